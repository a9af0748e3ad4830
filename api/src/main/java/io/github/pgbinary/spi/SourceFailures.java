package io.github.pgbinary.spi;

import io.github.pgbinary.BinarySource;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.ConnectionState;
import io.github.pgbinary.TransferException.Reason;
import java.nio.file.FileSystemException;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** What may go wrong with a source, in words. */
final class SourceFailures {
    private SourceFailures() {}

    /** Its declared length. */
    static OptionalLong lengthOf(BinarySource source) {
        try {
            return source.length();
        } catch (TransferException e) {
            throw e;
        } catch (Throwable e) { // an Error too: whatever a source throws is a failure like others
            throw failure(Reason.SOURCE_FAILED, "the source failed when asked for its length" + why(e), 0, e);
        }
    }

    /** What is a failure of ours already stays as it is. */
    static TransferException thrown(long position, Throwable cause) {
        if (cause instanceof TransferException told) {
            return told;
        }
        return failure(
                Reason.SOURCE_FAILED, "the source failed after " + position + " bytes" + why(cause), position, cause);
    }

    static TransferException tooShort(long position, long declared) {
        return failure(
                Reason.SOURCE_TOO_SHORT,
                "the source ended after " + position + " of " + declared + " bytes",
                position,
                null);
    }

    static TransferException tooLong(long declared) {
        return failure(
                Reason.SOURCE_TOO_LONG, "the source has more than the declared " + declared + " bytes", declared, null);
    }

    static TransferException aboveLimit(long position, long limit) {
        return failure(
                Reason.VALUE_TOO_LARGE, "the source is longer than the limit of " + limit + " bytes", position, null);
    }

    /** What a file system says names files and reasons; what another says might quote what it was given. */
    private static String why(Throwable e) {
        return e instanceof FileSystemException
                ? ": " + e.getClass().getSimpleName() + ": " + e.getMessage()
                : ": " + e.getClass().getName();
    }

    private static TransferException failure(Reason reason, String message, long position, @Nullable Throwable cause) {
        return new TransferException(reason, message, position, ConnectionState.UNTOUCHED, cause);
    }
}
