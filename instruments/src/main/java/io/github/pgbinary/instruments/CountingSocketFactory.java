package io.github.pgbinary.instruments;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import javax.net.SocketFactory;

/**
 * Makes sockets that report to a {@link Wire}; pgjdbc constructs it from the properties {@code socketFactory} and
 * {@code socketFactoryArg}, which {@link Wire#properties()} sets.
 *
 * <p>Thread-safe. Holds its wire, so a connection keeps the wire it reports to.
 */
public final class CountingSocketFactory extends SocketFactory {
    private final Wire wire;

    /**
     * Makes a factory for the wire with this id.
     *
     * @throws IllegalArgumentException if no open wire has the id
     */
    public CountingSocketFactory(String wireId) {
        Wire found = Wires.find(wireId);
        if (found == null) {
            throw new IllegalArgumentException(
                    "no open wire has the id " + wireId + "; keep the Wire open until the connection is made");
        }
        wire = found;
    }

    @Override
    public Socket createSocket() {
        return new CountingSocket(wire);
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
        return connected(new InetSocketAddress(host, port));
    }

    @Override
    public Socket createSocket(InetAddress host, int port) throws IOException {
        return connected(new InetSocketAddress(host, port));
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress localHost, int localPort) throws IOException {
        return createSocket(InetAddress.getByName(host), port, localHost, localPort);
    }

    @Override
    public Socket createSocket(InetAddress host, int port, InetAddress localHost, int localPort) throws IOException {
        Socket socket = createSocket();
        try {
            socket.bind(new InetSocketAddress(localHost, localPort));
            socket.connect(new InetSocketAddress(host, port));
            return socket;
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    private Socket connected(InetSocketAddress address) throws IOException {
        Socket socket = createSocket();
        try {
            socket.connect(address);
            return socket;
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }
}
