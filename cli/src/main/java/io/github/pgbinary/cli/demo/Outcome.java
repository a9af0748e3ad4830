package io.github.pgbinary.cli.demo;

import io.github.pgbinary.TransferReport;

/** How one value fared in one lane. */
sealed interface Outcome {
    Sample sample();

    Lane lane();

    /**
     * Written and read back; the server's digest and every byte that came back are right.
     *
     * @param report of the write
     * @param liveHeap most bytes of heap that reachable objects took, of both transfers
     */
    record Verified(Sample sample, Lane lane, TransferReport report, Figures write, Figures read, long liveHeap)
            implements Outcome {}

    /** Above a limit, refused before a byte was sent. */
    record Refused(Sample sample, Lane lane, String why) implements Outcome {}

    /** Anything else. */
    record Failed(Sample sample, Lane lane, String what) implements Outcome {}
}
