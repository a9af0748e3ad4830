package io.github.pgbinary.instruments;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketAddress;

/** A plain socket that tells its wire when it connects and closes, and how many bytes each call moved. */
final class CountingSocket extends Socket {
    private final Wire wire;

    CountingSocket(Wire wire) {
        this.wire = wire;
    }

    @Override
    public void connect(SocketAddress endpoint, int timeoutMillis) throws IOException {
        super.connect(endpoint, timeoutMillis);
        wire.connected(this);
    }

    @Override
    public void close() throws IOException {
        super.close();
        wire.closed(this);
    }

    @Override
    public InputStream getInputStream() throws IOException {
        return new Input(super.getInputStream());
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
        return new Output(super.getOutputStream());
    }

    // Not a FilterInputStream: that would pass skip and transferTo on and their bytes would go uncounted.
    private final class Input extends InputStream {
        private final InputStream in;

        Input(InputStream in) {
            this.in = in;
        }

        @Override
        public int read() throws IOException {
            int value = in.read();
            if (value >= 0) {
                wire.received(CountingSocket.this, 1);
            }
            return value;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            int count = in.read(buffer, offset, length);
            if (count > 0) {
                wire.received(CountingSocket.this, count);
            }
            return count;
        }

        @Override
        public int available() throws IOException {
            return in.available();
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }

    // A write is told before it is made: else a second thread could read the answer before the question is known.
    private final class Output extends OutputStream {
        private final OutputStream out;

        Output(OutputStream out) {
            this.out = out;
        }

        @Override
        public void write(int value) throws IOException {
            wire.sent(CountingSocket.this, 1);
            out.write(value);
        }

        @Override
        public void write(byte[] buffer, int offset, int length) throws IOException {
            if (length > 0) {
                wire.sent(CountingSocket.this, length);
            }
            out.write(buffer, offset, length);
        }

        @Override
        public void flush() throws IOException {
            out.flush();
        }

        @Override
        public void close() throws IOException {
            out.close();
        }
    }
}
