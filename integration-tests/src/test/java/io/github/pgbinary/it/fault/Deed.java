package io.github.pgbinary.it.fault;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinarySource;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.BinaryValue;
import io.github.pgbinary.BulkReader;
import io.github.pgbinary.BulkWriter;
import io.github.pgbinary.ByteRange;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.TransferOptions.UnknownLength;
import io.github.pgbinary.ValueHead;
import io.github.pgbinary.testkit.TestValue;
import io.github.pgbinary.testkit.VerifyingSink;
import java.io.IOException;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;

/** What is done to a value. */
enum Deed {
    WRITE,
    /** From a source that does not say how long it is. */
    WRITE_UNKNOWN,
    /** The same, on its way through a large object of the server. */
    WRITE_STAGED,
    READ,
    OPEN,
    EXECUTE,
    /** One row, by a bulk writer. */
    BULK_WRITE,
    /** One row, by a bulk reader. */
    BULK_READ,
    APPEND;

    /** What takes part. */
    record Scene(BinaryTransfers transfers, Target target, BinaryCell cell, TestValue old, TestValue fresh) {
        TransferOptions options() {
            return target.options();
        }
    }

    boolean reads() {
        return this == READ || this == OPEN || this == BULK_READ;
    }

    /** Whether it makes a row rather than replace a value. */
    boolean inserts() {
        return this == EXECUTE || this == BULK_WRITE;
    }

    /** Whether it can be done there, to a value of that length. */
    boolean isPossible(Target target, long length) {
        return switch (this) {
            case WRITE, READ, OPEN -> true;
            case WRITE_UNKNOWN -> length > 1;
            case WRITE_STAGED -> target == Target.BINARY && length > 1;
            case EXECUTE, BULK_WRITE, BULK_READ -> target != Target.TEXT;
            case APPEND -> target == Target.LARGEOBJECT || (target == Target.PAIR && length > Target.INLINE);
        };
    }

    void run(Scene scene, Connection connection) throws SQLException {
        switch (this) {
            case WRITE -> write(scene, connection, scene.fresh().source(), scene.options());
            case WRITE_UNKNOWN -> write(scene, connection, scene.fresh().sourceOfUnknownLength(), scene.options());
            case WRITE_STAGED ->
                write(
                        scene,
                        connection,
                        scene.fresh().sourceOfUnknownLength(),
                        scene.options().withUnknownLength(UnknownLength.STAGE_ON_SERVER));
            case READ -> read(scene, connection);
            case OPEN -> open(scene, connection);
            case EXECUTE -> execute(scene, connection);
            case BULK_WRITE -> bulkWrite(scene, connection);
            case BULK_READ -> bulkRead(scene, connection);
            case APPEND -> append(scene, connection);
        }
    }

    private static void write(Scene scene, Connection connection, BinarySource source, TransferOptions options) {
        scene.transfers().write(connection, scene.cell(), source, options);
    }

    private static void read(Scene scene, Connection connection) {
        VerifyingSink sink = VerifyingSink.of(scene.old());
        try {
            scene.transfers().read(connection, scene.cell(), ByteRange.all(), sink, scene.options());
        } catch (TransferException e) {
            sink.assertIncomplete();
            throw e;
        }
        sink.assertReceivedAll();
    }

    private static void open(Scene scene, Connection connection) {
        VerifyingSink sink = VerifyingSink.of(scene.old());
        try (BinaryValue value = scene.transfers().open(connection, scene.cell(), ByteRange.all(), scene.options())) {
            ValueHead head = value.head();
            sink.open(head);
            InputStream in = value.inputStream();
            byte[] some = new byte[1000];
            for (int got = in.read(some); got >= 0; got = in.read(some)) {
                sink.write(some, 0, got);
                if (sink.firstDifference().isPresent()) {
                    throw new AssertionError("wrong byte at " + sink.firstDifference());
                }
            }
            sink.complete();
        } catch (IOException e) {
            throw new AssertionError("the stream throws TransferException alone", e);
        }
        sink.close();
        sink.assertReceivedAll();
    }

    private static void execute(Scene scene, Connection connection) throws SQLException {
        String columns = scene.target().columns();
        String marks = columns.replaceAll("\\w+", "?");
        try (PreparedStatement insert =
                connection.prepareStatement("INSERT INTO fault (id, " + columns + ") VALUES (9, " + marks + ")")) {
            scene.transfers()
                    .execute(
                            insert,
                            List.of(scene.target().parameter(scene.fresh().source())),
                            scene.options(),
                            PreparedStatement::executeUpdate);
        }
    }

    private static void bulkWrite(Scene scene, Connection connection) {
        try (BulkWriter rows = scene.transfers()
                .bulk()
                .writer(connection, "fault", scene.target().bulkColumns(), TransferOptions.defaults())) {
            rows.row(Stage.NEW_ID, scene.fresh().source());
            rows.complete();
        }
    }

    private static void bulkRead(Scene scene, Connection connection) throws SQLException {
        VerifyingSink sink = VerifyingSink.of(scene.old());
        try (PreparedStatement query = connection.prepareStatement("SELECT id FROM fault WHERE id = " + Stage.ID);
                BulkReader rows =
                        scene.transfers().bulk().reader(query, scene.cell().column())) {
            rows.next();
            rows.read(sink);
        }
        sink.assertReceivedAll();
    }

    private static void append(Scene scene, Connection connection) {
        long before = scene.old().length();
        BinarySource tail = BinarySource.of(
                scene.fresh().open(before, scene.fresh().length() - before),
                scene.fresh().length() - before);
        scene.transfers().largeObjects().append(connection, scene.cell(), tail, TransferOptions.defaults());
    }
}
