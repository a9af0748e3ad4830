package io.github.pgbinary.facade.bulk;

import io.github.pgbinary.BulkWriter;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.facade.session.Call;
import io.github.pgbinary.facade.session.Failures;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A writer under way: its rows, its transaction, and how it ends. For one thread. */
final class RowWriter implements BulkWriter {
    private final Call call;
    private final Rows rows;
    private final CopyLane lane;
    private final Moved moved;
    private final Optional<Savepoint> before;
    private State state = State.OPEN;

    private enum State {
        OPEN,
        COMPLETE,
        ENDED
    }

    /** @param before what undoes the rows in the caller's transaction; empty in one of ours */
    RowWriter(Call call, Rows rows, CopyLane lane, Moved moved, Optional<Savepoint> before) {
        this.call = call;
        this.rows = rows;
        this.lane = lane;
        this.moved = moved;
        this.before = before;
    }

    @Override
    public void row(@Nullable Object... columns) {
        requireOpen();
        if (columns.length != rows.values()) {
            throw new IllegalArgumentException("row " + (rows.taken() + 1) + " has " + columns.length + " values for "
                    + rows.values() + " columns");
        }
        try {
            call.stop().check();
            rows.take(columns);
        } catch (Throwable e) { // whatever it is, the connection must be settled
            throw failed(e);
        }
    }

    @Override
    public long rows() {
        return rows.taken();
    }

    @Override
    public void flush() {
        requireOpen();
        try {
            rows.end();
        } catch (Throwable e) { // as above
            throw failed(e);
        }
    }

    @Override
    public long complete() {
        flush();
        try {
            if (before.isPresent()) {
                call.connection().releaseSavepoint(before.get());
            }
        } catch (Throwable e) { // as above
            throw failed(e);
        }
        commit();
        state = State.COMPLETE;
        call.close();
        return lane.inserted();
    }

    @Override
    public void close() {
        if (state == State.OPEN) {
            undo();
            // What it says is of no interest: nobody waits for the rows.
            TransferException unused = Failures.end(
                    call, new TransferException(Reason.CANCELLED, "closed without complete"), moved.bytes());
            call.close();
        }
    }

    private void commit() {
        try {
            call.stop().ending(call.scope()::commit);
        } catch (SQLException e) {
            state = State.ENDED;
            TransferException told = Failures.atCommit(call, e, moved.bytes(), "all rows are there, or none");
            call.close();
            throw told;
        }
    }

    private TransferException failed(Throwable e) {
        undo();
        TransferException told = Failures.end(call, e, moved.bytes());
        call.close();
        return told;
    }

    private void undo() {
        state = State.ENDED;
        rows.release();
        lane.abandon();
        if (before.isPresent()) {
            call.stop().quietly(() -> {
                call.connection().rollback(before.get());
                call.connection().releaseSavepoint(before.get());
            });
        }
    }

    private void requireOpen() {
        if (state != State.OPEN) {
            throw new IllegalStateException(
                    state == State.COMPLETE ? "the writer is complete" : "the writer has ended: its rows are undone");
        }
    }
}
