package io.github.pgbinary.facade.bulk;

import io.github.pgbinary.facade.session.Call;
import io.github.pgbinary.facade.session.Facts;
import io.github.pgbinary.facade.session.Sending;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/** The COPY statements of one writer, one after the other, each begun when there is something to send. */
final class CopyLane implements Frame.Wire {
    private final Call call;
    private final PGConnection driver;
    private final String sql;
    private @Nullable CopyIn running;
    private long sent;
    private long inserted;

    CopyLane(Call call, String sql) {
        this.call = call;
        this.driver = Facts.driver(call.connection());
        this.sql = sql;
    }

    @Override
    public void send(byte[] bytes, int offset, int length) throws SQLException {
        CopyIn copy = running == null ? begin() : running;
        call.stop().during(() -> {
            copy.writeToCopy(bytes, offset, length);
            return length;
        });
        sent += length;
    }

    boolean isRunning() {
        return running != null;
    }

    /** Bytes sent since the COPY began. */
    long sent() {
        return sent;
    }

    /** Rows that ended COPYs inserted. */
    long inserted() {
        return inserted;
    }

    /** Ends the COPY, if one runs. Only now does the driver read what the server said of its rows. */
    void end() throws SQLException {
        CopyIn copy = running;
        if (copy != null) {
            inserted += call.stop().during(copy::endCopy);
            ended();
        }
    }

    /**
     * Cancels the COPY, if one runs. Also where the driver failed in it: a COPY that is neither ended nor cancelled keeps
     * the connection locked, and the next statement would wait for ever.
     */
    void abandon() {
        CopyIn copy = running;
        if (copy != null) {
            call.stop().quietly(() -> {
                if (copy.isActive()) {
                    copy.cancelCopy();
                }
            });
            ended();
        }
    }

    private CopyIn begin() throws SQLException {
        CopyIn copy = call.stop().during(() -> driver.getCopyAPI().copyIn(sql));
        running = copy;
        sent = 0;
        Sending.begun(driver);
        return copy;
    }

    private void ended() {
        running = null;
        sent = 0;
        Sending.ended(driver);
    }
}
