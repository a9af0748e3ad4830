package io.github.pgbinary.facade.bulk;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** A wire that keeps what it is sent. */
final class Sent implements Frame.Wire {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final List<byte[]> arrays = new ArrayList<>();
    private final List<Integer> lengths = new ArrayList<>();

    @Override
    public void send(byte[] from, int offset, int length) {
        bytes.write(from, offset, length);
        arrays.add(from);
        lengths.add(length);
    }

    byte[] bytes() {
        return bytes.toByteArray();
    }

    String hex() {
        return HexFormat.of().formatHex(bytes());
    }

    /** The array of each piece. */
    List<byte[]> arrays() {
        return arrays;
    }

    /** The length of each piece. */
    List<Integer> lengths() {
        return lengths;
    }
}
