package io.github.pgbinary.testkit;

import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.Direction;
import io.github.pgbinary.SqlName;
import io.github.pgbinary.facade.PgBinary;
import io.github.pgbinary.spi.Capabilities;
import io.github.pgbinary.spi.TransferStrategy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What one contract test works with.
 *
 * @param strategies those in use
 * @param driver how connections are set up
 * @param settings what else the transfers under test are built with
 * @param cells how many the test has asked for
 */
record Bench(
        TestDatabase database,
        List<TransferStrategy> strategies,
        ColumnFixture fixture,
        DriverMode driver,
        UnaryOperator<PgBinary.Builder> settings,
        AtomicInteger cells) {
    private static final long SPOOL_LIMIT = 1L << 30;

    /** Transfers with pieces so small that tests meet many of them. */
    BinaryTransfers shrunken() {
        return transfers(builder -> builder.tuning(Shrunken.TUNING));
    }

    /** Transfers with the shipped sizes. */
    BinaryTransfers shipped() {
        return transfers(builder -> builder);
    }

    BinaryTransfers transfers(UnaryOperator<PgBinary.Builder> more) {
        PgBinary.Builder builder = PgBinary.builder()
                .strategies(strategies.toArray(TransferStrategy[]::new))
                .spool(database.spool(), SPOOL_LIMIT);
        return settings.apply(more.apply(builder)).build();
    }

    /** A connection under {@link LeakCheck}. */
    Connection connect(Commit commit) throws SQLException {
        return database.connect(driver, commit);
    }

    /** A row with a value, in a table that no other cell of this test is in. A test that alters the table names its own. */
    TestCell cell(@Nullable TestValue value) throws SQLException {
        return cell("t" + cells.incrementAndGet(), value);
    }

    /** A row with a value, in the table of this unquoted name, whose other rows are gone. */
    TestCell cell(String name, @Nullable TestValue value) throws SQLException {
        String table = SqlName.quote(name);
        BinaryColumn known = database.columns().get(table);
        TestCell cell = new TestCell(this, table, known == null ? create(table) : known);
        if (known != null) {
            database.execute("DELETE FROM " + table);
        }
        cell.insert(value);
        return cell;
    }

    /** Making and describing a table takes longer than most tests. */
    private BinaryColumn create(String table) throws SQLException {
        database.execute("CREATE TABLE " + table + " (id bigint PRIMARY KEY, " + fixture.columns()
                + ", twin bigint DEFAULT 1, label text)");
        BinaryColumn column = fixture.describe(shipped(), database.observer(), table);
        database.columns().put(table, column);
        return column;
    }

    /** How many things are stored beside rows. */
    long storedBesideRows() throws SQLException {
        return Long.parseLong(String.valueOf(database.ask(fixture.storedBesideRows())));
    }

    /** The longest value that any of the strategies says it can move that way. */
    long longest(Direction direction) {
        return strategies.stream()
                .flatMap(strategy -> strategy.capabilities().in(direction).stream())
                .mapToLong(Capabilities.Ability::maxValue)
                .max()
                .orElseThrow();
    }
}
