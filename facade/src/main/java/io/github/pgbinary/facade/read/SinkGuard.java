package io.github.pgbinary.facade.read;

import io.github.pgbinary.BinarySink;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.ConnectionState;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.ValueHead;
import io.github.pgbinary.facade.session.Stop;
import java.io.IOException;
import java.nio.file.FileSystemException;
import org.jspecify.annotations.Nullable;

/** The caller's sink: counted, and whatever it throws becomes an ordinary failure. */
public final class SinkGuard implements AutoCloseable {
    private final BinarySink sink;
    private final Stop stop;
    private BinarySink.@Nullable Receiver receiver;
    private long moved;

    public SinkGuard(BinarySink sink, Stop stop) {
        this.sink = sink;
        this.stop = stop;
    }

    public void open(ValueHead head) {
        stop.check();
        guarded(() -> receiver = sink.open(head));
    }

    public void write(byte[] bytes) {
        stop.check();
        guarded(() -> opened().write(bytes, 0, bytes.length));
        moved += bytes.length;
    }

    public void complete() {
        guarded(() -> opened().complete());
    }

    long moved() {
        return moved;
    }

    @Override
    public void close() {
        if (receiver != null) {
            guarded(() -> opened().close());
        }
    }

    private BinarySink.Receiver opened() {
        if (receiver == null) {
            throw new IllegalStateException("the sink gave no receiver");
        }
        return receiver;
    }

    /** What a file system says names files and reasons; what another says might quote what it was given. */
    private static String why(Throwable e) {
        return e instanceof FileSystemException
                ? ": " + e.getClass().getSimpleName() + ": " + e.getMessage()
                : ": " + e.getClass().getName();
    }

    private void guarded(Step step) {
        try {
            step.run();
        } catch (Throwable e) { // an Error too: the portal must be closed and auto-commit restored
            throw new TransferException(
                    Reason.SINK_FAILED,
                    "the sink failed after " + moved + " bytes" + why(e),
                    moved,
                    ConnectionState.UNTOUCHED,
                    e);
        }
    }

    @FunctionalInterface
    private interface Step {
        void run() throws IOException;
    }
}
