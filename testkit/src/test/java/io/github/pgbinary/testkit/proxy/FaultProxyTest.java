package io.github.pgbinary.testkit.proxy;

import static io.github.pgbinary.testkit.proxy.Wires.message;
import static io.github.pgbinary.testkit.proxy.Wires.startup;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class FaultProxyTest {
    private static final byte[] MESSAGE = message('d', "0123456789");

    private ServerSocket door;
    private FaultProxy proxy;
    private Socket client;
    private Socket server;

    @BeforeEach
    void connect() throws IOException {
        connect(LinkQuality.perfect());
    }

    private void connect(LinkQuality quality) throws IOException {
        close();
        door = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        String url = "jdbc:postgresql://127.0.0.1:" + door.getLocalPort() + "/any?x=y";
        proxy = FaultProxy.to(url, quality);
        client = new Socket(InetAddress.getLoopbackAddress(), proxy.port());
        server = door.accept();
        client.setSoTimeout(20_000);
        server.setSoTimeout(20_000);
        send(client, startup(3 << 16));
        assertThat(receive(server, 8)).isEqualTo(startup(3 << 16));
    }

    @AfterEach
    void close() throws IOException {
        if (proxy != null) {
            proxy.close();
            client.close();
            server.close();
            door.close();
        }
    }

    @Test
    void keepsAllOfTheUrlButTheAddress() {
        assertThat(proxy.url()).isEqualTo("jdbc:postgresql://127.0.0.1:" + proxy.port() + "/any?x=y");
    }

    @Test
    void refusesAUrlWithoutOneHost() {
        assertThatThrownBy(() -> FaultProxy.to("jdbc:postgresql://a:1,b:2/any", LinkQuality.perfect()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void passesBytesBothWays() throws IOException {
        send(client, MESSAGE);
        assertThat(receive(server, MESSAGE.length)).isEqualTo(MESSAGE);
        send(server, MESSAGE);
        assertThat(receive(client, MESSAGE.length)).isEqualTo(MESSAGE);
    }

    @Test
    void passesTheEndOfAStreamOn() throws IOException {
        client.shutdownOutput();
        assertThat(server.getInputStream().read()).isEqualTo(-1);
        send(server, MESSAGE);
        assertThat(receive(client, MESSAGE.length)).isEqualTo(MESSAGE);
        server.close();
        assertThat(client.getInputStream().read()).isEqualTo(-1);
    }

    @Test
    void hangsUpAfterSoManyBytes() throws IOException {
        Link link = link();
        link.after(Way.TO_SERVER, 7, Fault.HANG_UP);
        send(client, MESSAGE);

        assertThat(server.getInputStream().readAllBytes()).hasSize(7);
        assertThat(link.fired()).hasValueSatisfying(message -> {
            assertThat(message.type()).isEqualTo('d');
            assertThat(message.length()).isEqualTo(MESSAGE.length);
        });
        assertThat(client.getInputStream().read()).isEqualTo(-1);
    }

    @Test
    void hangsUpInPlaceOfTheNextByte() throws IOException {
        Link link = link();
        link.after(Way.TO_CLIENT, 0, Fault.HANG_UP);
        assertThat(link.fired()).isEmpty();
        send(server, MESSAGE);

        assertThat(client.getInputStream().read()).isEqualTo(-1);
        assertThat(link.fired()).isPresent();
    }

    @Test
    void resetsAtTheEndOfAMessage() throws IOException {
        Link link = link();
        link.afterMessages(Way.TO_CLIENT, 2, Fault.RESET);
        send(server, MESSAGE);
        assertThat(receive(client, MESSAGE.length)).isEqualTo(MESSAGE);
        assertThat(link.fired()).isEmpty();
        send(server, MESSAGE);

        assertThatThrownBy(() -> client.getInputStream().readAllBytes()).isInstanceOf(SocketException.class);
        assertThat(link.fired())
                .hasValueSatisfying(message -> assertThat(message.end()).isEqualTo(2L * MESSAGE.length));
    }

    @Test
    void freezesOneWayUntilItThaws() throws IOException {
        Link link = link();
        link.after(Way.TO_SERVER, 3, Fault.FREEZE);
        send(client, MESSAGE);
        assertThat(receive(server, 3)).hasSize(3);
        send(server, MESSAGE);
        assertThat(receive(client, MESSAGE.length)).isEqualTo(MESSAGE);
        server.setSoTimeout(50);
        assertThatThrownBy(() -> server.getInputStream().read()).isInstanceOf(SocketTimeoutException.class);

        link.thaw();
        server.setSoTimeout(20_000);
        assertThat(receive(server, MESSAGE.length - 3)).hasSize(MESSAGE.length - 3);
    }

    @Test
    void endsOneWayAlone() throws IOException {
        link().after(Way.TO_SERVER, 3, Fault.HALF_CLOSE);
        send(client, MESSAGE);
        assertThat(server.getInputStream().readAllBytes()).hasSize(3);
        send(client, MESSAGE);
        send(server, MESSAGE);
        assertThat(receive(client, MESSAGE.length)).isEqualTo(MESSAGE);
    }

    @Test
    void inflictsAFaultAtOnce() throws IOException {
        link().inflict(Way.TO_CLIENT, Fault.HANG_UP);
        assertThat(client.getInputStream().read()).isEqualTo(-1);
        assertThat(server.getInputStream().read()).isEqualTo(-1);
        assertThat(proxy.links()).isEmpty();
    }

    @Test
    void knowsALinkByItsBackend() throws IOException {
        send(server, message('K', ByteBuffer.allocate(8).putInt(99).array()));
        receive(client, 13);

        assertThat(link().backend()).hasValue(99);
        assertThat(link().isCancelRequest()).isFalse();
    }

    /** The bounds are far apart: each of 50 messages late by itself would take ten seconds. */
    @Test
    void delaysEachByteAndNotTheStream() throws IOException {
        connect(new LinkQuality(Duration.ofMillis(200), Long.MAX_VALUE));
        long begun = System.nanoTime();
        for (int i = 0; i < 50; i++) {
            send(client, MESSAGE);
        }
        receive(server, 50 * MESSAGE.length);

        assertThat(System.nanoTime() - begun)
                .isBetween(TimeUnit.MILLISECONDS.toNanos(200), TimeUnit.SECONDS.toNanos(5));
    }

    @Test
    void throttles() throws IOException {
        connect(LinkQuality.perfect().withBytesPerSecond(1_000));
        long begun = System.nanoTime();
        send(client, message('d', new byte[300]));
        receive(server, 305);

        assertThat(System.nanoTime() - begun).isGreaterThan(TimeUnit.MILLISECONDS.toNanos(200));
    }

    private Link link() {
        return proxy.links().get(0);
    }

    private static void send(Socket from, byte[] bytes) throws IOException {
        from.getOutputStream().write(bytes);
    }

    private static byte[] receive(Socket at, int bytes) throws IOException {
        return at.getInputStream().readNBytes(bytes);
    }
}
