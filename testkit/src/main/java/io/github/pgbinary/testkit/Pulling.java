package io.github.pgbinary.testkit;

import io.github.pgbinary.BinarySink;
import io.github.pgbinary.BinaryValue;
import java.io.IOException;
import java.io.InputStream;

/** Reads an open value as a caller does. */
final class Pulling {
    private Pulling() {}

    /** All of it, in blocks that fit no slice. */
    static void into(BinarySink sink, BinaryValue value) throws IOException {
        byte[] block = new byte[1500];
        try (BinarySink.Receiver receiver = sink.open(value.head())) {
            InputStream in = value.inputStream();
            for (int got; (got = in.read(block)) >= 0; ) {
                receiver.write(block, 0, got);
            }
            receiver.complete();
        }
    }
}
