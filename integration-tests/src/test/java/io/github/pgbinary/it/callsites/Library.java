package io.github.pgbinary.it.callsites;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.testkit.TestDatabase;
import io.github.pgbinary.testkit.TestValue;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/** Tables as applications have them. */
final class Library {
    /** More than a prefetch, several slices. */
    static final TestValue LONG = TestValue.ofLength(3_000_000);

    private static final String[] TABLES = {
        "DROP SCHEMA IF EXISTS app CASCADE",
        "CREATE SCHEMA app",
        "CREATE TABLE app.document (id bigserial PRIMARY KEY, title text, body bytea)",
        "ALTER TABLE app.document ALTER body SET STORAGE EXTERNAL",
        "CREATE TABLE app.media (id bigserial PRIMARY KEY, title text, inline bytea, large oid UNIQUE,"
                + " CHECK (inline IS NULL OR large IS NULL))",
        "CREATE TABLE app.audit (bytes bigint)"
    };

    private Library() {}

    /** Empty {@code app.document} (bytea), {@code app.media} (a pair) and {@code app.audit}. */
    static void make(TestDatabase database) throws SQLException {
        database.execute(TABLES);
    }

    /** What makes them. */
    static List<String> tables() {
        return List.of(TABLES);
    }

    /** The key of a new document, inserted by the driver alone. */
    static long document(Connection connection, byte[] body) throws SQLException {
        try (PreparedStatement insert =
                connection.prepareStatement("INSERT INTO app.document (title, body) VALUES ('some', ?) RETURNING id")) {
            insert.setBytes(1, body);
            return key(insert);
        }
    }

    /** The key that an INSERT with {@code RETURNING} answers. */
    static long key(PreparedStatement insert) throws SQLException {
        try (ResultSet row = insert.executeQuery()) {
            row.next();
            return row.getLong(1);
        }
    }

    static void assertHolds(TestDatabase database, long id, TestValue value) throws SQLException {
        assertThat(database.ask("SELECT encode(sha256(body), 'hex') FROM app.document WHERE id = " + id))
                .isEqualTo(value.sha256());
    }
}
