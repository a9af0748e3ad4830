package io.github.pgbinary.instruments;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;

/**
 * The server process of one connection as the server itself names it.
 *
 * @param pid its id on the server's machine, in the server's own view of it
 * @param client how its title names the client: address and port, or {@code [local]}
 */
record Backend(int pid, String client) {
    static Backend of(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("select /* pgbinary instruments */ pg_backend_pid(),"
                        + " coalesce('(' || inet_client_port() || ')', '[local]')")) {
            row.next();
            return new Backend(row.getInt(1), row.getString(2));
        }
    }

    /**
     * Returns the folder of the process under {@code /proc}, if it is there and is this one.
     *
     * <p>The id may be another machine's, or a container's that this process sees under another id. So the process found must bear
     * the title that PostgreSQL gives to a backend, with this connection's client in it.
     */
    Optional<Path> procFolder() {
        Path folder = Path.of("/proc", Integer.toString(pid));
        try {
            String title = Files.readString(folder.resolve("cmdline"), StandardCharsets.ISO_8859_1);
            return title.startsWith("postgres: ") && title.contains(client) ? Optional.of(folder) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
