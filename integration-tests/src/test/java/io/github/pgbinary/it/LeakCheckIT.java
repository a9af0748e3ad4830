package io.github.pgbinary.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;
import static org.junit.platform.testkit.engine.EventConditions.finishedSuccessfully;

import io.github.pgbinary.testkit.Commit;
import io.github.pgbinary.testkit.DriverMode;
import io.github.pgbinary.testkit.LeakCheck;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;
import org.junit.platform.testkit.engine.Events;

/** {@link LeakCheck} fails a test for each kind of leak, and passes a test that leaves nothing. */
class LeakCheckIT {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            openTransaction             | open transaction
            failedTransaction           | open transaction
            portal                      | portal C_
            declaredCursor              | portal left_open
            largeObject                 | large object
            replacedObject              | large object
            descriptor                  | large object descriptor
            namedStatement              | named statement S_
            temporaryTable              | temporary table left_behind
            temporaryTableOfTransaction | temporary table left_behind
            spooledFile                 | file
            fileOfTheDriver             | postgres-pgjdbc-stream
            setting                     | setting work_mem was
            settingOfTransaction        | setting bytea_output was hex and is escape
            searchPath                  | setting search_path was
            defaultIsolation            | setting default_transaction_isolation was
            role                        | role was
            autoCommitTurnedOff         | auto-commit was true and is false
            autoCommitTurnedOn          | auto-commit was false and is true
            readOnly                    | read-only was false and is true
            isolation                   | isolation
            fetchSize                   | fetch size was 0 and is 4
            prepareThreshold            | prepare threshold was 5 and is 1
            autosave                    | autosave was NEVER and is ALWAYS
            networkTimeout              | network timeout was 0 and is 60000
            closedConnection            | the connection is closed
            preparedTransaction         | prepared transaction: left_behind
            otherConnection             | other connection
            """)
    void failsATestThatLeaves(String leak, String words) {
        List<String> failures = outcome(PlantedLeaks.class, leak).failed().stream()
                .map(LeakCheckIT::failure)
                .toList();

        assertThat(failures)
                .singleElement()
                .asString()
                .startsWith("left behind:")
                .contains(words);
    }

    @Test
    void namesNothingElseThanTheLeak() {
        String failure = failure(outcome(PlantedLeaks.class, "setting").failed().stream()
                .findFirst()
                .orElseThrow());

        assertThat(failure.lines()).hasSize(2);
    }

    @Test
    void everyPlantedLeakIsTried() {
        long planted = Arrays.stream(PlantedLeaks.class.getDeclaredMethods())
                .filter(method -> method.isAnnotationPresent(Test.class))
                .count();

        assertThat(planted).isEqualTo(28);
    }

    @ParameterizedTest
    @CsvSource({
        "callersTransaction",
        "rowThatHoldsItsObject",
        "closedAsAnnounced",
        "failedStatementOfCallersTransaction"
    })
    void passesATestThatLeavesNothing(String method) {
        outcome(Tidy.class, method).assertThatEvents().haveExactly(1, finishedSuccessfully());
    }

    private static Events outcome(Class<?> testClass, String method) {
        return EngineTestKit.engine("junit-jupiter")
                .selectors(selectMethod(testClass, method))
                .execute()
                .testEvents();
    }

    private static String failure(Event event) {
        return event.getPayload(TestExecutionResult.class)
                .flatMap(TestExecutionResult::getThrowable)
                .map(Throwable::getMessage)
                .orElse("no failure");
    }

    @ServerTest
    static class Tidy {
        private final TestDatabase database;

        Tidy(TestDatabase database) {
            this.database = database;
        }

        @Test
        void callersTransaction() throws SQLException {
            run(database.connect(DriverMode.SHIPPED, Commit.BY_CALLER), "SELECT 1");
        }

        @Test
        void rowThatHoldsItsObject() throws SQLException {
            run(database.connect(), "CREATE TABLE held AS SELECT lo_create(0) AS object");
        }

        @Test
        void closedAsAnnounced() throws SQLException {
            Connection connection = database.connect();
            database.expectClosed(connection);
            connection.close();
        }

        @Test
        void failedStatementOfCallersTransaction() throws SQLException {
            try {
                run(database.connect(DriverMode.SHIPPED, Commit.BY_CALLER), "SELECT 1/0");
            } catch (SQLException expected) {
                // The caller's own failure, in the caller's own transaction.
            }
        }

        private static void run(Connection connection, String sql) throws SQLException {
            try (Statement statement = connection.createStatement()) {
                statement.execute(sql);
            }
        }
    }
}
