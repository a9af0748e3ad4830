package io.github.pgbinary.strategy.text;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.postgresql.util.PGbytea;

/**
 * Prints the table of docs/decisions/0002: how fast each escape decoder is and what it allocates.
 *
 * <p>The time is the whole process's, so that the collector's work counts and other processes do not. The decoders take
 * turns and the best of their runs is given: what else the machine does only ever adds.
 */
final class EscapeCrossover {
    private static final int MIB = 1024 * 1024;
    private static final int[] SIZES = {1024, 4096, 16 * 1024, 64 * 1024, 256 * 1024, MIB, 4 * MIB, 16 * MIB, 64 * MIB};
    private static final List<Payload> PAYLOADS =
            List.of(Payload.PRINTABLE, Payload.RANDOM, Payload.ZERO, Payload.REPORT);
    private static final int ROUNDS = 9;
    /** Nanoseconds of one run at least: the clock ticks once a hundredth of a second on some systems. */
    private static final long RUN = 300_000_000;
    /** Different texts of one size together, so that branches cannot be learnt by heart. */
    private static final int VARIETY = 4 * MIB;

    private static final OperatingSystemMXBean PROCESS =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private EscapeCrossover() {}

    /** A way to decode. */
    private enum Way {
        DRIVER {
            @Override
            byte[] decode(byte[] text) throws SQLException {
                return PGbytea.toBytes(text);
            }
        },
        ONE_PASS {
            @Override
            byte[] decode(byte[] text) throws SQLException {
                return new OnePassEscapeDecoder().decode(text);
            }
        },
        TWO_PASSES {
            @Override
            byte[] decode(byte[] text) throws SQLException {
                return new TwoPassEscapeDecoder().decode(text);
            }
        };

        abstract byte[] decode(byte[] text) throws SQLException;
    }

    public static void main(String[] sizes) throws SQLException {
        System.out.printf("%d cores, JDK %s%n%n", Runtime.getRuntime().availableProcessors(), Runtime.version());
        System.out.println(
                "| payload | size | text | driver | one pass | two passes | one/two | allocated: driver | one pass | two passes |");
        System.out.println("|---|---|---|---|---|---|---|---|---|---|");
        warmUp();
        int[] chosen = sizes.length == 0
                ? SIZES
                : Arrays.stream(sizes).mapToInt(Integer::parseInt).toArray();
        for (Payload payload : PAYLOADS) {
            for (int size : chosen) {
                System.out.println(line(payload, size));
            }
        }
    }

    /** All payloads to begin with: code compiled for one alone would be another code. */
    private static void warmUp() throws SQLException {
        for (Payload payload : Payload.values()) {
            speeds(texts(payload, 64 * 1024));
        }
    }

    private static byte[][] texts(Payload payload, int size) {
        byte[][] texts = new byte[Math.max(1, VARIETY / size)][];
        for (int i = 0; i < texts.length; i++) {
            texts[i] = EscapeEncoder.encode(payload.value(size, i));
        }
        return texts;
    }

    private static String line(Payload payload, int size) throws SQLException {
        byte[][] texts = texts(payload, size);
        double[] speeds = speeds(texts);
        StringBuilder line = new StringBuilder(String.format(
                Locale.ROOT,
                "| %s | %s | %.2fx |",
                payload.name().toLowerCase(Locale.ROOT),
                name(size),
                (double) texts[0].length / size));
        for (Way way : Way.values()) {
            line.append(String.format(Locale.ROOT, " %.0f |", speeds[way.ordinal()]));
        }
        line.append(String.format(Locale.ROOT, " %.2f |", speeds[1] / speeds[2]));
        for (Way way : Way.values()) {
            line.append(String.format(
                    Locale.ROOT, " %.2fx |", (double) Allocation.of(() -> way.decode(texts[0])) / size));
        }
        return line.toString();
    }

    /** Best MB/s of each way. */
    private static double[] speeds(byte[][] texts) throws SQLException {
        double[] best = new double[Way.values().length];
        for (int round = 0; round < ROUNDS; round++) {
            for (Way way : Way.values()) {
                best[way.ordinal()] = Math.max(best[way.ordinal()], speed(way, texts));
            }
        }
        return best;
    }

    private static double speed(Way way, byte[][] texts) throws SQLException {
        long decoded = 0;
        long before = PROCESS.getProcessCpuTime();
        long nanos = 0;
        while (nanos < RUN) {
            for (byte[] text : texts) {
                decoded += way.decode(text).length;
            }
            nanos = PROCESS.getProcessCpuTime() - before;
        }
        return decoded * 1000.0 / nanos;
    }

    private static String name(int size) {
        return size < MIB ? size / 1024 + " KiB" : size / MIB + " MiB";
    }
}
