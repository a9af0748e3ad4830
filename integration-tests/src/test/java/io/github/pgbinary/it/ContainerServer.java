package io.github.pgbinary.it;

import io.github.pgbinary.testkit.ServerAddress;
import io.github.pgbinary.testkit.ServerProvider;
import java.io.IOException;
import java.util.Objects;
import org.testcontainers.postgresql.PostgreSQLContainer;
import org.testcontainers.utility.DockerImageName;

/** A server in a container, from the image that the environment variable {@value #IMAGE} names, or else the official one. */
public final class ContainerServer implements ServerProvider {
    private static final String IMAGE = "PGBINARY_TEST_IMAGE";
    private static final String NEWEST = "postgres:18";

    /** Only {@link java.util.ServiceLoader} calls it. */
    public ContainerServer() {}

    @Override
    public String name() {
        return "containers";
    }

    /** The container is removed when this process ends: Testcontainers sees to it. */
    @Override
    @SuppressWarnings("resource")
    public ServerAddress start() throws IOException {
        String name = Objects.requireNonNullElse(System.getenv(IMAGE), NEWEST);
        DockerImageName image = DockerImageName.parse(name).asCompatibleSubstituteFor("postgres");
        PostgreSQLContainer container = new PostgreSQLContainer(image);
        container.setCommand(
                "postgres",
                "-c",
                "fsync=off",
                "-c",
                "shared_preload_libraries=pg_stat_statements",
                "-c",
                "max_connections=60",
                "-c",
                "max_prepared_transactions=4",
                "-c",
                "lock_timeout=60s");
        try {
            container.start();
        } catch (RuntimeException e) {
            throw new IOException("no container of " + image + ": " + e.getMessage(), e);
        }
        return new ServerAddress(container.getJdbcUrl(), container.getUsername(), container.getPassword());
    }
}
