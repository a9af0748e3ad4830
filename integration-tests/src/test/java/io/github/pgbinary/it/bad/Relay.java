package io.github.pgbinary.it.bad;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Stands between one connection and its server, and can lose the server's answers. */
final class Relay implements Closeable {
    private static final Pattern ADDRESS = Pattern.compile("//([^:/]+)(?::(\\d+))?/");

    private final ServerSocket door = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    private final String url;
    private final Socket server;
    private volatile Socket client = new Socket();
    private volatile boolean answersLost;

    /** Leads to the server of a JDBC URL. */
    Relay(String target) throws IOException {
        Matcher address = ADDRESS.matcher(target);
        if (!address.find()) {
            throw new IllegalArgumentException("no host in " + target);
        }
        int port = address.group(2) == null ? 5432 : Integer.parseInt(address.group(2));
        server = new Socket(address.group(1), port);
        url = address.replaceFirst("//127.0.0.1:" + door.getLocalPort() + "/");
        start(() -> {
            client = door.accept();
            start(() -> pump(server.getInputStream(), client.getOutputStream(), true));
            pump(client.getInputStream(), server.getOutputStream(), false);
        });
    }

    /** JDBC URL that leads through here. */
    String url() {
        return url;
    }

    /** From now on the server hears the client, and the client hears nothing. */
    void loseAnswers() {
        answersLost = true;
    }

    private void pump(InputStream in, OutputStream out, boolean answers) throws IOException {
        byte[] block = new byte[1 << 14];
        for (int got = in.read(block); got >= 0; got = in.read(block)) {
            if (!(answers && answersLost)) {
                out.write(block, 0, got);
                out.flush();
            }
        }
        close();
    }

    private interface Work {
        void run() throws IOException;
    }

    private static void start(Work work) {
        Thread thread = new Thread(() -> {
            try {
                work.run();
            } catch (IOException e) {
                // One of the two hung up: what a relay is for.
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    /** Both sides hang up. */
    @Override
    public void close() throws IOException {
        Socket caller = client;
        try (door;
                server;
                caller) {
            answersLost = true;
        }
    }
}
