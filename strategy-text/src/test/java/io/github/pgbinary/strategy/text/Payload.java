package io.github.pgbinary.strategy.text;

import java.util.Random;
import java.util.function.IntUnaryOperator;

/** Values that differ in what escape text makes of them. */
enum Payload {
    /** Each byte stands for itself. */
    PRINTABLE(number -> '!' + number % 32),
    /** All 256 bytes alike: five of eight become four characters. */
    RANDOM(number -> number),
    /** Each byte becomes four characters. */
    ZERO(number -> 0),
    /** A letter and a byte that becomes four characters: {@code a\\001}, as measured on the mailing list in 2006. */
    REPORT(number -> number % 2 == 0 ? 'a' : 1),
    /** Each byte becomes two characters. */
    BACKSLASHES(number -> '\\'),
    /** Runs of backslashes of any length between octals, letters and digits: every way in which spellings can touch. */
    RUNS(number -> "\\\\\\\\\0a7\1".charAt(number % 8));

    private final IntUnaryOperator byNumber;

    Payload(IntUnaryOperator byNumber) {
        this.byNumber = byNumber;
    }

    /** A value of the given length, the same for the same seed. */
    byte[] value(int length, long seed) {
        byte[] value = new byte[length];
        Random random = new Random(seed);
        for (int i = 0; i < length; i++) {
            int number = this == REPORT ? i : random.nextInt(256);
            value[i] = (byte) byNumber.applyAsInt(number);
        }
        return value;
    }
}
