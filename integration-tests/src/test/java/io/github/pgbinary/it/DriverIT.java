package io.github.pgbinary.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** The driver on the class path is the one that the build says it tests. */
@ServerTest
class DriverIT {
    private final TestDatabase database;

    DriverIT(TestDatabase database) {
        this.database = database;
    }

    /** Asked of the driver: a constant of it would be the one of compilation. */
    @Test
    void isTheOneAskedFor() throws SQLException {
        assertThat(database.connect().getMetaData().getDriverVersion())
                .isEqualTo(System.getProperty("pgbinary.test.driver"));
    }
}
