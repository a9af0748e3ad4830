package io.github.pgbinary.cli.demo;

import io.github.pgbinary.cli.common.Sizes;
import java.lang.management.ManagementFactory;
import java.util.Optional;

/**
 * The heap a JVM may use.
 *
 * @param bytes at most; a collector that copies counts one of its two spaces alone, so this may be below what was asked
 * @param asked how the one who started the JVM put it, if he did
 */
record Heap(long bytes, Optional<String> asked) {
    static Heap ofThisProcess() {
        Optional<String> asked = ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(argument -> argument.startsWith("-Xmx"))
                .reduce((first, last) -> last);
        return new Heap(Runtime.getRuntime().maxMemory(), asked);
    }

    @Override
    public String toString() {
        return Sizes.mebibytes(bytes) + " MiB"
                + asked.map(option -> " (" + option + ")").orElse("");
    }
}
