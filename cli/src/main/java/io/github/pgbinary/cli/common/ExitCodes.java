package io.github.pgbinary.cli.common;

import io.github.pgbinary.TransferException.Reason;
import java.util.Arrays;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;

/** The command's exit codes. Scripts depend on them: a code is never given a second meaning. */
public final class ExitCodes {
    public static final int OK = 0;
    public static final int UNEXPECTED = 1;
    public static final int USAGE = 2;
    public static final int NOT_VERIFIED = 3;
    public static final int NO_CONNECTION = 4;
    public static final int NO_EMBEDDED_SERVER = 5;
    public static final int OUTPUT = 6;
    public static final int SQL_NULL = 7;

    private ExitCodes() {}

    /** The code of a reason; one each. */
    public static int of(Reason reason) {
        return switch (reason) {
            case NO_SUCH_TABLE -> 10;
            case NO_SUCH_COLUMN -> 11;
            case NO_SUCH_ROW -> 12;
            case NO_SUCH_OBJECT -> 13;
            case KEY_NOT_UNIQUE -> 14;
            case WRONG_TYPE -> 15;
            case VALUE_TOO_LARGE -> 16;
            case RANGE_NOT_SATISFIABLE -> 17;
            case NO_STRATEGY -> 18;
            case SOURCE_FAILED -> 19;
            case SOURCE_TOO_SHORT -> 20;
            case SOURCE_TOO_LONG -> 21;
            case SINK_FAILED -> 22;
            case LISTENER_FAILED -> 23;
            case VERSION_CHANGED -> 24;
            case NEEDS_CONSENT -> 25;
            case PERMISSION_DENIED -> 26;
            case READ_ONLY -> 27;
            case TRANSACTION_REQUIRED -> 28;
            case TRANSACTION_NOT_SEEN -> 29;
            case CANCELLED -> 30;
            case DEADLINE -> 31;
            case SERVER_REJECTED -> 32;
            case CONNECTION_LOST -> 33;
            case OUTCOME_UNKNOWN -> 34;
            case DRIVER_UNSUPPORTED -> 35;
            case UNSUPPORTED -> 36;
        };
    }

    /** Every code and what it means, for the help. */
    public static SortedMap<Integer, String> meanings() {
        SortedMap<Integer, String> meanings = new TreeMap<>();
        meanings.put(OK, "done");
        meanings.put(UNEXPECTED, "unexpected error; --debug shows where");
        meanings.put(USAGE, "wrong command line");
        meanings.put(NOT_VERIFIED, "demo: not everything was verified");
        meanings.put(NO_CONNECTION, "no connection to the server");
        meanings.put(NO_EMBEDDED_SERVER, "the embedded server did not start");
        meanings.put(OUTPUT, "a report could not be written");
        meanings.put(SQL_NULL, "get: the value is SQL NULL");
        Arrays.stream(Reason.values())
                .forEach(reason -> meanings.put(
                        of(reason), reason.name().toLowerCase(Locale.ROOT).replace('_', ' ')));
        return meanings;
    }
}
