package io.github.pgbinary.facade.bulk;

import io.github.pgbinary.facade.session.Call;
import io.github.pgbinary.facade.session.Facts;
import java.sql.SQLException;
import java.sql.Statement;
import org.postgresql.PGConnection;
import org.postgresql.jdbc.AutoSave;

/** Makes a transaction that has just begun see one snapshot in all its statements. */
final class OneSnapshot {
    private static final String SET = "SET /* pgbinary bulk */ TRANSACTION ISOLATION LEVEL REPEATABLE READ";

    private OneSnapshot() {}

    /**
     * For this transaction alone: the driver's own way changes the session, which a pooler may hand to others. The driver's
     * savepoints stay away meanwhile, since the server refuses it inside one.
     */
    static void set(Call call) throws SQLException {
        PGConnection driver = Facts.driver(call.connection());
        AutoSave before = driver.getAutosave();
        driver.setAutosave(AutoSave.NEVER);
        try (Statement statement = call.connection().createStatement()) {
            call.stop().during(() -> statement.execute(SET));
        } finally {
            driver.setAutosave(before);
        }
    }
}
