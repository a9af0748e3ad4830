package io.github.pgbinary.cli.demo;

import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.cli.common.CommandException;
import io.github.pgbinary.cli.common.ExitCodes;
import io.github.pgbinary.cli.common.Failure;
import io.github.pgbinary.cli.common.Sizes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

/**
 * Which values the demo sends.
 *
 * @param samples in the order they are sent, at least one
 * @param corrupted the one that is damaged on purpose, if one is to be
 */
record DemoPlan(List<Sample> samples, Optional<Sample> corrupted) {
    private static final long MIB = 1L << 20;
    private static final long GIB = 1L << 30;
    private static final long QUICK = MIB;

    /** The sizes of a report of 2002 that asked which is best for which type, and sizes its author could not reach. */
    private static final List<Long> SIZES = List.of(
            256L,
            1_024L,
            512_000L,
            1_024_000L,
            4_096_000L,
            16_384_000L,
            32_768_000L,
            65_535_000L,
            256 * MIB,
            GIB - 1,
            4 * GIB);

    DemoPlan {
        samples = List.copyOf(samples);
    }

    /**
     * The sizes up to a limit, and files of any size.
     *
     * @throws CommandException if that is nothing at all, or a file cannot be read
     */
    static DemoPlan of(long maxSize, List<Path> files, boolean corrupt) {
        List<Sample> samples = new ArrayList<>();
        SIZES.stream()
                .filter(size -> size <= maxSize)
                .map(Sample.Generated::new)
                .forEach(samples::add);
        files.stream().map(DemoPlan::file).forEach(samples::add);
        if (samples.isEmpty()) {
            throw CommandException.usage("--max-size " + Sizes.grouped(maxSize) + " leaves no value: the smallest has "
                    + SIZES.get(0) + " bytes");
        }
        return new DemoPlan(samples, corrupt ? Optional.of(easiest(samples)) : Optional.empty());
    }

    /** Lengths of the values. */
    LongStream lengths() {
        return samples.stream().mapToLong(Sample::length);
    }

    // The largest that is quick to damage and to search, so that its first difference is no trivial offset.
    private static Sample easiest(List<Sample> samples) {
        Comparator<Sample> byLength = Comparator.comparingLong(Sample::length);
        return samples.stream()
                .filter(sample -> sample.length() > 0 && sample.length() <= QUICK)
                .max(byLength)
                .or(() -> samples.stream().filter(sample -> sample.length() > 0).min(byLength))
                .orElseThrow(() -> CommandException.usage("--corrupt needs a value that has a byte"));
    }

    private static Sample file(Path file) {
        try {
            if (!Files.isRegularFile(file)) {
                throw new IOException(Files.exists(file) ? "it is no regular file" : "no such file");
            }
            Files.newInputStream(file).close();
            return new Sample.OfFile(file, Files.size(file));
        } catch (IOException e) {
            throw new CommandException(
                    ExitCodes.of(Reason.SOURCE_FAILED), "cannot read " + file + ": " + Failure.message(e), e);
        }
    }
}
