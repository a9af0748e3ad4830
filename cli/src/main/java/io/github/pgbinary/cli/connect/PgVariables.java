package io.github.pgbinary.cli.connect;

import io.github.pgbinary.cli.common.CommandException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/**
 * The variables that PostgreSQL's own programs read (PostgreSQL manual, 34.15), as far as the driver has a word for
 * them. The password file, {@code PGPASSFILE} or {@code ~/.pgpass}, is read by the driver itself.
 */
final class PgVariables {
    private static final List<String> THAT_NAME_A_SERVER = List.of("PGHOST", "PGPORT", "PGDATABASE", "PGUSER");
    private static final Map<String, String> PROPERTIES = Map.of(
            "PGUSER", "user",
            "PGPASSWORD", "password",
            "PGSSLMODE", "sslmode",
            "PGSSLROOTCERT", "sslrootcert",
            "PGAPPNAME", "ApplicationName",
            "PGOPTIONS", "options",
            "PGCONNECT_TIMEOUT", "connectTimeout");

    private final Map<String, String> environment;

    PgVariables(Map<String, String> environment) {
        this.environment = environment;
    }

    /** The URL they amount to; empty if none names a server. */
    Optional<ServerUrl> url() {
        if (THAT_NAME_A_SERVER.stream().noneMatch(name -> value(name).isPresent())) {
            return Optional.empty();
        }
        String database = value("PGDATABASE").or(() -> value("PGUSER")).orElse(System.getProperty("user.name"));
        return Optional.of(new ServerUrl(
                "jdbc:postgresql://" + host() + ":" + value("PGPORT").orElse("5432") + "/"
                        + URLEncoder.encode(database, StandardCharsets.UTF_8).replace("+", "%20")));
    }

    /** What they say besides; a URL's own parameters win over it. */
    Properties properties() {
        Properties properties = new Properties();
        PROPERTIES.forEach(
                (variable, property) -> value(variable).ifPresent(text -> properties.setProperty(property, text)));
        return properties;
    }

    private String host() {
        String host = value("PGHOST").orElse("localhost");
        if (host.startsWith("/") || host.startsWith("@")) {
            throw CommandException.usage(
                    "PGHOST names a socket folder, but Java's driver needs TCP: set PGHOST=localhost or give --url");
        }
        return host.contains(":") && !host.startsWith("[") ? "[" + host + "]" : host;
    }

    private Optional<String> value(String name) {
        return Optional.ofNullable(environment.get(name)).filter(text -> !text.isBlank());
    }
}
