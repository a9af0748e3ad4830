package io.github.pgbinary.cli.demo;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.SqlName;
import io.github.pgbinary.Storage;
import io.github.pgbinary.cli.connect.Database;
import io.github.pgbinary.cli.ddl.ColumnDdl;
import io.github.pgbinary.cli.ddl.ColumnDdl.Statement;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/** The demo's tables, in a schema of their own: one a storage, of one row. Closing it leaves nothing behind. */
final class DemoSchema implements AutoCloseable {
    private static final String INLINE = "body";
    private static final String OBJECT = "object";

    private final Database database;
    private final String name;

    private DemoSchema(Database database, String name) {
        this.database = database;
        this.name = name;
    }

    /** Makes the schema and its tables. */
    static DemoSchema create(Database database, Connection connection) throws SQLException {
        String name = "pgbinary_demo_"
                + HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong());
        DemoSchema schema = new DemoSchema(database, name);
        execute(connection, "CREATE SCHEMA " + SqlName.quote(name));
        try {
            schema.table(connection, Storage.BYTEA, ColumnDdl.bytea(schema.table(Storage.BYTEA), INLINE));
            schema.table(
                    connection, Storage.LARGE_OBJECT, ColumnDdl.object(schema.table(Storage.LARGE_OBJECT), OBJECT));
            schema.table(connection, Storage.PAIR, ColumnDdl.pair(schema.table(Storage.PAIR), INLINE, OBJECT));
            return schema;
        } catch (SQLException | RuntimeException e) {
            schema.close();
            throw e;
        }
    }

    /** The one cell of a storage's table. */
    BinaryCell cell(Storage storage, BinaryTransfers transfers, Connection connection) {
        String table = table(storage).quoted();
        if (storage.equals(Storage.PAIR)) {
            return transfers.describePair(connection, table, INLINE, OBJECT).cell(1);
        }
        return transfers
                .describe(connection, table, storage.equals(Storage.BYTEA) ? INLINE : OBJECT)
                .cell(1);
    }

    /** The same cell without the library. */
    StoredValue stored(Storage storage) {
        Optional<String> inline = storage.equals(Storage.LARGE_OBJECT) ? Optional.empty() : Optional.of(INLINE);
        Optional<String> object = storage.equals(Storage.BYTEA) ? Optional.empty() : Optional.of(OBJECT);
        return new StoredValue(table(storage), inline, object);
    }

    /** Gives back the disk that the values so far took. */
    void shrink(Connection connection) throws SQLException {
        for (Storage storage : List.of(Storage.BYTEA, Storage.PAIR)) {
            execute(connection, "TRUNCATE " + table(storage).quoted());
            execute(connection, "INSERT INTO " + table(storage).quoted() + " (id) VALUES (1)");
        }
        if (database.isEmbedded()) {
            execute(connection, "VACUUM pg_largeobject"); // all objects of a server of the demo's own are the demo's
        }
    }

    /** Drops all of it over a connection of its own: the demo's may be in no state to. */
    @Override
    public void close() throws SQLException {
        if (database.isEmbedded()) {
            return; // goes as a whole
        }
        try (Connection connection = database.connect()) {
            for (Storage storage : List.of(Storage.LARGE_OBJECT, Storage.PAIR)) {
                String table = table(storage).quoted();
                execute(
                        connection,
                        "DO $$ BEGIN IF to_regclass('" + table + "') IS NOT NULL THEN PERFORM lo_unlink(" + OBJECT
                                + ") FROM " + table + " WHERE " + OBJECT + " IS NOT NULL; END IF; END $$");
            }
            execute(connection, "DROP SCHEMA " + SqlName.quote(name) + " CASCADE");
        }
    }

    private void table(Connection connection, Storage storage, List<Statement> columns) throws SQLException {
        List<String> statements = new ArrayList<>();
        statements.add("CREATE TABLE " + table(storage).quoted() + " (id integer PRIMARY KEY)");
        columns.forEach(column -> statements.add(column.sql()));
        statements.add("INSERT INTO " + table(storage).quoted() + " (id) VALUES (1)");
        for (String statement : statements) {
            execute(connection, statement);
        }
    }

    private SqlName table(Storage storage) {
        return new SqlName(name, "of_" + storage.id());
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (java.sql.Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
