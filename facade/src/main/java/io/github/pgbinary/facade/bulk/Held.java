package io.github.pgbinary.facade.bulk;

import io.github.pgbinary.facade.session.Stop;
import io.github.pgbinary.facade.write.Intake;
import io.github.pgbinary.spi.GuardedSource;
import java.nio.ByteBuffer;
import java.sql.SQLException;
import java.util.Optional;

/**
 * A source that waits for its turn in its row.
 *
 * @param length bytes it will give
 */
record Held(Intake intake, GuardedSource source, long length) implements AutoCloseable {
    /**
     * Frames it. While its bytes come the COPY is live: whatever its code does, it must not use the connection.
     *
     * @throws io.github.pgbinary.TransferException what went wrong with the source
     */
    void put(Frame frame, Stop stop) throws SQLException {
        frame.putInt((int) length);
        Optional<ByteBuffer> contents = source.takeContents();
        source.check();
        if (contents.isPresent()) {
            frame.putBuffer(contents.get());
        } else {
            stop.during(() -> {
                frame.putSource(source, length);
                return length;
            });
        }
    }

    @Override
    public void close() {
        source.close();
        intake.close();
    }
}
