package io.github.pgbinary.instruments;

import java.nio.file.Path;

/** Starts a server, says where it is, and does nothing more until it is killed. */
final class ServerHolder {
    private ServerHolder() {}

    public static void main(String[] arguments) throws Exception {
        EmbeddedServer server = EmbeddedServer.start(ServerOptions.throwAway().withCache(Path.of(arguments[0])));
        System.out.println(server.port() + " " + server.folder());
        System.in.read();
        Runtime.getRuntime().halt(1);
    }
}
