package io.github.pgbinary.benchmarks.transfer;

import io.github.pgbinary.benchmarks.harness.Mover;
import io.github.pgbinary.benchmarks.harness.WrongBytesException;
import io.github.pgbinary.benchmarks.server.Link;
import java.util.Optional;

/** Reads one row again and again. A first read that nobody times is compared byte by byte, and so is a last one. */
final class ReadMover implements Mover {
    private final Opened<Fetch> opened;
    private final long row;
    private final byte[] value;
    private final Kept kept;
    private int transfers;

    ReadMover(Opened<Fetch> opened, long row, byte[] value) throws Exception {
        this.opened = opened;
        this.row = row;
        this.value = value;
        this.kept = new Kept(value);
        compareWhole();
    }

    @Override
    public void prepare(int count) {
        transfers = count;
        kept.clear();
    }

    @Override
    public void move() throws Exception {
        opened.operation().fetch(row, kept);
    }

    @Override
    public void check() throws WrongBytesException {
        kept.check(transfers);
        kept.clear();
    }

    @Override
    public Optional<Link> link() {
        return opened.link();
    }

    @Override
    public void close() throws Exception {
        try (AutoCloseable end = opened.end()) {
            compareWhole();
        }
    }

    private void compareWhole() throws Exception {
        Compared compared = new Compared(value);
        opened.operation().fetch(row, compared);
        compared.check();
    }
}
