package io.github.pgbinary.it.fault;

import io.github.pgbinary.BinarySink;
import io.github.pgbinary.BinarySource;
import io.github.pgbinary.ValueHead;
import io.github.pgbinary.testkit.TestValue;
import java.util.concurrent.CountDownLatch;

/** A source and a sink that block in the middle of a value, whatever becomes of their thread, until they are let go. */
final class Gate {
    private final CountDownLatch reached = new CountDownLatch(1);
    private final CountDownLatch open = new CountDownLatch(1);

    boolean isReached() {
        return reached.getCount() == 0;
    }

    void open() {
        open.countDown();
    }

    BinarySource source(TestValue value) {
        return Midway.source(value, () -> {
            block();
            return true;
        });
    }

    BinarySink sink() {
        return head -> new BinarySink.Receiver() {
            private long taken;

            @Override
            public void write(byte[] bytes, int offset, int length) {
                taken += length;
                if (taken > half(head)) {
                    block();
                }
            }

            @Override
            public void complete() {
                throw new AssertionError("complete, though it was stopped");
            }

            @Override
            public void close() {
                // Nothing is held.
            }
        };
    }

    private static long half(ValueHead head) {
        return head.length() / 2;
    }

    private void block() {
        reached.countDown();
        boolean interrupted = Thread.interrupted();
        while (open.getCount() > 0) {
            try {
                open.await();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
