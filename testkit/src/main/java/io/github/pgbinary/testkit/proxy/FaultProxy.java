package io.github.pgbinary.testkit.proxy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.postgresql.PGConnection;

/**
 * A TCP relay on the loopback interface, in front of one PostgreSQL server. Thread-safe.
 *
 * <pre>{@code
 * try (FaultProxy proxy = FaultProxy.to(url, LinkQuality.perfect());
 *         Connection connection = DriverManager.getConnection(proxy.url(), credentials)) {
 *     proxy.link(connection).after(Way.TO_CLIENT, 10_000, Fault.RESET);
 *     ...
 * }
 * }</pre>
 *
 * <p>A driver's requests to cancel come through it too, each as a link of its own. Of what is encrypted it passes the bytes
 * and sees no messages.
 */
public final class FaultProxy implements AutoCloseable {
    private static final int DEFAULT_PORT = 5432;
    private static final Pattern ADDRESS =
            Pattern.compile("(jdbc:postgresql://)(\\[[^]]+]|[^/?,:]+)(?::(\\d+))?((?:/.*)?)");

    private final ServerSocket door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final List<Link> links = new CopyOnWriteArrayList<>();
    private final String host;
    private final int port;
    private final String url;
    private final LinkQuality quality;

    private FaultProxy(Matcher address, LinkQuality quality) throws IOException {
        this.host = address.group(2);
        this.port = address.group(3) == null ? DEFAULT_PORT : Integer.parseInt(address.group(3));
        this.url = address.group(1) + "127.0.0.1:" + door.getLocalPort() + address.group(4);
        this.quality = quality;
    }

    /**
     * Opens a relay.
     *
     * @param jdbcUrl {@code jdbc:postgresql://host[:port]/...} of one host
     */
    public static FaultProxy to(String jdbcUrl, LinkQuality quality) throws IOException {
        Matcher address = ADDRESS.matcher(jdbcUrl);
        if (!address.matches()) {
            throw new IllegalArgumentException("not of the form jdbc:postgresql://host:port/database, of one host");
        }
        FaultProxy proxy = new FaultProxy(address, quality);
        Thread thread = new Thread(proxy::welcome, "fault proxy");
        thread.setDaemon(true);
        thread.start();
        return proxy;
    }

    /** The same JDBC URL, leading through here. */
    public String url() {
        return url;
    }

    /** Port on the loopback interface. */
    public int port() {
        return door.getLocalPort();
    }

    /** The links that are not closed, oldest first. */
    public List<Link> links() {
        links.removeIf(Link::isClosed);
        return List.copyOf(links);
    }

    /**
     * The link of a connection that was opened through here and has not been cut.
     *
     * @throws IllegalArgumentException if there is none
     */
    public Link link(Connection connection) throws SQLException {
        int backend = connection.unwrap(PGConnection.class).getBackendPID();
        return links().stream()
                .filter(link -> link.backend().filter(pid -> pid == backend).isPresent())
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("that connection does not come through here"));
    }

    /** Hangs up all links and takes no more. */
    @Override
    public void close() throws IOException {
        door.close();
        links.forEach(Link::close);
    }

    private void welcome() {
        while (!door.isClosed()) {
            try {
                connect(door.accept());
            } catch (IOException e) {
                // Closed, or one client did not come in: the next one may.
            }
        }
    }

    private void connect(Socket client) throws IOException {
        Socket server;
        try {
            server = new Socket(host, port);
        } catch (IOException e) {
            client.close(); // as a server that is not there
            return;
        }
        client.setTcpNoDelay(true);
        server.setTcpNoDelay(true);
        Link link = new Link(client, server);
        links.add(link);
        new Lane(link, Way.TO_SERVER, client, server, quality).start("fault proxy, to the server");
        new Lane(link, Way.TO_CLIENT, server, client, quality).start("fault proxy, to the client");
        if (door.isClosed()) {
            link.close();
        }
    }
}
