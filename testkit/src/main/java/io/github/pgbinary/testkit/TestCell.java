package io.github.pgbinary.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryColumn.KeyColumn;
import io.github.pgbinary.BinaryColumn.Trait;
import io.github.pgbinary.Storage;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One row of a table of its own, with a neighbour that no operation may touch.
 *
 * @param table quoted name
 * @param column as the library describes it
 */
record TestCell(Bench bench, String table, BinaryColumn column) {
    private static final long ID = 7;
    private static final long NEIGHBOUR = 8;
    private static final TestValue NEIGHBOURS_VALUE = TestValue.ofLength(3000);

    /** Inserts both rows by SQL. */
    void insert(@Nullable TestValue value) throws SQLException {
        insert(ID, value);
        insert(NEIGHBOUR, NEIGHBOURS_VALUE);
    }

    void insert(long id, @Nullable TestValue value) throws SQLException {
        String sql = value == null
                ? "INSERT INTO " + table + " (id) VALUES (?)"
                : "INSERT INTO " + table + " SELECT given.id, "
                        + bench.fixture().values() + " FROM (SELECT ?::bigint AS id, ?::bytea AS bytes) given";
        try (PreparedStatement insert = bench.database().observer().prepareStatement(sql)) {
            insert.setLong(1, id);
            if (value != null) {
                insert.setBinaryStream(2, value.open(), value.length());
            }
            insert.executeUpdate();
        }
    }

    BinaryCell ref() {
        return column.cell(ID);
    }

    /** Whether a write may ask for a version: in a pair it may, though a value that is an object has none. */
    boolean isVersionedByRow() {
        return column.traits().contains(Trait.VERSIONED) && !column.storage().equals(Storage.LARGE_OBJECT);
    }

    /** A cell of the same column that no row has. */
    BinaryCell missing() {
        return column.cell(ID + 100);
    }

    /** A cell found by a key that both rows have. */
    BinaryCell ambiguous() {
        return keyedBy(KeyColumn.integer("twin")).cell(1);
    }

    /** This row's cell, found by a text. */
    BinaryCell labelled(String label) throws SQLException {
        String sql = "UPDATE " + table + " SET label = ? WHERE id = " + ID;
        try (PreparedStatement update = bench.database().observer().prepareStatement(sql)) {
            update.setString(1, label);
            update.executeUpdate();
        }
        return keyedBy(KeyColumn.text("label")).cell(label);
    }

    private BinaryColumn keyedBy(KeyColumn key) {
        Set<Trait> traits = new HashSet<>(column.traits());
        traits.remove(Trait.KEY_UNIQUE);
        return new BinaryColumn(
                column.table(), column.columns(), column.storage(), List.of(key), traits, column.notices());
    }

    /** SHA-256 of what is stored, by the server; null for SQL NULL. */
    @Nullable
    String sha256() throws SQLException {
        return sha256(ID);
    }

    private @Nullable String sha256(long id) throws SQLException {
        return bench.database()
                .ask("SELECT encode(sha256(" + bench.fixture().bytes("r") + "), 'hex') FROM " + table + " r WHERE id = "
                        + id);
    }

    /** Asserts what is stored, in this row and in the neighbour. */
    void assertHolds(TestValue value) throws SQLException {
        assertThat(sha256()).as("SHA-256 on the server").isEqualTo(value.sha256());
        assertNeighbourUntouched();
    }

    void assertHoldsNull() throws SQLException {
        assertThat(sha256()).as("SHA-256 on the server").isNull();
        assertNeighbourUntouched();
    }

    private void assertNeighbourUntouched() throws SQLException {
        assertThat(sha256(NEIGHBOUR)).as("SHA-256 of the neighbour").isEqualTo(NEIGHBOURS_VALUE.sha256());
    }
}
