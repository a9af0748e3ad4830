package io.github.pgbinary.benchmarks.socket;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** The other process of the ceiling: sends or takes bytes as it is told, for one connection. */
public final class SocketPeer {
    /** Asks for bytes: their number follows, as a long. */
    static final int SEND = 's';
    /** Announces bytes: their number follows, as a long, and they; a byte says that they came. */
    static final int TAKE = 't';

    private static final int PIECE = 1 << 20;

    private SocketPeer() {}

    /** Prints the port it listens on, serves one connection, and ends. */
    public static void main(String[] arguments) throws IOException {
        try (ServerSocket listening = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            System.out.println(listening.getLocalPort());
            try (Socket socket = listening.accept()) {
                socket.setTcpNoDelay(true);
                serve(socket);
            }
        }
    }

    private static void serve(Socket socket) throws IOException {
        DataInputStream in = new DataInputStream(socket.getInputStream());
        OutputStream out = socket.getOutputStream();
        byte[] piece = new byte[PIECE];
        for (int order = in.read(); order >= 0; order = in.read()) {
            long left = in.readLong();
            while (left > 0) {
                int count = (int) Math.min(left, PIECE);
                left -= order == SEND ? send(out, piece, count) : take(in, piece, count);
            }
            if (order == TAKE) {
                out.write(TAKE);
            }
        }
    }

    private static int send(OutputStream out, byte[] piece, int count) throws IOException {
        out.write(piece, 0, count);
        return count;
    }

    private static int take(DataInputStream in, byte[] piece, int count) throws IOException {
        int taken = in.read(piece, 0, count);
        if (taken < 0) {
            throw new EOFException("the other side went away");
        }
        return taken;
    }
}
