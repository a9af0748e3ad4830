package io.github.pgbinary.it.pooler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinarySource;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.BinaryValue;
import io.github.pgbinary.BulkWriter;
import io.github.pgbinary.ByteRange;
import io.github.pgbinary.Cancellation;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.it.fault.Midway;
import io.github.pgbinary.it.fault.Target;
import io.github.pgbinary.testkit.TestValue;
import io.github.pgbinary.testkit.VerifyingSink;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;

/** What a client does with the connection that it borrowed. */
enum Errand {
    WRITE,
    WRITE_UNKNOWN,
    READ,
    /** Opens a value and closes it in its middle. */
    CLOSE_EARLY,
    /** Opens a value and asks other things while it is open. */
    ASK_MEANWHILE,
    CANCEL_READ,
    CANCEL_WRITE,
    FAIL_WRITE,
    APPEND,
    /** A row more, by a bulk writer. */
    BULK,
    /** A row more, by the client's own statement. */
    EXECUTE;

    /** What takes part; {@code newId} is for a row more. */
    record Trip(
            BinaryTransfers transfers,
            Connection connection,
            Target target,
            BinaryCell cell,
            TestValue old,
            TestValue fresh,
            long newId) {

        TransferOptions options() {
            return target.options();
        }

        void write(BinarySource source, TransferOptions options) {
            transfers.write(connection, cell, source, options);
        }
    }

    boolean isPossible(Target target) {
        return switch (this) {
            case APPEND -> target == Target.LARGEOBJECT;
            case BULK, EXECUTE -> target == Target.BINARY || target == Target.LARGEOBJECT;
            default -> true;
        };
    }

    /** Whether the value is another one afterwards. */
    boolean replaces() {
        return this == WRITE || this == WRITE_UNKNOWN || this == APPEND;
    }

    boolean inserts() {
        return this == BULK || this == EXECUTE;
    }

    /** Whether the connection could be unsound afterwards. */
    boolean isInterrupted() {
        return this == CLOSE_EARLY || this == CANCEL_READ || this == CANCEL_WRITE || this == FAIL_WRITE;
    }

    /** Gives the exception that was meant to be thrown, if any was. */
    Optional<TransferException> run(Trip trip) throws SQLException, IOException {
        switch (this) {
            case WRITE -> trip.write(trip.fresh().source(), trip.options());
            case WRITE_UNKNOWN -> trip.write(trip.fresh().sourceOfUnknownLength(), trip.options());
            case READ -> read(trip);
            case CLOSE_EARLY, ASK_MEANWHILE -> open(trip);
            case CANCEL_READ, CANCEL_WRITE -> {
                return Optional.of(cancel(trip));
            }
            case FAIL_WRITE -> {
                return Optional.of(fail(trip));
            }
            case APPEND -> append(trip);
            case BULK -> bulk(trip);
            case EXECUTE -> execute(trip);
        }
        return Optional.empty();
    }

    private static void read(Trip trip) {
        VerifyingSink sink = VerifyingSink.of(trip.old());
        trip.transfers().read(trip.connection(), trip.cell(), ByteRange.all(), sink, trip.options());
        sink.assertReceivedAll();
    }

    private void open(Trip trip) throws SQLException, IOException {
        int half = Math.toIntExact((trip.old().length() + 1) / 2);
        try (BinaryValue value =
                        trip.transfers().open(trip.connection(), trip.cell(), ByteRange.all(), trip.options());
                Statement question = trip.connection().createStatement()) {
            assertThat(value.inputStream().readNBytes(half))
                    .isEqualTo(trip.old().cutTo(half).bytes());
            if (this == ASK_MEANWHILE) {
                question.execute("SELECT 1");
                assertThat(value.inputStream().readAllBytes())
                        .hasSize((int) trip.old().length() - half);
            }
        }
    }

    private TransferException cancel(Trip trip) {
        Cancellation token = Cancellation.create();
        TransferOptions options = trip.options().withCancellation(token);
        TransferException thrown = catchThrowableOfType(TransferException.class, () -> {
            if (this == CANCEL_READ) {
                trip.transfers()
                        .read(
                                trip.connection(),
                                trip.cell(),
                                ByteRange.all(),
                                Midway.sink(() -> cancel(token)),
                                options);
            } else {
                trip.write(Midway.source(trip.fresh(), () -> cancel(token)), options);
            }
        });
        assertThat(thrown.reason()).as(thrown.getMessage()).isEqualTo(Reason.CANCELLED);
        return thrown;
    }

    private static boolean cancel(Cancellation token) {
        token.cancel();
        return true;
    }

    private static TransferException fail(Trip trip) {
        BinarySource source = Midway.source(trip.fresh(), () -> {
            throw new IOException("the disk is gone");
        });
        TransferException thrown =
                catchThrowableOfType(TransferException.class, () -> trip.write(source, trip.options()));
        assertThat(thrown.reason()).as(thrown.getMessage()).isEqualTo(Reason.SOURCE_FAILED);
        return thrown;
    }

    private static void append(Trip trip) {
        long before = trip.old().length();
        long more = trip.fresh().length() - before;
        BinarySource tail = BinarySource.of(trip.fresh().open(before, more), more);
        trip.transfers().largeObjects().append(trip.connection(), trip.cell(), tail, TransferOptions.defaults());
    }

    private static void bulk(Trip trip) {
        try (BulkWriter rows = trip.transfers()
                .bulk()
                .writer(trip.connection(), "pooled", trip.target().bulkColumns(), TransferOptions.defaults())) {
            rows.row(trip.newId(), trip.fresh().source());
            rows.complete();
        }
    }

    private static void execute(Trip trip) throws SQLException {
        try (PreparedStatement insert = trip.connection()
                .prepareStatement("INSERT INTO pooled (" + trip.target().columns() + ", id) VALUES (?, ?)")) {
            insert.setLong(2, trip.newId());
            trip.transfers()
                    .execute(
                            insert,
                            List.of(trip.target().parameter(trip.fresh().source())),
                            trip.options(),
                            PreparedStatement::executeUpdate);
        }
    }
}
