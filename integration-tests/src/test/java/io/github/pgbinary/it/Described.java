package io.github.pgbinary.it;

import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.Storage;
import io.github.pgbinary.facade.catalog.StrategyCatalog;
import io.github.pgbinary.facade.describe.Describer;
import io.github.pgbinary.spi.ColumnFacts;
import io.github.pgbinary.testkit.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** Makes tables and describes their columns, with strategies that recognise the type {@code app.chunks} alone. */
record Described(TestDatabase database) {
    static final Describer DESCRIBER = new Describer(StrategyCatalog.of(List.of(new ChunksByType())));

    void execute(String... statements) throws SQLException {
        database.execute(statements);
    }

    BinaryColumn column(String table, String column) throws SQLException {
        return DESCRIBER.describe(database.connect(), table, column);
    }

    BinaryColumn pair(String table, String inline, String object) throws SQLException {
        return DESCRIBER.describePair(database.connect(), table, inline, object);
    }

    /** A table of one column {@code v} beside the key {@code id bigint}, described. */
    BinaryColumn only(String table, String column) throws SQLException {
        execute("CREATE TABLE " + table + " (id bigint PRIMARY KEY, v " + column + ")");
        return column(table, "v");
    }

    static BinaryColumn on(Connection connection, String table, String column) {
        return DESCRIBER.describe(connection, table, column);
    }

    /** Knows columns of one type. */
    private static final class ChunksByType extends NoStrategy {
        static final Storage CHUNKS = new Storage("chunks");

        @Override
        public Optional<Storage> recognise(ColumnFacts column) {
            boolean known = column.type().toString().equals("app.chunks")
                    || column.comment().equals("chunks");
            return known ? Optional.of(CHUNKS) : Optional.empty();
        }
    }
}
