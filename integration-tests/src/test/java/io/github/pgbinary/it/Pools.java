package io.github.pgbinary.it;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.github.pgbinary.testkit.TestDatabase;

/** Pools as an application has them. */
public final class Pools {
    private Pools() {}

    /**
     * Connections of the superuser.
     *
     * @param url of the database, or of a way to it
     * @param connections at the most
     */
    public static HikariDataSource of(TestDatabase database, String url, int connections) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(url);
        config.setUsername(database.credentials().getProperty("user"));
        config.setPassword(database.credentials().getProperty("password"));
        config.setMaximumPoolSize(connections);
        return new HikariDataSource(config);
    }
}
