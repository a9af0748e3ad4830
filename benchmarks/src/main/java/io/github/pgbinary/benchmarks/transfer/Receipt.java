package io.github.pgbinary.benchmarks.transfer;

import java.io.OutputStream;

/** What reads hand their bytes to: each gives one array, or writes to one stream. */
public interface Receipt {
    /** Takes a value that came in one piece. */
    void array(byte[] value);

    /** Begins a value that comes in pieces; it ends when the stream is closed. */
    OutputStream stream();
}
