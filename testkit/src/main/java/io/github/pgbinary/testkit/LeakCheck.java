package io.github.pgbinary.testkit;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Fails a test that left something behind, and closes the connections it made.
 *
 * <p>Looked for on every connection of the test's {@link TestDatabase}: an open transaction in auto-commit, portals,
 * descriptors of large objects, temporary tables, named statements where {@code prepareThreshold} is 0, any setting of
 * driver or session that differs. Looked for in the database: large objects no row holds, other connections, prepared
 * transactions, spooled files.
 */
public final class LeakCheck implements BeforeEachCallback, AfterEachCallback {
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final String OTHERS =
            "SELECT string_agg(application_name || ' (' || coalesce(state, '?') || '): ' || query, '; ')"
                    + " FROM pg_catalog.pg_stat_activity"
                    + " WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'";
    private static final String PREPARED =
            "SELECT string_agg(gid, '; ') FROM pg_catalog.pg_prepared_xacts WHERE database = current_database()";

    @Override
    public void beforeEach(ExtensionContext context) throws Exception {
        DatabasePerClass.store(context).put(DatabaseLeaks.class, DatabaseLeaks.of(DatabasePerClass.database(context)));
    }

    @Override
    public void afterEach(ExtensionContext context) throws Exception {
        TestDatabase database = DatabasePerClass.database(context);
        DatabaseLeaks before = DatabasePerClass.store(context).get(DatabaseLeaks.class, DatabaseLeaks.class);
        List<String> found = new ArrayList<>();
        for (Tracked tracked : database.takeTracked()) {
            found.addAll(ConnectionLeaks.findAndClose(tracked, database.observer()));
        }
        addTold(found, "other connection: ", otherConnections(database));
        addTold(found, "prepared transaction: ", database.ask(PREPARED));
        found.addAll(DatabaseLeaks.since(before, database));
        if (!found.isEmpty()) {
            throw new AssertionError("left behind:\n  " + String.join("\n  ", found));
        }
    }

    private static void addTold(List<String> found, String what, @Nullable String told) {
        if (told != null) {
            found.add(what + told);
        }
    }

    /** A closed connection's backend ends a moment later. */
    private static @Nullable String otherConnections(TestDatabase database) throws SQLException {
        Instant end = Instant.now().plus(PATIENCE);
        String others = database.ask(OTHERS);
        while (others != null && Instant.now().isBefore(end)) {
            Thread.onSpinWait();
            others = database.ask(OTHERS);
        }
        return others;
    }
}
