package io.github.pgbinary.it.bad;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.BinarySource;
import io.github.pgbinary.BinaryValue;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.testkit.Commit;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A value that is pulled over the very connection it is pushed into: each would wait for the other. */
@ServerTest
class SameConnectionIT {
    private final TestDatabase database;
    private Shop shop;

    SameConnectionIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void openShop() throws SQLException {
        shop = Shop.open(database);
    }

    @ParameterizedTest
    @CsvSource({
        "BYTEA, BYTEA, BY_CALLER",
        "OBJECT, OBJECT, BY_CALLER",
        "BYTEA, OBJECT, BY_CALLER",
        "OBJECT, BYTEA, BY_CALLER",
        "BYTEA, BYTEA, AUTO",
        "OBJECT, PAIR, AUTO"
    })
    void refusesToWriteAnOpenValueOfTheSameConnection(Kept from, Kept to, Commit commit) throws SQLException {
        Connection connection = shop.connect(commit);
        Refusal refusal;
        try (BinaryValue open = shop.transfers().open(connection, shop.cell(from))) {
            refusal = Refusal.of(
                            shop,
                            connection,
                            () -> shop.transfers().write(connection, shop.neighbour(to), BinarySource.of(open)))
                    .because(Reason.UNSUPPORTED)
                    .saying("copy");
        }
        refusal.leavingEverything();
        assertThat(connection.getAutoCommit()).isEqualTo(commit == Commit.AUTO);
    }

    /** Nor anything else: the source, the listener. */
    @ParameterizedTest
    @CsvSource({"BYTEA, AUTO", "OBJECT, AUTO", "PAIR, BY_CALLER"})
    void refusesEveryCallFromWithinWhatIsSent(Kept kept, Commit commit) throws SQLException {
        Connection connection = shop.connect(commit);
        for (ThrowingCallable meddling : List.<ThrowingCallable>of(
                () -> shop.transfers().length(connection, shop.cell(kept)),
                () -> shop.transfers().clear(connection, shop.cell(kept)),
                () -> shop.transfers().describe(connection, "app.item", "body"),
                () -> shop.transfers().readBytes(connection, shop.cell(kept), Shop.LARGE))) {
            BinarySource source = BinarySource.of(new Meddler(meddling), Shop.LARGE);
            Refusal.of(shop, connection, () -> shop.transfers().write(connection, shop.neighbour(kept), source))
                    .because(Reason.UNSUPPORTED)
                    .leavingEverything();
            TransferOptions listening = TransferOptions.defaults().withProgress((bytes, total) -> meddle(meddling));
            Refusal.of(
                            shop,
                            connection,
                            () -> shop.transfers()
                                    .write(
                                            connection,
                                            shop.neighbour(kept),
                                            BinarySource.of(
                                                    new ByteArrayInputStream(Shop.secret(Shop.LARGE)), Shop.LARGE),
                                            listening))
                    .because(Reason.LISTENER_FAILED)
                    .leavingEverything();
        }
    }

    private static void meddle(ThrowingCallable meddling) {
        try {
            meddling.call();
        } catch (RuntimeException e) {
            throw e;
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    /** A stream that uses a connection before it gives its first byte. */
    private static final class Meddler extends InputStream {
        private final ThrowingCallable meddling;

        Meddler(ThrowingCallable meddling) {
            this.meddling = meddling;
        }

        @Override
        public int read() {
            meddle(meddling);
            return 0;
        }
    }
}
