package io.github.pgbinary.benchmarks.transfer;

import io.github.pgbinary.benchmarks.harness.Effort;
import io.github.pgbinary.benchmarks.harness.Mover;
import io.github.pgbinary.benchmarks.harness.WrongBytesException;
import io.github.pgbinary.benchmarks.server.Bench;
import io.github.pgbinary.benchmarks.server.Column;
import io.github.pgbinary.benchmarks.server.Link;
import java.util.Optional;

/** Replaces the values of as many rows as a block has transfers; the server tells the digest of each afterwards. */
final class WriteMover implements Mover {
    private final Opened<Store> opened;
    private final Bench bench;
    private final Column column;
    private final byte[] value;
    private final long firstRow;
    private int moved;
    private long blocks;

    WriteMover(Opened<Store> opened, Bench bench, Column column, byte[] value) throws Exception {
        this.opened = opened;
        this.bench = bench;
        this.column = column;
        this.value = value.clone();
        this.firstRow = bench.rows(Effort.block(value.length));
    }

    @Override
    public void prepare(int transfers) {
        moved = 0;
        Payload.stamp(value, ++blocks);
    }

    @Override
    public void move() throws Exception {
        opened.operation().store(firstRow + moved, value);
        moved++;
    }

    @Override
    public void check() throws Exception {
        int right = bench.holding(column, firstRow, moved, Payload.digest(value));
        if (right != moved) {
            throw new WrongBytesException("of " + moved + " values written the server has " + right);
        }
    }

    @Override
    public Optional<Link> link() {
        return opened.link();
    }

    @Override
    public void close() throws Exception {
        opened.end().close();
    }
}
