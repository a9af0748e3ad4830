package io.github.pgbinary.testkit.proxy;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** One way of a link: takes bytes from one socket, lets them grow old, and hands them to the other. */
final class Lane {
    private static final int BLOCK = 1 << 16;
    private static final int MOST_UNDER_WAY = 64 << 20;
    private static final int BLOCKS_A_SECOND = 100;

    private final Link link;
    private final Way way;
    private final Socket from;
    private final Socket to;
    private final LinkQuality quality;
    private final LinkedBlockingQueue<Piece> underWay = new LinkedBlockingQueue<>();
    private final Semaphore room = new Semaphore(MOST_UNDER_WAY);

    Lane(Link link, Way way, Socket from, Socket to, LinkQuality quality) {
        this.link = link;
        this.way = way;
        this.from = from;
        this.to = to;
        this.quality = quality;
    }

    /** Bytes and when they are due; no bytes: the end. */
    private record Piece(long due, ByteBuffer bytes) {}

    void start(String name) {
        if (quality.delay().isZero()) {
            start(name, this::carry);
        } else {
            start(name, this::accept);
            start(name + " delayed", this::deliver);
        }
    }

    private interface Work {
        void run() throws IOException, InterruptedException;
    }

    private void start(String name, Work work) {
        Thread thread = new Thread(() -> run(work), name);
        thread.setDaemon(true);
        thread.start();
    }

    private void run(Work work) {
        try {
            work.run();
        } catch (IOException | InterruptedException e) {
            link.close(); // an end hung up or was cut off: what a relay is for
        }
    }

    private void carry() throws IOException, InterruptedException {
        InputStream in = from.getInputStream();
        byte[] block = new byte[BLOCK];
        for (int got = in.read(block); got >= 0; got = in.read(block)) {
            hand(block, got);
        }
        link.ended(way);
    }

    private void accept() throws IOException, InterruptedException {
        InputStream in = from.getInputStream();
        byte[] block = new byte[BLOCK];
        for (int got = in.read(block); got >= 0; got = in.read(block)) {
            room.acquire(got);
            underWay.add(new Piece(
                    System.nanoTime() + quality.delay().toNanos(), ByteBuffer.wrap(Arrays.copyOf(block, got))));
        }
        underWay.add(new Piece(System.nanoTime() + quality.delay().toNanos(), ByteBuffer.allocate(0)));
    }

    private void deliver() throws IOException, InterruptedException {
        for (Piece piece = underWay.take(); piece.bytes().hasRemaining(); piece = underWay.take()) {
            await(piece.due());
            room.release(piece.bytes().remaining());
            hand(piece.bytes().array(), piece.bytes().remaining());
        }
        link.ended(way);
    }

    private void hand(byte[] block, int count) throws IOException, InterruptedException {
        int done = 0;
        while (done < count) {
            Gate.Step step = link.step(way, block, done, Math.min(count - done, blockSize()));
            if (step.outcome() == Gate.Outcome.DISCARD) {
                return;
            }
            write(block, done, step.bytes());
            done += step.bytes();
            link.follow(way, step);
        }
    }

    private void write(byte[] block, int offset, int count) throws IOException {
        OutputStream out = to.getOutputStream();
        long begun = System.nanoTime();
        out.write(block, offset, count);
        if (quality.bytesPerSecond() < Long.MAX_VALUE) {
            await(begun + (long) (count * (double) TimeUnit.SECONDS.toNanos(1) / quality.bytesPerSecond()));
        }
    }

    private int blockSize() {
        return (int) Math.max(1, Math.min(BLOCK, quality.bytesPerSecond() / BLOCKS_A_SECOND));
    }

    private static void await(long nanoTime) {
        for (long left = nanoTime - System.nanoTime(); left > 0; left = nanoTime - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }
}
