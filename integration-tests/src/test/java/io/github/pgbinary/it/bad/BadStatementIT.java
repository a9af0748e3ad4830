package io.github.pgbinary.it.bad;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pgbinary.BinaryParameter;
import io.github.pgbinary.BinarySource;
import io.github.pgbinary.BinaryTransfers.StatementCall;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.testkit.Commit;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import java.io.ByteArrayInputStream;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Values lent to a statement of the caller's that is not executed, not once, or not as it must be. */
@ServerTest
class BadStatementIT {
    private static final String UPDATE =
            "UPDATE app.item SET body = ?, object = ?, small = ?, big = ? WHERE id = " + Shop.ID;

    private final TestDatabase database;
    private Shop shop;

    BadStatementIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void openShop() throws SQLException {
        shop = Shop.open(database);
    }

    /** Ways to give a value, for columns that are in memory, streamed, of unknown length, uploaded before, or either. */
    static Stream<Supplier<List<BinaryParameter>>> given() {
        byte[] small = Shop.secret(Shop.SMALL);
        byte[] large = Shop.secret(Shop.LARGE);
        return Stream.of(
                () -> List.of(BinaryParameter.bytea(1, BinarySource.of(small))),
                () -> List.of(BinaryParameter.bytea(1, BinarySource.of(new ByteArrayInputStream(large), large.length))),
                () -> List.of(BinaryParameter.bytea(1, BinarySource.of(new ByteArrayInputStream(large)))),
                () -> List.of(BinaryParameter.bytea(1, BinarySource.of(new byte[0]))),
                () -> List.of(BinaryParameter.oid(2, BinarySource.of(small))),
                () -> List.of(BinaryParameter.oid(2, BinarySource.of(new ByteArrayInputStream(large)))),
                () -> List.of(BinaryParameter.pair(3, 4, BinarySource.of(small))),
                () -> List.of(BinaryParameter.pair(3, 4, BinarySource.of(large))));
    }

    @ParameterizedTest
    @MethodSource("given")
    void mustBeExecuted(Supplier<List<BinaryParameter>> values) throws SQLException {
        refused(values, statement -> null);
    }

    @ParameterizedTest
    @MethodSource("given")
    void isNoBatch(Supplier<List<BinaryParameter>> values) throws SQLException {
        refused(values, statement -> {
            statement.addBatch();
            return null;
        });
        refused(values, statement -> {
            statement.addBatch();
            return statement.executeBatch();
        });
    }

    private void refused(Supplier<List<BinaryParameter>> values, StatementCall<?> call) throws SQLException {
        for (Commit commit : Commit.values()) {
            Connection connection = shop.connect(commit);
            try (PreparedStatement statement = prepared(connection)) {
                Refusal.of(
                                shop,
                                connection,
                                () -> shop.transfers()
                                        .execute(statement, values.get(), TransferOptions.defaults(), call))
                        .because(Reason.UNSUPPORTED)
                        .saying("execute")
                        .leavingEverything();
                assertThat(statement.executeBatch())
                        .as("what is left of a batch")
                        .isEmpty();
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void hasThePlaceholder(Commit commit) throws SQLException {
        BinarySource value = BinarySource.of(Shop.secret(Shop.LARGE));
        for (BinaryParameter beyond : List.of(
                BinaryParameter.bytea(5, value),
                BinaryParameter.oid(5, value),
                BinaryParameter.pair(1, 5, value),
                BinaryParameter.pair(5, 1, value))) {
            Connection connection = shop.connect(commit);
            try (PreparedStatement statement = prepared(connection)) {
                Refusal.of(
                                shop,
                                connection,
                                () -> shop.transfers()
                                        .execute(
                                                statement,
                                                List.of(beyond),
                                                TransferOptions.defaults(),
                                                PreparedStatement::executeUpdate))
                        .because(Reason.UNSUPPORTED)
                        .saying("placeholder", "5")
                        .leavingEverything();
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void givesBackWhatTheCallersCodeThrows(Commit commit) throws SQLException {
        IllegalStateException own = new IllegalStateException("the caller's own");
        Connection connection = shop.connect(commit);
        List<String> before = shop.contents();
        try (PreparedStatement statement = prepared(connection)) {
            assertThatThrownBy(() -> shop.transfers()
                            .execute(
                                    statement,
                                    List.of(BinaryParameter.oid(2, BinarySource.of(Shop.secret(Shop.LARGE)))),
                                    TransferOptions.defaults(),
                                    lent -> {
                                        throw own;
                                    }))
                    .isSameAs(own);
        }
        if (commit == Commit.BY_CALLER) {
            connection.commit();
        }
        assertThat(Sql.number(connection, "SELECT 1")).isEqualTo(1);
        assertThat(shop.contents()).isEqualTo(before);
    }

    @Test
    void isOpen() throws SQLException {
        Connection connection = shop.connect(Commit.AUTO);
        PreparedStatement statement = prepared(connection);
        statement.close();

        Refusal.of(
                        shop,
                        connection,
                        () -> shop.transfers()
                                .execute(
                                        statement,
                                        List.of(BinaryParameter.bytea(1, BinarySource.of(new byte[1]))),
                                        TransferOptions.defaults(),
                                        PreparedStatement::executeUpdate))
                .saying("closed")
                .leavingEverything();
    }

    /** What works with the statement itself works with what the call is given. */
    @Test
    void mayBeTheCallersOwnVariableOrWhatIsGiven() throws SQLException {
        Connection connection = shop.connect(Commit.AUTO);
        byte[] value = Shop.secret(Shop.SMALL);
        try (PreparedStatement statement =
                connection.prepareStatement("UPDATE app.item SET body = ? WHERE id = " + Shop.ID)) {
            for (StatementCall<Integer> call : List.<StatementCall<Integer>>of(
                    PreparedStatement::executeUpdate,
                    given -> statement.executeUpdate(),
                    given -> given.unwrap(PreparedStatement.class).executeUpdate(),
                    given -> {
                        assertThat(given.execute()).isFalse();
                        int count = given.getUpdateCount();
                        given.getMoreResults();
                        return count;
                    })) {
                assertThat(shop.transfers()
                                .execute(
                                        statement,
                                        List.of(BinaryParameter.bytea(1, BinarySource.of(value))),
                                        TransferOptions.defaults(),
                                        call)
                                .result())
                        .isEqualTo(1);
            }
        }
    }

    private static PreparedStatement prepared(Connection connection) throws SQLException {
        PreparedStatement statement = connection.prepareStatement(UPDATE);
        statement.setBytes(1, new byte[0]);
        statement.setNull(2, Types.BIGINT);
        statement.setBytes(3, new byte[0]);
        statement.setNull(4, Types.BIGINT);
        return statement;
    }
}
