package io.github.pgbinary.testkit;

import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.support.ParameterDeclarations;

/** Lengths of values at which loops begin, end or change. */
final class Sizes {
    private static final long MIB = 1024 * 1024;

    private Sizes() {}

    /** Round every boundary of {@link Shrunken#TUNING}: a large object's page, slice, chunk, prefetch, fetch, batch. */
    static final class Shrunken implements ArgumentsProvider {
        @Override
        public Stream<Arguments> provideArguments(ParameterDeclarations parameters, ExtensionContext context) {
            return LongStream.concat(
                            LongStream.of(0, 1, 2, 100_003),
                            LongStream.of(2048, 4096, 6144, 8192, 12_288, 16_384, 24_576)
                                    .flatMap(edge -> LongStream.of(edge - 1, edge, edge + 1)))
                    .mapToObj(Arguments::of);
        }
    }

    /** Round the boundaries of the shipped sizes that tests can afford to meet often. */
    static final class Shipped implements ArgumentsProvider {
        @Override
        public Stream<Arguments> provideArguments(ParameterDeclarations parameters, ExtensionContext context) {
            return LongStream.of(
                            0, 1, 2047, 2048, 2049, 65_536, MIB - 1, MIB, MIB + 1, 4 * MIB, 4 * MIB + 1, 9 * MIB + 17)
                    .mapToObj(Arguments::of);
        }
    }
}
