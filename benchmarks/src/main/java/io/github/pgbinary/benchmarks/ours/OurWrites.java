package io.github.pgbinary.benchmarks.ours;

import io.github.pgbinary.BinarySource;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.benchmarks.transfer.Opened;
import io.github.pgbinary.benchmarks.transfer.Storage;
import io.github.pgbinary.benchmarks.transfer.Store;
import io.github.pgbinary.benchmarks.transfer.TransferWay;
import java.io.ByteArrayInputStream;
import java.util.List;
import java.util.function.Function;

/** Writes: by the library's choice and by each strategy asked for by name, from an array and from a stream. */
public final class OurWrites {
    private static final TransferOptions CHOICE = TransferOptions.defaults();
    private static final long TEXT_LIMIT = 64L << 20;

    private OurWrites() {}

    /** All of them. */
    public static List<TransferWay<Store>> all() {
        return List.of(
                array("choice", Storage.BYTEA, CHOICE),
                stream("choice", Storage.BYTEA, CHOICE),
                array("binary", Storage.BYTEA, CHOICE.withStrategy("binary")),
                array("text", Storage.TEXT, CHOICE.withStrategy("text")).upTo(TEXT_LIMIT),
                array("choice", Storage.LARGEOBJECT, CHOICE),
                stream("choice", Storage.LARGEOBJECT, CHOICE),
                array("largeobject", Storage.LARGEOBJECT, CHOICE.withStrategy("largeobject")));
    }

    private static TransferWay<Store> array(String chosen, Storage storage, TransferOptions options) {
        return way(chosen + ", array", storage, options, BinarySource::of);
    }

    private static TransferWay<Store> stream(String chosen, Storage storage, TransferOptions options) {
        return way(
                chosen + ", stream",
                storage,
                options,
                value -> BinarySource.of(new ByteArrayInputStream(value), value.length));
    }

    private static TransferWay<Store> way(
            String name, Storage storage, TransferOptions options, Function<byte[], BinarySource> source) {
        return TransferWay.ours("pgbinary " + name, storage, (bench, link) -> {
            Ours ours = Ours.on(link, storage);
            return Opened.on(
                    link,
                    (row, value) -> Ours.TRANSFERS.write(
                            link.connection(), ours.column().cell(row), source.apply(value), options));
        });
    }
}
