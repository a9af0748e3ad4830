package io.github.pgbinary.it.fault;

import io.github.pgbinary.testkit.proxy.Message;
import io.github.pgbinary.testkit.proxy.Way;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What is said on the wire when nothing fails. */
record Script(long length, List<Message> messages) {
    /** A place to cut. */
    record Place(Way way, long bytes) {}

    Map<Phase, List<Message>> phases() {
        return messages.stream()
                .collect(
                        Collectors.groupingBy(message -> Phase.of(message, length), TreeMap::new, Collectors.toList()));
    }

    /** How many messages go that way. */
    int count(Way way) {
        return (int) messages.stream().filter(message -> message.way() == way).count();
    }

    /**
     * A place within one phase: anywhere in a message of it. What goes to the server may be cut after its last byte, so that
     * the answer alone is lost; an answer that came whole is no loss.
     */
    Place within(Phase phase, Random random) {
        List<Message> candidates = phases().get(phase);
        Message message = candidates.get(random.nextInt(candidates.size()));
        long into = random.nextLong(message.length());
        return new Place(message.way(), message.start() + into + (message.way() == Way.TO_SERVER ? 1 : 0));
    }
}
