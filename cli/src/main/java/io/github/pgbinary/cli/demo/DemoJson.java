package io.github.pgbinary.cli.demo;

import io.github.pgbinary.cli.common.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The outcomes as JSON; sizes in bytes, times in milliseconds. */
final class DemoJson {
    private DemoJson() {}

    static String of(long maxHeap, Verdict verdict) {
        Map<String, @Nullable Object> all = new LinkedHashMap<>();
        all.put("maxHeap", maxHeap);
        all.put("verified", verdict.allVerified());
        all.put("summary", verdict.lines());
        List<Map<String, @Nullable Object>> outcomes = new ArrayList<>();
        verdict.outcomes().forEach(outcome -> outcomes.add(map(outcome)));
        all.put("outcomes", outcomes);
        return Json.write(all);
    }

    private static Map<String, @Nullable Object> map(Outcome outcome) {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        map.put("value", outcome.sample().name());
        map.put("bytes", outcome.sample().length());
        map.put("storage", outcome.lane().storage().id());
        map.put("asked", outcome.lane().strategy().orElse(null));
        if (outcome instanceof Outcome.Verified verified) {
            map.put("outcome", "verified");
            map.put("strategy", verified.report().strategy());
            map.put("because", verified.report().because());
            map.put("write", map(verified.write()));
            map.put("read", map(verified.read()));
            map.put("liveHeap", verified.liveHeap());
        } else if (outcome instanceof Outcome.Refused refused) {
            map.put("outcome", "refused");
            map.put("why", refused.why());
        } else if (outcome instanceof Outcome.Failed failed) {
            map.put("outcome", "failed");
            map.put("why", failed.what());
        }
        return map;
    }

    private static Map<String, @Nullable Object> map(Figures figures) {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        map.put("millis", figures.millis());
        map.put("roundTrips", figures.roundTrips());
        map.put(
                "serverMemory",
                figures.serverMemory().isPresent() ? figures.serverMemory().getAsLong() : null);
        return map;
    }
}
