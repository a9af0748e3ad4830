package io.github.pgbinary.testkit.proxy;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Messages of the protocol, as bytes. */
final class Wires {
    private Wires() {}

    static byte[] startup(int code) {
        return ByteBuffer.allocate(8).putInt(8).putInt(code).array();
    }

    static byte[] message(char type, String body) {
        byte[] text = body.getBytes(StandardCharsets.UTF_8);
        return message(type, text);
    }

    static byte[] message(char type, byte[] body) {
        return ByteBuffer.allocate(body.length + 5)
                .put((byte) type)
                .putInt(body.length + 4)
                .put(body)
                .array();
    }

    static byte[] join(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        Arrays.stream(parts).forEach(all::writeBytes);
        return all.toByteArray();
    }
}
