package io.github.pgbinary.facade.bulk;

import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import java.util.OptionalLong;

/**
 * How long a value and a row may be, in bytes.
 *
 * @param longestWhole what protects the server, which holds a bytea three to four times while it writes it
 * @param ofCall what the call's options say
 */
record Sizes(long longestWhole, OptionalLong ofCall) {
    /**
     * The server builds a whole row in one allocation of less than 1 GiB: this leaves 824 bytes for its header. A row that
     * still does not fit is the server's error.
     */
    static final long LONGEST = 1_073_741_000;

    private static final String BECAUSE = " bytes: PostgreSQL allocates a row in one piece of less than 1 GiB";

    /** Of a bytea, whatever the call's own limit. */
    long longest() {
        return Math.min(LONGEST, longestWhole);
    }

    /** Refuses a bytea that is above a limit. */
    void check(long bytes) {
        if (bytes > LONGEST) {
            throw tooLarge(bytes, "the limit of a bytea of " + LONGEST + BECAUSE);
        }
        if (bytes > longestWhole) {
            throw tooLarge(
                    bytes,
                    "the limit for a value written whole of " + longestWhole
                            + " bytes, which spares the server's memory: raise it with PgBinary.builder().maxWholeValue(bytes)");
        }
        checkCall(bytes);
    }

    /** Refuses a value of any kind that is above the call's own limit. */
    void checkCall(long bytes) {
        if (ofCall.isPresent() && bytes > ofCall.getAsLong()) {
            throw tooLarge(bytes, "the call's limit of " + ofCall.getAsLong() + " bytes");
        }
    }

    /** Refuses a row that is above the server's limit. */
    static void checkRow(long bytes) {
        if (bytes > LONGEST) {
            throw tooLarge(bytes, "the limit of a row of " + LONGEST + BECAUSE);
        }
    }

    private static TransferException tooLarge(long bytes, String limit) {
        return new TransferException(Reason.VALUE_TOO_LARGE, bytes + " bytes are above " + limit);
    }
}
