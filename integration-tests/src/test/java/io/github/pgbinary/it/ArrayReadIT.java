package io.github.pgbinary.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.LargeObject;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.ConnectionState;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.facade.PgBinary;
import io.github.pgbinary.instruments.AllocatedBytes;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import io.github.pgbinary.testkit.TestValue;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A value read into an array costs that array, not a second one to copy it from. */
@ServerTest
@Tag("newest")
class ArrayReadIT {
    private static final int MIB = 1024 * 1024;
    private static final long MORE_THAN_AN_ARRAY = 3L * 1024 * MIB;

    private final TestDatabase database;
    private final BinaryTransfers transfers = PgBinary.create();

    ArrayReadIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void makeTable() throws SQLException {
        database.execute(
                "CREATE TABLE picture (id bigint PRIMARY KEY, body bytea, object oid UNIQUE)",
                "INSERT INTO picture VALUES (1)");
    }

    @AfterEach
    void dropTable() throws SQLException {
        database.execute("SELECT lo_unlink(object) FROM picture WHERE object IS NOT NULL", "DROP TABLE picture");
    }

    @ParameterizedTest
    @ValueSource(strings = {"body", "object"})
    void allocatesAValueOfOnePieceOnce(String column) throws SQLException {
        Connection connection = database.connect();
        TestValue value = TestValue.ofLength(MIB);
        BinaryCell cell = written(connection, column, value);
        transfers.readBytes(connection, cell, MIB);

        AllocatedBytes allocated = AllocatedBytes.start();
        byte[] read = transfers.readBytes(connection, cell, MIB).orElseThrow();

        assertThat(allocated.soFar().orElseThrow()).isLessThan(MIB + MIB / 20);
        assertThat(read).isEqualTo(value.bytes());
    }

    @ParameterizedTest
    @ValueSource(strings = {"body", "object"})
    void joinsTheSlicesOfALongerOne(String column) throws SQLException {
        Connection connection = database.connect();
        TestValue value = TestValue.ofLength(5 * MIB + 1);
        BinaryCell cell = written(connection, column, value);

        assertThat(transfers.readBytes(connection, cell, 6 * MIB)).hasValue(value.bytes());
    }

    @Test
    void saysThatNoArrayHoldsAValue() throws SQLException {
        Connection connection = database.connect();
        database.execute("SELECT lo_create(4711), lo_put(4711, " + (MORE_THAN_AN_ARRAY - 1) + ", '\\x01')");

        TransferException failure = catchThrowableOfType(
                TransferException.class, () -> transfers.readBytes(connection, new LargeObject(4711), Long.MAX_VALUE));

        database.execute("SELECT lo_unlink(4711)");
        assertThat(failure.reason()).isEqualTo(Reason.SINK_FAILED);
        assertThat(failure).hasMessageContaining("no array holds " + MORE_THAN_AN_ARRAY + " bytes");
        assertThat(failure.connection()).isEqualTo(ConnectionState.UNTOUCHED);
    }

    private BinaryCell written(Connection connection, String column, TestValue value) throws SQLException {
        BinaryCell cell = transfers.describe(connection, "picture", column).cell(1L);
        transfers.write(connection, cell, value.source());
        return cell;
    }
}
