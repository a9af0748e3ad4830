package io.github.pgbinary.it.fault;

import io.github.pgbinary.BinarySink;
import io.github.pgbinary.BinarySource;
import io.github.pgbinary.testkit.TestValue;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.OptionalLong;
import java.util.concurrent.Callable;

/** Sources and sinks in the middle of which something happens, once. */
public final class Midway {
    private final Callable<?> action;
    private boolean done;

    private Midway(Callable<?> action) {
        this.action = action;
    }

    public static BinarySource source(TestValue value, Callable<?> action) {
        Midway midway = new Midway(action);
        return new BinarySource() {
            @Override
            public OptionalLong length() {
                return OptionalLong.of(value.length());
            }

            @Override
            public InputStream open() {
                return midway.stream(value);
            }
        };
    }

    public static BinarySink sink(Callable<?> action) {
        Midway midway = new Midway(action);
        return head -> new BinarySink.Receiver() {
            private long taken;

            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                taken += length;
                if (taken > head.length() / 2) {
                    midway.act();
                }
            }

            @Override
            public void complete() {
                // What was sent is looked at by others.
            }

            @Override
            public void close() {
                // Nothing is held.
            }
        };
    }

    private InputStream stream(TestValue value) {
        return new FilterInputStream(value.open()) {
            private long given;

            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
                if (given > value.length() / 2) {
                    act();
                }
                int got = super.read(into, offset, length);
                given += got;
                return got;
            }
        };
    }

    private void act() throws IOException {
        if (done) {
            return;
        }
        done = true;
        try {
            action.call();
        } catch (IOException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
