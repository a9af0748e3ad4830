package io.github.pgbinary.benchmarks.transfer;

import io.github.pgbinary.benchmarks.harness.WrongBytesException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What timed reads brought, to be compared when the clock has stopped.
 *
 * <p>Arrays are kept and compared whole. A stream's bytes are gone by then, and a copy would cost a quarter of the time that is
 * measured: of them the length and a print, made of one byte in {@value FingerPrint#STEP}, are kept.
 */
final class Kept implements Receipt {
    private final byte[] expected;
    private final long expectedPrint;
    private final List<byte[]> arrays = new ArrayList<>();
    private final List<FingerPrint> streams = new ArrayList<>();

    Kept(byte[] expected) {
        this.expected = expected;
        FingerPrint print = new FingerPrint();
        print.write(expected, 0, expected.length);
        this.expectedPrint = print.value();
    }

    @Override
    public void array(byte[] value) {
        arrays.add(value);
    }

    @Override
    public OutputStream stream() {
        FingerPrint print = new FingerPrint();
        streams.add(print);
        return print;
    }

    void clear() {
        arrays.clear();
        streams.clear();
    }

    void check(int transfers) throws WrongBytesException {
        if (arrays.size() + streams.size() != transfers) {
            throw new WrongBytesException(
                    "of " + transfers + " reads " + (arrays.size() + streams.size()) + " brought a value");
        }
        for (byte[] array : arrays) {
            if (!Arrays.equals(array, expected)) {
                throw new WrongBytesException("a read brought other bytes than are stored");
            }
        }
        for (FingerPrint stream : streams) {
            if (stream.length() != expected.length || stream.value() != expectedPrint) {
                throw new WrongBytesException("a read streamed other bytes than are stored");
            }
        }
    }
}
