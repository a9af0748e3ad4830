package io.github.pgbinary.testkit;

import static java.util.stream.Collectors.joining;

import java.util.Arrays;
import java.util.Objects;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * Where a server is and who may enter. Immutable and thread-safe.
 *
 * @param url JDBC URL of any database of it; may carry user, password and other properties
 * @param user a superuser, or empty if the URL says
 * @param password his password, or empty
 */
public record ServerAddress(String url, String user, String password) {
    private static final Pattern PARTS = Pattern.compile("(jdbc:postgresql://[^/?]+)(?:/[^?]*)?(?:\\?(.*))?");

    /**
     * The URL of another database of the same server. Properties are kept, but for who enters: in a URL they would
     * overrule the role that a connection names.
     */
    String url(String database) {
        Matcher parts = PARTS.matcher(url);
        if (!parts.matches()) {
            throw new IllegalArgumentException("not of the form jdbc:postgresql://host:port/database: " + this);
        }
        String kept = Arrays.stream(
                        Objects.requireNonNullElse(parts.group(2), "").split("&"))
                .filter(property -> !property.isEmpty())
                .filter(property -> !property.startsWith("user=") && !property.startsWith("password="))
                .collect(joining("&"));
        return parts.group(1) + "/" + database + (kept.isEmpty() ? "" : "?" + kept);
    }

    /** Who enters, as connection properties. */
    Properties credentials() {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setURL(url);
        Properties properties = new Properties();
        put(properties, "user", user.isEmpty() ? source.getUser() : user);
        put(properties, "password", password.isEmpty() ? source.getPassword() : password);
        return properties;
    }

    private static void put(Properties properties, String name, @Nullable String value) {
        if (value != null) {
            properties.setProperty(name, value);
        }
    }

    /** The URL without its properties: one of them may be a password. */
    @Override
    public String toString() {
        int properties = url.indexOf('?');
        return properties < 0 ? url : url.substring(0, properties);
    }
}
