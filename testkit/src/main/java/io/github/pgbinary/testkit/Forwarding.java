package io.github.pgbinary.testkit;

import io.github.pgbinary.BinarySink;
import java.io.IOException;

/** Hands everything on. */
class Forwarding implements BinarySink.Receiver {
    private final BinarySink.Receiver inner;

    Forwarding(BinarySink.Receiver inner) {
        this.inner = inner;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        inner.write(bytes, offset, length);
    }

    @Override
    public void complete() throws IOException {
        inner.complete();
    }

    @Override
    public void close() throws IOException {
        inner.close();
    }

    /** A sink that does something once, when at least {@code bytes} have come. */
    static BinarySink doing(Action action, long bytes, BinarySink sink) {
        return head -> new Forwarding(sink.open(head)) {
            private long received;
            private boolean done;

            @Override
            public void write(byte[] from, int offset, int length) throws IOException {
                super.write(from, offset, length);
                received += length;
                if (!done && received >= bytes) {
                    done = true;
                    Meanwhile.run(action);
                }
            }
        };
    }
}
