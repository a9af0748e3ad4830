package io.github.pgbinary.it.fault;

import io.github.pgbinary.testkit.Commit;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** Counts cuts, and says where there were too few. */
final class Tally {
    private final Map<String, Integer> fired = new TreeMap<>();
    private final Map<String, Integer> told = new TreeMap<>();
    private int all;

    int all() {
        return all;
    }

    /** How many in each part of a transfer. */
    Map<String, Integer> fired() {
        return fired;
    }

    void add(Scenario scenario, Cutter.Result result) {
        if (result.phase().isPresent()) {
            String part = part(scenario, result.phase().get());
            fired.merge(part, 1, Integer::sum);
            told.merge(
                    part + " in " + scenario.commit() + ", " + result.told() + ", then " + result.state(),
                    1,
                    Integer::sum);
            all++;
        }
    }

    /** Half of the time the part of this scenario that was met least. */
    Phase choose(Scenario scenario, Script script, Random random) {
        List<Phase> phases = List.copyOf(script.phases().keySet());
        Phase any = phases.get(random.nextInt(phases.size()));
        if (random.nextBoolean()) {
            return any;
        }
        return phases.stream()
                .min(Comparator.comparing(phase -> fired.getOrDefault(part(scenario, phase), 0)))
                .orElse(any);
    }

    /** A COMMIT of ours is another thing than one of the caller's. */
    private static String part(Scenario scenario, Phase phase) {
        return phase == Phase.COMMIT && scenario.commit() == Commit.BY_CALLER ? "COMMIT BY CALLER" : phase.toString();
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(fired.toString());
        told.forEach(
                (what, times) -> text.append("\n  ").append(what).append(": ").append(times));
        return text.toString();
    }
}
