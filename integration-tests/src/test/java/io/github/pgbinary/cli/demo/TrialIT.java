package io.github.pgbinary.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.SqlName;
import io.github.pgbinary.Storage;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.cli.common.Console;
import io.github.pgbinary.facade.PgBinary;
import io.github.pgbinary.instruments.Wire;
import io.github.pgbinary.testkit.Commit;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@ServerTest
class TrialIT {
    private static final long LIMIT = 1_000;
    private static final Sample WITHIN = new Sample.Generated(LIMIT);
    private static final Sample ABOVE = new Sample.Generated(LIMIT + 1);
    private static final Trial.Meanwhile NOTHING = (sample, lane, connection) -> {};

    private final TestDatabase database;
    private final Wire wire = Wire.open();
    private final BinaryTransfers limited =
            PgBinary.builder().maxWholeValue(LIMIT).build();

    TrialIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void makeARow() throws SQLException {
        database.execute(
                "DROP TABLE IF EXISTS trial",
                "CREATE TABLE trial (id int PRIMARY KEY, body bytea)",
                "INSERT INTO trial VALUES (1)");
    }

    @Test
    void verifiesWhatFits() throws IOException, SQLException {
        Outcome outcome = run(limited, WITHIN, LIMIT, NOTHING);
        assertThat(outcome).isInstanceOfSatisfying(Outcome.Verified.class, verified -> {
            assertThat(verified.report().bytes()).isEqualTo(LIMIT);
            assertThat(verified.write().roundTrips()).isPositive();
            assertThat(verified.write().nanos()).isPositive();
            assertThat(verified.liveHeap()).isPositive();
        });
    }

    @Test
    void showsARefusalThatSentNothing() throws IOException, SQLException {
        Outcome outcome = run(limited, ABOVE, LIMIT, NOTHING);
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Outcome.Refused.class,
                        refused -> assertThat(refused.why()).contains("1,001", "1,000"));
    }

    @Test
    void failsWhereALimitIsNotHeld() throws IOException, SQLException {
        Outcome outcome = run(PgBinary.create(), ABOVE, LIMIT, NOTHING);
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Outcome.Failed.class,
                        failed -> assertThat(failed.what()).contains("taken, though above the limit"));
    }

    @Test
    void failsWhereAValueThatFitsIsRefused() throws IOException, SQLException {
        Outcome outcome = run(limited, ABOVE, LIMIT + 1, NOTHING);
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Outcome.Failed.class,
                        failed -> assertThat(failed.what()).contains("VALUE_TOO_LARGE"));
    }

    @Test
    void findsWhereAValueWasCut() throws IOException, SQLException {
        Outcome outcome = run(
                limited,
                WITHIN,
                LIMIT,
                (sample, lane, connection) -> database.execute("UPDATE trial SET body = substr(body, 1, 700)"));
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Outcome.Failed.class,
                        failed -> assertThat(failed.what()).contains("first differing offset 700"));
    }

    private Outcome run(BinaryTransfers transfers, Sample sample, long limit, Trial.Meanwhile meanwhile)
            throws IOException, SQLException {
        Connection connection = database.connect(wire, Commit.AUTO);
        Lane lane = new Lane(
                Storage.BYTEA,
                Optional.of("binary"),
                OptionalLong.of(limit),
                transfers.describe(connection, "trial", "body").cell(1),
                new StoredValue(SqlName.of("trial"), Optional.of("body"), Optional.empty()));
        Trial trial =
                new Trial(transfers, new Gauges(connection, wire), TransferOptions.defaults(), Console.ofProcess());
        return trial.run(sample, lane, sample.digest(), meanwhile);
    }
}
