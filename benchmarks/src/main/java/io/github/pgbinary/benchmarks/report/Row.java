package io.github.pgbinary.benchmarks.report;

import io.github.pgbinary.benchmarks.harness.Gauges;
import io.github.pgbinary.benchmarks.harness.Measured;
import io.github.pgbinary.benchmarks.harness.Pair;
import io.github.pgbinary.benchmarks.harness.Spread;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * One line of a table, and one object of the JSON.
 *
 * @param size bytes of the value
 * @param direction reads or writes
 * @param storage that it is in
 * @param measured the way and what was seen of it
 */
public record Row(long size, String direction, String storage, Measured measured) {
    private static final double NANOS_PER_MICRO = 1e3;

    /** A row of a contest. */
    public static Row of(long size, String direction, String storage, Measured measured) {
        return new Row(size, direction, storage, measured);
    }

    /** Microseconds for one transfer, the median. */
    public double micros() {
        return measured.pair().nanos().median() / NANOS_PER_MICRO;
    }

    /** Millions of bytes a second. */
    public double megabytesPerSecond() {
        return size / micros();
    }

    /** This row for a JSON writer. */
    public Map<String, @Nullable Object> json() {
        Pair pair = measured.pair();
        Gauges gauges = measured.gauges();
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        map.put("size", size);
        map.put("direction", direction);
        map.put("storage", storage);
        map.put("way", measured.way().label());
        map.put("side", measured.way().side().name().toLowerCase(Locale.ROOT));
        map.put("mbps", rounded(megabytesPerSecond()));
        map.put("micros", rounded(micros()));
        map.put("microsMin", rounded(pair.nanos().min() / NANOS_PER_MICRO));
        map.put("microsMax", rounded(pair.nanos().max() / NANOS_PER_MICRO));
        map.put("against", measured.baseline().orElse(null));
        putRatio(map, pair.ratio());
        map.put("rounds", pair.rounds());
        map.put("roundTrips", orNull(gauges.roundTrips()));
        map.put("bytesSent", orNull(gauges.sent()));
        map.put("bytesReceived", orNull(gauges.received()));
        map.put("allocatedBytes", orNull(gauges.allocated()));
        map.put("peakHeap", orNull(gauges.peakHeap()));
        map.put("serverMemory", orNull(gauges.serverMemory()));
        return map;
    }

    private void putRatio(Map<String, @Nullable Object> map, Spread ratio) {
        boolean paired = measured.baseline().isPresent();
        map.put("ratio", paired ? rounded(ratio.median()) : null);
        map.put("ratioMin", paired ? rounded(ratio.min()) : null);
        map.put("ratioMax", paired ? rounded(ratio.max()) : null);
    }

    private static double rounded(double value) {
        return Math.round(value * 1000) / 1000.0;
    }

    private static @Nullable Long orNull(OptionalLong value) {
        return value.isPresent() ? value.getAsLong() : null;
    }
}
