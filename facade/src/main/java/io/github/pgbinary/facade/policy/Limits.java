package io.github.pgbinary.facade.policy;

/**
 * What protects the server unless the caller raises it by name.
 *
 * @param maxWholeValue longest value to write, in bytes, by a strategy that costs the backend's memory a multiple of
 *     it: a {@code bytea} bound whole takes about four times its size
 * @param setBy where that figure comes from
 */
public record Limits(long maxWholeValue, SetBy setBy) {
    private static final long MAX_WHOLE_VALUE = 256L * 1024 * 1024;

    public Limits {
        if (maxWholeValue < 0) {
            throw new IllegalArgumentException("maxWholeValue is negative: " + maxWholeValue);
        }
    }

    /** 256 MiB: about 1 GiB of the backend's memory. */
    public static Limits defaults() {
        return new Limits(MAX_WHOLE_VALUE, new SetBy.Shipped());
    }

    /** The caller's figure, in bytes. */
    public static Limits ofCaller(long maxWholeValue) {
        return new Limits(maxWholeValue, new SetBy.Caller());
    }
}
