package io.github.pgbinary.benchmarks.socket;

import io.github.pgbinary.benchmarks.harness.Mover;
import io.github.pgbinary.benchmarks.harness.Way;
import io.github.pgbinary.benchmarks.server.Link;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Optional;

/** As many bytes over a bare loopback socket between two processes, no database: what no way can beat. */
public enum Ceiling implements Way {
    /** The bytes come. */
    READ {
        @Override
        void move(DataOutputStream out, DataInputStream in, byte[] bytes) throws IOException {
            out.write(order(SocketPeer.SEND, bytes.length));
            in.readFully(bytes);
        }
    },
    /** The bytes go, and the other side says that they came. */
    WRITE {
        @Override
        void move(DataOutputStream out, DataInputStream in, byte[] bytes) throws IOException {
            out.write(order(SocketPeer.TAKE, bytes.length));
            out.write(bytes);
            in.readByte();
        }
    };

    abstract void move(DataOutputStream out, DataInputStream in, byte[] bytes) throws IOException;

    private static byte[] order(int what, long length) {
        return ByteBuffer.allocate(1 + Long.BYTES)
                .put((byte) what)
                .putLong(length)
                .array();
    }

    @Override
    public String label() {
        return "bare socket";
    }

    @Override
    public Side side() {
        return Side.CEILING;
    }

    @Override
    public boolean takes(long size) {
        return true;
    }

    @Override
    public Mover open(long size) throws IOException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        SocketPeer.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        int port = Integer.parseInt(process.inputReader().readLine());
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setTcpNoDelay(true);
        return new OverSocket(this, socket, new byte[(int) size]);
    }

    private static final class OverSocket implements Mover {
        private final Ceiling direction;
        private final Socket socket;
        private final byte[] bytes;

        OverSocket(Ceiling direction, Socket socket, byte[] bytes) {
            this.direction = direction;
            this.socket = socket;
            this.bytes = bytes;
        }

        @Override
        public void prepare(int transfers) {}

        @Override
        public void move() throws IOException {
            direction.move(
                    new DataOutputStream(socket.getOutputStream()),
                    new DataInputStream(socket.getInputStream()),
                    bytes);
        }

        @Override
        public void check() {}

        @Override
        public Optional<Link> link() {
            return Optional.empty();
        }

        @Override
        public void close() throws IOException {
            socket.close(); // the other process ends with it
        }
    }
}
