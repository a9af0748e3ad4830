package io.github.pgbinary.it.fault;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import io.github.pgbinary.testkit.proxy.Fault;
import io.github.pgbinary.testkit.proxy.Way;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The link is lost, at any byte. Whatever was under way, the cell then holds the old value or the new one, whole, there is
 * no large object too many, and the exception said what may be known.
 *
 * <p>{@code -Dpgbinary.cuts=N} sets how many cuts at random, {@code -Dpgbinary.cuts.seed=N} repeats a run.
 */
@ServerTest
@Tag("newest")
class CutIT {
    private static final int CUTS = Integer.getInteger("pgbinary.cuts", 2_000);
    private static final long SEED = Long.getLong("pgbinary.cuts.seed", System.nanoTime());
    private static final List<Fault> ENDS = List.of(Fault.HANG_UP, Fault.RESET, Fault.HALF_CLOSE);
    private static final int EACH = CUTS / 20;
    /** Of one scenario, before the next one's turn. */
    private static final int AT_ONCE = 5;
    /** So that cuts that do not fire end as a failed count. */
    private static final int ROUNDS = CUTS / 50 + 1;

    private final TestDatabase database;

    CutIT(TestDatabase database) {
        this.database = database;
    }

    @Test
    void keepsOneWholeValueWhereverTheLinkIsCut() throws Exception {
        System.out.println("cuts at random: -Dpgbinary.cuts.seed=" + SEED);
        Random random = new Random(SEED);
        Tally tally = new Tally();
        try (Cutter cutter = new Cutter(database)) {
            Map<Scenario, Script> scripts = new LinkedHashMap<>();
            for (Scenario scenario : Scenario.all()) {
                scripts.put(scenario, cutter.rehearse(scenario));
            }
            for (int round = 0; tally.all() < CUTS && round < ROUNDS; round++) {
                for (Map.Entry<Scenario, Script> one : scripts.entrySet()) {
                    for (int i = 0; tally.all() < CUTS && i < AT_ONCE; i++) {
                        cut(cutter, one.getKey(), one.getValue(), random, tally);
                    }
                }
            }
        }
        System.out.println("cuts that fired on " + database.server() + ": " + tally);
        assertThat(tally.all()).isEqualTo(CUTS);
        assertThat(tally.fired())
                .allSatisfy((part, times) -> assertThat(times).as(part).isGreaterThanOrEqualTo(EACH));
    }

    private static void cut(Cutter cutter, Scenario scenario, Script script, Random random, Tally tally)
            throws Exception {
        Script.Place place = script.within(tally.choose(scenario, script, random), random);
        Fault fault = ENDS.get(random.nextInt(ENDS.size()));
        Cutter.Result result = cutter.cut(
                scenario, place.toString(), fault, (link, how) -> link.after(place.way(), place.bytes(), how));
        tally.add(scenario, result);
    }

    @Test
    void keepsOneWholeValueWhereverMessagesMeet() throws Exception {
        int boundaries = 0;
        int fired = 0;
        try (Cutter cutter = new Cutter(database)) {
            for (Scenario scenario :
                    Scenario.all().stream().filter(one -> one.length() == 2048).toList()) {
                Script script = cutter.rehearse(scenario);
                for (Way way : Way.values()) {
                    for (int after = 0; after < script.count(way); after++) {
                        int messages = after;
                        Cutter.Result result = cutter.cut(
                                scenario,
                                "after message " + messages + " " + way,
                                Fault.HANG_UP,
                                (link, how) -> link.afterMessages(way, messages, how));
                        boundaries++;
                        fired += result.phase().isPresent() ? 1 : 0;
                    }
                }
            }
        }
        System.out.println(
                "message boundaries on " + database.server() + ": " + boundaries + ", cuts that fired: " + fired);
        // An answer may have come whole before the cut behind the question.
        assertThat(fired).isGreaterThan(boundaries * 9 / 10);
    }
}
