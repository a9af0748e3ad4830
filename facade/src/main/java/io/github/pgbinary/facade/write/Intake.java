package io.github.pgbinary.facade.write;

import io.github.pgbinary.BinarySource;
import io.github.pgbinary.ProgressListener;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.facade.session.Call;
import io.github.pgbinary.spi.GuardedSource;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.ByteBuffer;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * A source made ready for a strategy: of known length if it declares one or ends within a bounded buffer, else as the
 * strategy allows.
 */
public final class Intake implements AutoCloseable {
    private final BinarySource source;
    private final AutoCloseable held;

    private Intake(BinarySource source, AutoCloseable held) {
        this.source = source;
        this.held = held;
    }

    /** What to do with a source that is longer than the buffer and does not say how long. */
    public sealed interface IfLong {}

    /** Go on with it as it is: the strategy needs no length. */
    public record Stream() implements IfLong {}

    /** Keep it in a file until its length is known. */
    public record Keep(Spool spool) implements IfLong {}

    /**
     * Takes a source in.
     *
     * @param ifLong asked once it is known to be long
     * @param longest most bytes of a source of unknown length, apart from what the call's options say
     */
    public static Intake of(Call call, BinarySource source, Supplier<? extends IfLong> ifLong, LongSupplier longest) {
        long most = call.options().maxLength().orElse(Long.MAX_VALUE);
        OptionalLong length = source.length();
        if (length.isPresent()) {
            refuseAbove(most, length.getAsLong());
            return new Intake(source, () -> {});
        }
        GuardedSource unread =
                GuardedSource.of(source, Math.min(most, longest.getAsLong()), call.stop(), ProgressListener.NONE);
        try {
            return begun(call, unread, ifLong);
        } catch (TransferException e) {
            unread.close();
            throw e;
        }
    }

    private static Intake begun(Call call, GuardedSource unread, Supplier<? extends IfLong> ifLong) {
        byte[] begun = new byte[(int) call.tuning().slice()];
        int read = unread.read(begun, 0, begun.length);
        if (read < begun.length) {
            return new Intake(inMemory(begun, read), unread);
        }
        if (ifLong.get() instanceof Keep keep) {
            try (unread) {
                Spool.Spooled spooled = keep.spool().keep(begun, read, unread);
                return new Intake(spooled, spooled);
            }
        }
        InputStream both = new SequenceInputStream(new ByteArrayInputStream(begun), new Rest(unread));
        return new Intake(BinarySource.of(both), unread);
    }

    public BinarySource source() {
        return source;
    }

    public OptionalLong length() {
        return source.length();
    }

    @Override
    public void close() {
        try {
            held.close();
        } catch (Exception e) {
            throw new IllegalStateException("neither a file nor a guarded source throws when closed", e);
        }
    }

    private static BinarySource inMemory(byte[] bytes, int length) {
        return BinarySource.of(ByteBuffer.wrap(bytes, 0, length));
    }

    static void refuseAbove(long most, long length) {
        if (length > most) {
            throw new TransferException(
                    Reason.VALUE_TOO_LARGE, length + " bytes are above the call's limit of " + most + " bytes");
        }
    }

    /** What follows the buffer. Failures stay as they are: the next guard keeps a {@link TransferException}. */
    private static final class Rest extends InputStream {
        private final GuardedSource source;

        Rest(GuardedSource source) {
            this.source = source;
        }

        @Override
        public int read() {
            byte[] one = new byte[1];
            return source.read(one, 0, 1) == 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] into, int offset, int length) {
            int got = source.read(into, offset, length);
            return got == 0 && length > 0 ? -1 : got;
        }
    }
}
