package io.github.pgbinary.strategy.text;

import io.github.pgbinary.spi.GuardedSource;
import java.nio.charset.StandardCharsets;

/** The next bytes of a source as a string of hex digits, for a driver that takes nothing but strings. */
final class HexText {
    private HexText() {}

    /**
     * Reads {@code count} bytes.
     *
     * @throws io.github.pgbinary.TransferException what went wrong with the source, too few bytes included
     */
    static String read(GuardedSource source, int count) {
        byte[] digits = new byte[Math.multiplyExact(count, 2)];
        int got = source.read(digits, count, count);
        HexEncoder.encode(digits, count, got, digits, 0);
        return new String(digits, 0, 2 * got, StandardCharsets.ISO_8859_1);
    }
}
