package io.github.pgbinary.facade.read;

import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferReport;
import io.github.pgbinary.TransferReport.Content;
import io.github.pgbinary.ValueHead;
import io.github.pgbinary.facade.session.Call;
import io.github.pgbinary.facade.session.Failures;
import io.github.pgbinary.facade.session.SqlCall;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A read under way: hands out slices, checks what the options ask, ends it well or ill. Used by one thread. */
final class Transfer {
    private final Call call;
    private final Opened opened;
    private final Digesting digesting;
    private final List<String> warnings;
    private long moved;
    private boolean ended;

    private Transfer(Call call, Opened opened, List<String> warnings) {
        this.call = call;
        this.opened = opened;
        this.digesting = Digesting.of(call.options().digest());
        this.warnings = warnings;
    }

    static Transfer open(Call call, SqlCall<Opened> opener, List<String> warnings) {
        try {
            return new Transfer(call, opener.run(), warnings).checked();
        } catch (Throwable e) { // whatever it is, the connection must be settled and the timer stopped
            TransferException told = Failures.end(call, e, 0);
            call.close();
            throw told;
        }
    }

    /** The value; empty for SQL NULL. */
    Optional<ValueHead> head() {
        return opened instanceof Opened.Value value ? Optional.of(value.slices().head()) : Optional.empty();
    }

    /** The next slice, counted and digested; null after the last. */
    byte @Nullable [] next() {
        call.stop().refuseWhileSending(); // does not end the value: it may still be read when the other has been sent
        try {
            call.stop().check();
            byte[] slice = slices().next();
            if (slice != null) {
                digesting.update(slice, 0, slice.length);
                moved += slice.length;
                tellProgress();
            }
            return slice;
        } catch (Throwable e) { // as above
            throw fail(e);
        }
    }

    /** Ends it well at whatever point. Any number of times. */
    void close() {
        close(e -> Failures.end(call, e, moved));
    }

    /** The same where the caller may have run statements meanwhile, which a transaction of ours then commits. */
    void closeAfterOthers() {
        close(e -> Failures.atCommit(call, e, moved));
    }

    private void close(Function<SQLException, TransferException> atCommit) {
        if (ended) {
            return;
        }
        ended = true;
        try (call) {
            closeSlices();
            call.stop().ending(call.scope()::commit);
        } catch (SQLException e) {
            throw atCommit.apply(e);
        }
    }

    private void closeSlices() {
        try {
            slices().close();
        } catch (SQLException | RuntimeException e) {
            throw Failures.end(call, e, moved);
        }
    }

    /** Ends it ill and gives what to throw. */
    TransferException fail(Throwable e) {
        if (ended) {
            return e instanceof TransferException told ? told : Failures.end(call, e, moved);
        }
        ended = true;
        call.stop().quietly(slices()::close);
        TransferException told = Failures.end(call, e, moved);
        call.close();
        return told;
    }

    TransferReport report() {
        Optional<ValueHead> head = head();
        boolean whole = head.isPresent() && moved == head.get().length();
        return new TransferReport(
                head.isPresent() ? Content.VALUE : Content.SQL_NULL,
                opened.strategy(),
                opened.because(),
                moved,
                call.elapsed(),
                whole ? digesting.hex() : Optional.empty(),
                head.isPresent() ? head.get().version() : nullsVersion(),
                warnings);
    }

    Call call() {
        return call;
    }

    private Transfer checked() throws SQLException {
        try {
            Optional<String> wanted = call.options().ifVersion();
            Optional<String> version = head().isPresent() ? head().get().version() : nullsVersion();
            if (wanted.isPresent()) {
                Conditions.checkVersion(wanted.get(), version);
            }
            head().ifPresent(head -> Conditions.checkLength(call.options().maxLength(), head.length()));
            return this;
        } catch (TransferException e) {
            slices().close();
            throw e;
        }
    }

    private Optional<String> nullsVersion() {
        return opened instanceof Opened.Null none ? none.version() : Optional.empty();
    }

    private Slices slices() {
        return opened instanceof Opened.Value value ? value.slices() : NOTHING;
    }

    private void tellProgress() {
        try {
            call.options()
                    .progress()
                    .moved(moved, OptionalLong.of(slices().head().length()));
        } catch (Throwable e) { // an Error too: the portal must be closed and auto-commit restored
            throw new TransferException(
                    Reason.LISTENER_FAILED,
                    "the progress listener failed",
                    moved,
                    TransferException.ConnectionState.UNTOUCHED,
                    e);
        }
    }

    private static final Slices NOTHING = new Slices.Few(new ValueHead(0, 0, 0, Optional.empty()), new byte[0]);
}
