package io.github.pgbinary.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.instruments.AllocatedBytes;
import io.github.pgbinary.instruments.LiveHeap;
import io.github.pgbinary.spi.Tuning;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Promise 4: what a transfer holds does not grow with the value. */
interface Bounded {
    long MIB = 1024 * 1024;

    Bench bench();

    @Test
    default void writesWithoutHoldingTheValue() throws SQLException {
        TestValue value = TestValue.ofLength(48 * MIB);
        TestCell cell = bench().cell(null);
        Connection connection = bench().connect(Commit.AUTO);
        bench().shipped().write(connection, cell.ref(), TestValue.ofLength(2 * MIB).source());

        AllocatedBytes allocated = AllocatedBytes.start();
        bench().shipped().write(connection, cell.ref(), value.source());

        assertThat(allocated.soFar().orElseThrow()).as("bytes allocated").isLessThan(writingAllocates());
        cell.assertHolds(value);
    }

    @Test
    default void readsHoldingTwoFetches() throws SQLException, IOException {
        TestValue value = TestValue.ofLength(48 * MIB);
        TestCell cell = bench().cell(value);
        Connection connection = bench().connect(Commit.AUTO);
        bench().shipped().read(connection, cell.ref(), VerifyingSink.of(value));
        VerifyingSink sink = VerifyingSink.of(value);
        AtomicLong peak = new AtomicLong();
        long before = LiveHeap.now();

        bench().shipped().read(connection, cell.ref(), head -> new Forwarding(sink.open(head)) {
            private int writes;

            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                super.write(bytes, offset, length);
                if (writes++ % 11 == 5) {
                    peak.accumulateAndGet(LiveHeap.now() - before, Math::max);
                }
            }
        });

        sink.assertReceivedAll();
        assertThat(peak).as("live heap above that before").hasPositiveValue();
        assertThat(peak.get()).isLessThan(2 * Tuning.defaults().fetch() * bytesAByte() + 2 * MIB);
    }

    /** Of garbage too. */
    private static long writingAllocates() {
        return 8 * MIB;
    }

    /** Text results are two characters a byte. */
    private long bytesAByte() {
        boolean text = switch (bench().driver()) {
            case SIMPLE, NO_NAMED_STATEMENTS, TEXT_RESULTS -> true;
            case SHIPPED, NAMED_AT_ONCE, AUTOSAVE -> false;
        };
        return text ? 2 : 1;
    }
}
