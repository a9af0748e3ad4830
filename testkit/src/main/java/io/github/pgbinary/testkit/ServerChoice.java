package io.github.pgbinary.testkit;

import io.github.pgbinary.instruments.EmbeddedServer;
import io.github.pgbinary.instruments.ServerOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;

/** Which server the tests run on; see {@link TestServer}. */
final class ServerChoice {
    /** Fits 8 readers, a few writers and a pool; the timeouts make a hanging test a failing one. */
    private static final Map<String, String> SETTINGS = Map.of(
            "shared_preload_libraries", "pg_stat_statements",
            "max_connections", "60",
            "max_prepared_transactions", "4",
            "lock_timeout", "60s");

    private ServerChoice() {}

    static ServerAddress start() throws IOException {
        Optional<String> url =
                Optional.ofNullable(System.getenv(TestServer.URL)).filter(given -> !given.isBlank());
        if (url.isPresent()) {
            return new ServerAddress(url.get(), "", "");
        }
        Optional<String> provider =
                Optional.ofNullable(System.getProperty(TestServer.PROVIDER)).filter(given -> !given.isBlank());
        return provider.isPresent() ? provider(provider.get()).start() : embedded();
    }

    private static ServerProvider provider(String name) throws IOException {
        List<ServerProvider> all = ServiceLoader.load(ServerProvider.class).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
        return all.stream()
                .filter(provider -> provider.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IOException("no server provider \"" + name + "\"; there are: "
                        + all.stream().map(ServerProvider::name).toList()));
    }

    /** Its process ends with this one: it sees the pipe between them close. */
    @SuppressWarnings("resource")
    private static ServerAddress embedded() throws IOException {
        ServerOptions options = ServerOptions.throwAway().withSettings(SETTINGS);
        String binaries = System.getProperty(TestServer.BINARIES, "");
        EmbeddedServer server =
                EmbeddedServer.start(binaries.isBlank() ? options : options.withBinaries(Path.of(binaries)));
        return new ServerAddress(server.url(), server.user(), server.password());
    }
}
