package io.github.pgbinary.cli.demo;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The longest value the demo lets a backend hold whole: more than the library's 256 MiB only on a server of its own, and
 * only as far as this machine's memory goes.
 */
final class WholeLimit {
    static final long SHIPPED = 256L << 20;

    /** A bytea written as text costs the backend about eight times its size. */
    private static final long MEMORY_PER_BYTE = 8;

    private static final Path MEMORY_INFO = Path.of("/proc/meminfo");
    private static final Pattern AVAILABLE = Pattern.compile("MemAvailable:\\s+(\\d+) kB");

    private WholeLimit() {}

    /** The limit on a server of the demo's own. */
    static long onThisMachine(DemoPlan plan) {
        return between(plan, available());
    }

    /** No more than the plan asks for, and no more than fits {@code available} bytes of memory. */
    static long between(DemoPlan plan, long available) {
        OptionalLong longest = plan.lengths()
                .filter(length -> length <= available / MEMORY_PER_BYTE)
                .max();
        return Math.max(SHIPPED, longest.orElse(SHIPPED));
    }

    private static long available() {
        OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        try {
            // What a container may have is in the one figure, what caches can give back in the other.
            Matcher available = AVAILABLE.matcher(Files.readString(MEMORY_INFO));
            return available.find()
                    ? Math.min(system.getTotalMemorySize(), Long.parseLong(available.group(1)) * 1024)
                    : system.getFreeMemorySize();
        } catch (IOException e) {
            return system.getFreeMemorySize(); // no such file: not Linux
        }
    }
}
