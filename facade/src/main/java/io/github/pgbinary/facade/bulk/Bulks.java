package io.github.pgbinary.facade.bulk;

import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.Bulk;
import io.github.pgbinary.BulkColumn;
import io.github.pgbinary.BulkReader;
import io.github.pgbinary.BulkWriter;
import io.github.pgbinary.ProgressListener;
import io.github.pgbinary.SqlName;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.TransferOptions.UnknownLength;
import io.github.pgbinary.facade.describe.Names;
import io.github.pgbinary.facade.policy.Chooser;
import io.github.pgbinary.facade.policy.Limits;
import io.github.pgbinary.facade.read.Reader;
import io.github.pgbinary.facade.session.Call;
import io.github.pgbinary.facade.session.Failures;
import io.github.pgbinary.facade.write.Spool;
import io.github.pgbinary.spi.Tuning;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Opens writers and readers of many rows. Thread-safe. */
public final class Bulks implements Bulk {
    /** docs/decisions/0008: from here on a larger one gains nothing. */
    private static final int BUFFER = 64 * 1024;

    private final Chooser chooser;
    private final Limits limits;
    private final Tuning tuning;
    private final Spool spool;
    private final Reader reader;

    public Bulks(Chooser chooser, Limits limits, Tuning tuning, Spool spool, Reader reader) {
        this.chooser = chooser;
        this.limits = limits;
        this.tuning = tuning;
        this.spool = spool;
        this.reader = reader;
    }

    @Override
    public BulkWriter writer(Connection connection, String table, List<BulkColumn> columns, TransferOptions options) {
        if (columns.isEmpty()) {
            throw new IllegalArgumentException("no columns: a row must give at least one");
        }
        refuse(options);
        SqlName name = Names.table(table);
        return opened(connection, name::toString, options, (call, moved) -> open(call, name, columns, moved));
    }

    @Override
    public BulkReader reader(PreparedStatement query, BinaryColumn column, TransferOptions options) {
        require(options.digest().isEmpty(), "a digest is that of one value: bulk does not compute it");
        require(options.ifVersion().isEmpty(), "a version is that of one value: bulk does not compare it");
        return opened(
                connectionOf(query), column::toString, options, (call, moved) -> open(call, query, column, moved));
    }

    /** What goes on in a call that the one opened ends. */
    @FunctionalInterface
    private interface Opening<T> {
        T open(Call call, Moved moved) throws SQLException;
    }

    private <T> T opened(Connection connection, Supplier<String> where, TransferOptions options, Opening<T> opening) {
        try {
            Call call = Call.begin(connection, where, options.withProgress(ProgressListener.NONE), tuning);
            try {
                return opening.open(call, new Moved(call.stop().watching(options.progress())));
            } catch (Throwable e) { // whatever it is, the connection must be settled
                TransferException told = Failures.end(call, e, 0);
                call.close();
                throw told;
            }
        } catch (SQLException e) {
            throw Failures.ofStatement(connection, e);
        }
    }

    private BulkReader open(Call call, PreparedStatement query, BinaryColumn column, Moved moved) throws SQLException {
        call.scope().require();
        if (call.scope().isOurs()) {
            OneSnapshot.set(call);
        }
        RowValues values = new RowValues(call, new Batch(call, column, chooser), reader, moved);
        return new RowReader(call, QueryRows.run(call, query, column), values);
    }

    private static Connection connectionOf(PreparedStatement statement) {
        try {
            return statement.getConnection();
        } catch (SQLException e) {
            throw new TransferException(Reason.UNSUPPORTED, "the statement is closed");
        }
    }

    private BulkWriter open(Call call, SqlName table, List<BulkColumn> columns, Moved moved) throws SQLException {
        call.scope().require();
        Target target = call.stop().during(() -> TargetSql.ask(call.connection(), table));
        Sizes sizes = new Sizes(limits.maxWholeValue(), call.options().maxLength());
        Binaries binaries = new Binaries(call, sizes, spool, chooser, moved);
        Slot[] slots = new Slots(target, binaries).of(columns).toArray(Slot[]::new);
        List<TargetColumn> given =
                Arrays.stream(slots).flatMap(slot -> slot.columns().stream()).toList();
        CopyLane lane = new CopyLane(call, target.copy(given));
        Rows rows = new Rows(
                slots, lane, new Frame(lane, BUFFER), new RowErrors(call.where().get(), target, given));
        Optional<Savepoint> before =
                call.scope().isCallers() ? Optional.of(call.connection().setSavepoint()) : Optional.empty();
        return new RowWriter(call, rows, lane, moved, before);
    }

    private static void refuse(TransferOptions options) {
        require(options.digest().isEmpty(), "a digest is that of one value: bulk does not compute it");
        require(options.ifVersion().isEmpty(), "new rows have no version: ifVersion does not reach them");
        require(options.strategy().isEmpty(), "bulk has a way of its own: a strategy cannot be chosen");
        require(
                options.unknownLength() == UnknownLength.SPOOL_TO_FILE,
                "no value can be staged on the server while a COPY runs: bulk spools to a file");
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new TransferException(Reason.UNSUPPORTED, otherwise);
        }
    }
}
