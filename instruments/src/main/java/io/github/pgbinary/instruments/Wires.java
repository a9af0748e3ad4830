package io.github.pgbinary.instruments;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The open wires by id.
 *
 * <p>pgjdbc makes a socket factory from a class name and one string, so a factory can find its wire by a process-wide look-up only.
 * References are weak: a wire whose owner forgot to close it costs nothing for long.
 */
final class Wires {
    private static final Map<String, Entry> OPEN = new ConcurrentHashMap<>();
    private static final ReferenceQueue<Wire> FORGOTTEN = new ReferenceQueue<>();

    private Wires() {}

    static void add(Wire wire) {
        for (Reference<? extends Wire> dead = FORGOTTEN.poll(); dead != null; dead = FORGOTTEN.poll()) {
            OPEN.values().remove(dead);
        }
        OPEN.put(wire.id(), new Entry(wire));
    }

    static void remove(Wire wire) {
        OPEN.remove(wire.id());
    }

    static @Nullable Wire find(String id) {
        Entry entry = OPEN.get(id);
        return entry == null ? null : entry.get();
    }

    static int size() {
        return OPEN.size();
    }

    private static final class Entry extends WeakReference<Wire> {
        Entry(Wire wire) {
            super(wire, FORGOTTEN);
        }
    }
}
