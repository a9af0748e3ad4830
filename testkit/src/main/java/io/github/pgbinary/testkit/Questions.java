package io.github.pgbinary.testkit;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** Questions of the testkit's own. */
final class Questions {
    private Questions() {}

    /** The first column of all rows. */
    static List<String> texts(Connection connection, String query) throws SQLException {
        List<String> texts = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = ask(statement, query)) {
            while (rows.next()) {
                texts.add(rows.getString(1));
            }
        }
        return texts;
    }

    /** Asks without a portal, whatever fetch size the connection has. */
    static ResultSet ask(Statement statement, String query) throws SQLException {
        statement.setFetchSize(0);
        return statement.executeQuery(query);
    }
}
