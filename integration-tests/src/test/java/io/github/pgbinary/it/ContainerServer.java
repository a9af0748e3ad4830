package io.github.pgbinary.it;

import io.github.pgbinary.testkit.ServerAddress;
import io.github.pgbinary.testkit.ServerProvider;
import java.io.IOException;
import org.testcontainers.postgresql.PostgreSQLContainer;
import org.testcontainers.utility.DockerImageName;

/** A server in a container, from the image that the system property {@value #IMAGE} names. */
public final class ContainerServer implements ServerProvider {
    private static final String IMAGE = "pgbinary.test.image";
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
        DockerImageName image =
                DockerImageName.parse(System.getProperty(IMAGE, NEWEST)).asCompatibleSubstituteFor("postgres");
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
