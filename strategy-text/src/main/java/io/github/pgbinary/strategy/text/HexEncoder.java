package io.github.pgbinary.strategy.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Bytes to lower-case hex digits, both digits of a byte by one look-up and one store. */
final class HexEncoder {
    private static final VarHandle SHORTS =
            MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    /** Digits of each byte; the first digit is the low half. */
    private static final short[] DIGITS = digits();

    private HexEncoder() {}

    /**
     * Encodes {@code count} bytes of one array into twice as many of another.
     *
     * <p>The arrays may be the same one if the bytes lie in the second half of the space for the digits: a byte is read
     * before its digits are written, and the digits catch up with the bytes only at the last one.
     */
    static void encode(byte[] bytes, int offset, int count, byte[] into, int at) {
        for (int i = 0; i < count; i++) {
            SHORTS.set(into, at + 2 * i, DIGITS[bytes[offset + i] & 0xFF]);
        }
    }

    static byte first(byte value) {
        return (byte) DIGITS[value & 0xFF];
    }

    static byte second(byte value) {
        return (byte) (DIGITS[value & 0xFF] >> 8);
    }

    private static short[] digits() {
        short[] table = new short[256];
        for (int value = 0; value < table.length; value++) {
            table[value] = (short) (digit(value >> 4) | (digit(value & 0xF) << 8));
        }
        return table;
    }

    private static int digit(int value) {
        return "0123456789abcdef".charAt(value);
    }
}
