package io.github.pgbinary.it.fault;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.ConnectionState;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.testkit.Commit;
import io.github.pgbinary.testkit.TestDatabase;
import io.github.pgbinary.testkit.proxy.Fault;
import io.github.pgbinary.testkit.proxy.FaultProxy;
import io.github.pgbinary.testkit.proxy.Link;
import io.github.pgbinary.testkit.proxy.LinkQuality;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;

/** Runs scenarios over a link that is cut, and looks at what is left over another one. */
final class Cutter implements AutoCloseable {
    private final Stage stage;
    private final FaultProxy proxy;
    private final Properties login;
    /** Whose value is in its cell already. */
    private @Nullable Scenario ready;

    Cutter(TestDatabase database) throws SQLException, IOException {
        this.stage = new Stage(database);
        this.proxy = FaultProxy.to(database.url(), LinkQuality.perfect());
        this.login = quickLogin(database);
    }

    private void prepare(Scenario scenario) throws SQLException {
        if (!scenario.equals(ready)) {
            stage.reset(scenario.target(), scenario.old());
        }
        ready = null;
    }

    /** Sets a fault on a link that is about to be used. */
    interface Arming {
        void arm(Link link, Fault fault);
    }

    /**
     * What became of a cut.
     *
     * @param phase in which it came; empty if it did not, or had no effect
     * @param told what the caller was told
     * @param state what the cell then held
     */
    record Result(Optional<Phase> phase, String told, State state) {}

    /** What a cell held. */
    enum State {
        OLD,
        FRESH
    }

    /** Runs a scenario that nothing happens to. */
    Script rehearse(Scenario scenario) throws Exception {
        prepare(scenario);
        try (Connection connection = connect(scenario.commit())) {
            Link link = proxy.link(connection);
            link.record();
            run(scenario, connection);
            return new Script(scenario.length(), link.recorded());
        }
    }

    /** Runs a scenario on a link that is cut. */
    Result cut(Scenario scenario, String where, Fault fault, Arming arming) throws Exception {
        prepare(scenario);
        try (Connection connection = connect(scenario.commit())) {
            Link link = proxy.link(connection);
            int backend = connection.unwrap(PGConnection.class).getBackendPID();
            arming.arm(link, fault);
            Optional<Exception> thrown = runToItsEnd(scenario, connection);
            connection.abort(Runnable::run); // close() would fail on a link that was cut behind the last answer
            stage.awaitGone(backend);
            Optional<Phase> phase =
                    thrown.flatMap(e -> link.fired()).map(message -> Phase.of(message, scenario.length()));
            State state = check(scenario, phase, thrown);
            ready = state == State.OLD ? scenario : null;
            return new Result(phase, told(thrown), state);
        } catch (AssertionError | RuntimeException e) {
            throw new AssertionError(scenario + ", " + fault + " at " + where + ": " + e.getMessage(), e);
        }
    }

    private static String told(Optional<Exception> thrown) {
        return thrown.isPresent() && thrown.get() instanceof TransferException e
                ? e.reason().toString()
                : "by the driver";
    }

    private Optional<Exception> runToItsEnd(Scenario scenario, Connection connection) throws SQLException {
        try {
            run(scenario, connection);
            return Optional.empty();
        } catch (TransferException e) {
            assertThat(connection.isClosed()).as("closed, as said").isTrue();
            return Optional.of(e);
        } catch (SQLException e) {
            return Optional.of(e); // the caller's own COMMIT
        }
    }

    private void run(Scenario scenario, Connection connection) throws SQLException {
        scenario.deed().run(stage.scene(scenario.target(), scenario.old(), scenario.fresh()), connection);
        if (scenario.commit() == Commit.BY_CALLER) {
            connection.commit();
        }
    }

    private State check(Scenario scenario, Optional<Phase> phase, Optional<Exception> thrown)
            throws SQLException, IOException {
        if (thrown.isPresent() && thrown.get() instanceof TransferException e) {
            assertThat(e.connection()).as(e::toString).isEqualTo(ConnectionState.CLOSED);
            assertThat(e.reason()).as(e::toString).isIn(allowed(scenario, phase));
        }
        boolean mayBeOld = thrown.isPresent() || scenario.deed().reads();
        boolean mayBeFresh = !mayBeOld || thrown.filter(Cutter::leavesOpen).isPresent();
        stage.assertNoFileLeft();
        State state = seen(scenario);
        assertThat(state == State.OLD ? mayBeOld : mayBeFresh)
                .as("holds the " + state + " value; may be old: " + mayBeOld + ", new: " + mayBeFresh)
                .isTrue();
        return state;
    }

    private static boolean leavesOpen(Exception thrown) {
        return !(thrown instanceof TransferException e) || e.reason() == Reason.OUTCOME_UNKNOWN;
    }

    private State seen(Scenario scenario) throws SQLException {
        Stage.Seen seen = stage.look(scenario.target());
        assertThat(seen.orphans()).as("large objects that no row holds").isZero();
        boolean inserts = scenario.deed().inserts();
        String old = inserts ? "" : scenario.old().sha256();
        String held = inserts ? seen.inserted() : seen.digest();
        if (inserts) {
            assertThat(seen.digest()).isEqualTo(scenario.old().sha256());
        }
        assertThat(held).isIn(old, scenario.fresh().sha256());
        return held.equals(old) ? State.OLD : State.FRESH;
    }

    private static Set<Reason> allowed(Scenario scenario, Optional<Phase> phase) {
        if (scenario.commit() == Commit.BY_CALLER || scenario.deed() == Deed.READ) {
            return Set.of(Reason.CONNECTION_LOST);
        }
        return phase.filter(Phase.COMMIT::equals).isPresent()
                ? Set.of(Reason.OUTCOME_UNKNOWN)
                : Set.of(Reason.CONNECTION_LOST, Reason.OUTCOME_UNKNOWN);
    }

    private Connection connect(Commit commit) throws SQLException {
        Connection connection = DriverManager.getConnection(proxy.url(), login);
        connection.setAutoCommit(commit == Commit.AUTO);
        return connection;
    }

    /** A role that is let in with less arithmetic: thousands of connections are made. */
    private static Properties quickLogin(TestDatabase database) throws SQLException {
        Properties login = database.credentials();
        if (database.server().version() >= 16) {
            String role = "cutter_of_" + database.name();
            database.execute(
                    "SET scram_iterations = 1",
                    "CREATE ROLE " + role + " SUPERUSER LOGIN PASSWORD 'pgbinary'",
                    "RESET scram_iterations");
            login.setProperty("user", role);
            login.setProperty("password", "pgbinary");
        }
        login.setProperty("sslmode", "disable");
        login.setProperty("gssEncMode", "disable");
        return login;
    }

    @Override
    public void close() throws SQLException, IOException {
        proxy.close();
        stage.assertNeighbourUntouched();
        stage.close();
        String role = login.getProperty("user");
        if (role.startsWith("cutter_of_")) {
            stage.database().execute("DROP OWNED BY " + role, "DROP ROLE " + role);
        }
    }
}
