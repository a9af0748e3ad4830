package io.github.pgbinary.strategy.largeobject;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.spi.SessionFacts.QueryMode;
import io.github.pgbinary.spi.Tuning;
import org.junit.jupiter.api.Test;

class SizesTest {
    private static final int KIB = 1024;
    private static final int MIB = 1024 * KIB;

    @Test
    void sendsWholeChunksInABatch() {
        Tuning tuning = tuning(96 * KIB, MIB, 10 * MIB);
        assertThat(Sizes.of(tuning, QueryMode.EXTENDED).batch()).isEqualTo(106L * 96 * KIB);
    }

    @Test
    void buffersSixteenChunksAndFourMebibytesAtMost() {
        assertThat(Sizes.of(tuning(2 * KIB, 0, MIB), QueryMode.EXTENDED).window())
                .isEqualTo(32 * KIB);
        assertThat(Sizes.of(Tuning.defaults(), QueryMode.EXTENDED).window()).isEqualTo(4 * MIB);
        assertThat(Sizes.of(tuning(16 * MIB, MIB, 64 * MIB), QueryMode.EXTENDED).window())
                .isEqualTo(16 * MIB);
    }

    @Test
    void buffersAtLeastTheLongestValueOfOneStatement() {
        Sizes sizes = Sizes.of(tuning(96 * KIB, 5 * MIB, MIB), QueryMode.EXTENDED);
        assertThat(sizes.window()).isEqualTo(54 * 96 * KIB).isGreaterThanOrEqualTo(5 * MIB);
    }

    @Test
    void sendsLiteralsOneByOneInSimpleMode() {
        Sizes sizes = Sizes.of(Tuning.defaults(), QueryMode.SIMPLE);
        assertThat(sizes).isEqualTo(new Sizes(256 * KIB, 256 * KIB, 256 * KIB, 256 * KIB));
    }

    @Test
    void endsTheFirstPieceOfAnOverwriteWhereAPageDoes() {
        Sizes sizes = Sizes.of(Tuning.defaults(), QueryMode.EXTENDED);
        assertThat(sizes.pieceAt(0, MIB)).isEqualTo(256 * KIB);
        assertThat(sizes.pieceAt(2049, MIB)).isEqualTo(256 * KIB - 1);
        assertThat(sizes.pieceAt(2049, 10)).isEqualTo(10);
    }

    private static Tuning tuning(long chunk, long onePiece, long batch) {
        return new Tuning(MIB, MIB, 4 * MIB, chunk, onePiece, batch, 256 * KIB);
    }
}
