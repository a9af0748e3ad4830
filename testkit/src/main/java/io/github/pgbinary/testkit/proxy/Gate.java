package io.github.pgbinary.testkit.proxy;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What may pass one link and when. Thread-safe. */
final class Gate {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Conversation conversation = new Conversation();
    private final Map<Way, Trap> traps = new EnumMap<>(Way.class);
    private final Set<Way> frozen = EnumSet.noneOf(Way.class);
    private final Set<Way> ended = EnumSet.noneOf(Way.class);
    private @Nullable Message fired;
    private boolean closed;

    /** What becomes of a sender's bytes. */
    enum Outcome {
        PASS,
        DISCARD
    }

    /** How many bytes pass, and what happens then. */
    record Step(Outcome outcome, int bytes, @Nullable Fault fault) {}

    /** Waits while the way is frozen, and says how many of the bytes may pass. */
    Step step(Way way, byte[] bytes, int offset, int count) throws InterruptedException {
        lock.lock();
        try {
            while (frozen.contains(way) && !closed) {
                changed.await();
            }
            if (closed || ended.contains(way)) {
                return new Step(Outcome.DISCARD, count, null);
            }
            return hear(way, bytes, offset, count);
        } finally {
            lock.unlock();
        }
    }

    void set(Way way, Trap trap) {
        locked(() -> traps.put(way, trap));
    }

    void fire(Way way) {
        locked(() -> fired = conversation.current(way));
    }

    @Nullable
    Message fired() {
        lock.lock();
        try {
            return fired;
        } finally {
            lock.unlock();
        }
    }

    void freeze(Way way) {
        locked(() -> frozen.add(way));
    }

    void thaw() {
        locked(() -> {
            frozen.clear();
            changed.signalAll();
            return true;
        });
    }

    /** Ends one way; true when both have ended. */
    boolean end(Way way) {
        return locked(() -> {
            ended.add(way);
            return ended.size() == Way.values().length;
        });
    }

    void close() {
        locked(() -> {
            closed = true;
            changed.signalAll();
            return true;
        });
    }

    boolean isClosed() {
        return locked(() -> closed);
    }

    void record() {
        locked(() -> {
            conversation.record();
            return true;
        });
    }

    List<Message> recorded() {
        return locked(conversation::recorded);
    }

    int backend() {
        return locked(conversation::backend);
    }

    boolean isCancelRequest() {
        return locked(conversation::isCancelRequest);
    }

    private Step hear(Way way, byte[] bytes, int offset, int count) {
        Trap trap = traps.get(way);
        int heard = 0;
        while (heard < count && (trap == null || !trap.isSprung())) {
            int most = trap == null ? count - heard : trap.most(count - heard);
            int some = conversation.hear(way, bytes, offset + heard, most);
            heard += some;
            if (trap != null) {
                trap.passed(some);
                if (conversation.isBetweenMessages(way)) {
                    trap.messageEnded();
                }
            }
        }
        if (trap == null || !trap.isSprung()) {
            return new Step(Outcome.PASS, heard, null);
        }
        traps.remove(way);
        fired = conversation.current(way);
        return new Step(Outcome.PASS, heard, trap.fault());
    }

    private <T> T locked(Supplier<T> work) {
        lock.lock();
        try {
            return work.get();
        } finally {
            lock.unlock();
        }
    }
}
