package io.github.pgbinary.facade.read;

import io.github.pgbinary.BinaryRef;
import io.github.pgbinary.BinarySink;
import io.github.pgbinary.BinaryValue;
import io.github.pgbinary.ByteRange;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.TransferReport;
import io.github.pgbinary.facade.policy.Consents;
import io.github.pgbinary.facade.policy.Warnings;
import io.github.pgbinary.facade.session.Call;
import io.github.pgbinary.facade.session.Failures;
import io.github.pgbinary.spi.Tuning;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads values. Thread-safe. */
public final class Reader {
    /** An open value holds a snapshot, which keeps the server from cleaning up: it never stays open without an end. */
    private static final Duration OPEN_DEADLINE = Duration.ofMinutes(5);

    private final ReadPlans plans;
    private final Warnings warnings;
    private final Tuning tuning;

    public Reader(ReadPlans plans, Warnings warnings, Tuning tuning) {
        this.plans = plans;
        this.warnings = warnings;
        this.tuning = tuning;
    }

    /** Pushes a value into a sink. */
    public TransferReport read(
            Connection connection, BinaryRef from, ByteRange range, BinarySink to, TransferOptions options) {
        Transfer transfer = begin(connection, from, range, options);
        if (transfer.head().isEmpty()) {
            transfer.close();
            return transfer.report();
        }
        try (SinkGuard sink = new SinkGuard(to, transfer.call().stop())) {
            sink.open(transfer.head().get());
            for (byte[] slice = transfer.next(); slice != null; slice = transfer.next()) {
                sink.write(slice);
            }
            transfer.close();
            sink.complete();
        } catch (RuntimeException e) {
            throw transfer.fail(e);
        }
        return transfer.report();
    }

    /** A whole value as an array of the caller's own; empty for SQL NULL. */
    public Optional<byte[]> bytes(Connection connection, BinaryRef from, TransferOptions options) {
        Transfer transfer = begin(connection, from, ByteRange.all(), options);
        try {
            Optional<byte[]> value = transfer.head().map(head -> Gathered.of(transfer, head.length()));
            transfer.close();
            return value;
        } catch (RuntimeException e) {
            throw transfer.fail(e);
        }
    }

    /** Opens a value to pull from. */
    public BinaryValue open(Connection connection, BinaryRef from, ByteRange range, TransferOptions options) {
        TransferOptions bounded = options.deadline().isPresent() ? options : options.withDeadline(OPEN_DEADLINE);
        return new OpenValue(begin(connection, from, range, bounded));
    }

    /** Bytes of a value; empty for SQL NULL. */
    public OptionalLong length(Connection connection, BinaryRef of) {
        return LengthOf.read(connection, of, plans, tuning);
    }

    private Transfer begin(Connection connection, BinaryRef from, ByteRange range, TransferOptions options) {
        Consents.checkRowSecurity(from, options);
        Call call = call(connection, from, options);
        return Transfer.open(
                call, () -> Opener.of(call, from, plans.of(from, call), range).open(), warnings.of(from));
    }

    private Call call(Connection connection, BinaryRef from, TransferOptions options) {
        try {
            return Call.begin(connection, from::toString, options, tuning);
        } catch (SQLException e) {
            throw Failures.ofStatement(connection, e);
        }
    }
}
