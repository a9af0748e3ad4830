package io.github.pgbinary.testkit;

import java.io.IOException;

/**
 * Starts a server of another kind than the embedded one. Found by {@link java.util.ServiceLoader}, used where the system
 * property {@value TestServer#PROVIDER} names it.
 */
public interface ServerProvider {
    /** What the system property calls it. */
    String name();

    /**
     * Starts a server that lives as long as this process; called once.
     *
     * @throws IOException if there is none: the tests then fail, they are not skipped
     */
    ServerAddress start() throws IOException;
}
