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

    /** Text results are two characters a byte. */
    long TWO_FETCHES_AS_TEXT = 2 * 2 * Tuning.defaults().fetch();

    Bench bench();

    @Test
    default void writesWithoutHoldingTheValue() throws SQLException {
        TestValue value = TestValue.ofLength(48 * MIB);
        TestCell cell = bench().cell(null);
        Connection connection = bench().connect(Commit.AUTO);
        bench().shipped()
                .write(connection, cell.ref(), TestValue.ofLength(2 * MIB).source());

        try (LiveHeap live = LiveHeap.watch()) {
            AllocatedBytes allocated = AllocatedBytes.start();
            bench().shipped().write(connection, cell.ref(), value.source());
            if (bench().driver() != DriverMode.SIMPLE) { // there the driver makes text of every byte, and garbage of it
                assertThat(allocated.soFar().orElseThrow())
                        .as("bytes allocated")
                        .isLessThan(8 * MIB);
            }
            assertThat(live.peakAboveStart()).as("live heap above that before").isLessThan(16 * MIB);
        }
        cell.assertHolds(value);
    }

    @Test
    default void readsHoldingTwoFetches() throws SQLException, IOException {
        TestValue value = TestValue.ofLength(48 * MIB);
        TestCell cell = bench().cell(value);
        Connection connection = bench().connect(Commit.AUTO);
        bench().shipped().read(connection, cell.ref(), VerifyingSink.of(value));
        VerifyingSink sink = VerifyingSink.of(value);
        AtomicLong looks = new AtomicLong();
        AtomicLong peak = new AtomicLong();
        long before = LiveHeap.now();

        bench().shipped().read(connection, cell.ref(), head -> new Forwarding(sink.open(head)) {
            private int writes;

            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                super.write(bytes, offset, length);
                if (writes++ % 11 == 5) {
                    looks.incrementAndGet();
                    peak.accumulateAndGet(LiveHeap.now() - before, Math::max);
                }
            }
        });

        sink.assertReceivedAll();
        assertThat(looks).as("looks at the heap while it was read").hasPositiveValue();
        // Of what was there before, something may have gone meanwhile, so that nothing seems to have come.
        assertThat(peak.get()).as("live heap above that before").isLessThan(TWO_FETCHES_AS_TEXT + 4 * MIB);
    }
}
