package io.github.pgbinary.it.callsites;

import io.github.pgbinary.testkit.TestDatabase;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Another database with the same tables, dropped when closed; its connections are to be closed before. */
record SecondDatabase(TestDatabase first, String name) implements AutoCloseable {
    static SecondDatabase beside(TestDatabase first) throws SQLException {
        SecondDatabase second = new SecondDatabase(first, first.name() + "_second");
        first.execute("CREATE DATABASE " + second.name());
        try (Connection connection = second.connect();
                Statement statement = connection.createStatement()) {
            for (String sql : Library.tables()) {
                statement.execute(sql);
            }
        }
        return second;
    }

    Connection connect() throws SQLException {
        return DriverManager.getConnection(first.url().replace(first.name(), name), first.credentials());
    }

    String ask(String query) throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getString(1);
        }
    }

    @Override
    public void close() throws SQLException {
        first.execute("DROP DATABASE " + name);
    }
}
