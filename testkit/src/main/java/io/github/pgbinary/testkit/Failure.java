package io.github.pgbinary.testkit;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;

/** What a hostile stream or sink throws. */
enum Failure {
    IO {
        @Override
        InputStream thrown() throws IOException {
            throw new IOException("hostile");
        }
    },
    RUNTIME {
        @Override
        InputStream thrown() {
            throw new IllegalStateException("hostile");
        }
    },
    ERROR {
        @Override
        InputStream thrown() {
            throw new HostileError();
        }
    };

    /** Throws; declared to return a stream so that it can stand where one is opened. */
    abstract InputStream thrown() throws IOException;

    /** The first {@code position} bytes of a value, then the failure. */
    InputStream at(TestValue value, long position) {
        return new SequenceInputStream(value.open(0, position), new Thrower());
    }

    /** A stream that fails when closed. */
    InputStream atClose(InputStream in) {
        return new FilterInputStream(in) {
            @Override
            public void close() throws IOException {
                thrown();
            }
        };
    }

    private final class Thrower extends InputStream {
        @Override
        public int read() throws IOException {
            thrown();
            return -1;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            return read();
        }
    }

    /** An error that says nothing of the virtual machine. */
    static final class HostileError extends Error {
        private static final long serialVersionUID = 1L;

        HostileError() {
            super("hostile");
        }
    }
}
