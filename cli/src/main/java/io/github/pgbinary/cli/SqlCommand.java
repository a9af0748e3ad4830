package io.github.pgbinary.cli;

import io.github.pgbinary.cli.common.Context;
import io.github.pgbinary.cli.common.ExitCodes;
import io.github.pgbinary.cli.connect.ConnectionOptions;
import io.github.pgbinary.cli.connect.Database;
import io.github.pgbinary.cli.connect.Databases;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Makes a server without {@code psql} usable: an embedded one has none. */
@Command(
        name = "sql",
        description =
                "Runs SQL, such as what ddl prints, all of it or nothing; prints rows with tabs between their columns.")
final class SqlCommand implements Callable<Integer> {
    private final Context context;

    @Mixin
    private final ConnectionOptions connection = new ConnectionOptions();

    @Parameters(paramLabel = "SQL", arity = "0..1", description = "The statements; - or none: standard input.")
    private String sql = ValueFiles.STREAM;

    SqlCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() throws IOException, SQLException {
        String text = sql.equals(ValueFiles.STREAM)
                ? new String(context.console().in().readAllBytes(), StandardCharsets.UTF_8)
                : sql;
        try (Database database = Databases.open(connection, context);
                Connection session = database.connect();
                Statement statement = session.createStatement()) {
            // In auto-commit the server takes statements that come together for one transaction.
            boolean rows = statement.execute(text);
            while (rows || statement.getLargeUpdateCount() >= 0) {
                if (rows) {
                    print(statement);
                }
                rows = statement.getMoreResults();
            }
            return ExitCodes.OK;
        }
    }

    private void print(Statement statement) throws SQLException {
        PrintStream out = context.console().text();
        try (ResultSet rows = statement.getResultSet()) {
            int columns = rows.getMetaData().getColumnCount();
            while (rows.next()) {
                for (int column = 1; column <= columns; column++) {
                    String value = rows.getString(column);
                    out.print((column == 1 ? "" : "\t") + (value == null ? "NULL" : value));
                }
                out.println();
            }
        }
    }
}
