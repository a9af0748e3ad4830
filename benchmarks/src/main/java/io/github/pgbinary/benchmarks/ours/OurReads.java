package io.github.pgbinary.benchmarks.ours;

import io.github.pgbinary.BinarySink;
import io.github.pgbinary.ByteRange;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.benchmarks.server.Link;
import io.github.pgbinary.benchmarks.transfer.Fetch;
import io.github.pgbinary.benchmarks.transfer.Opened;
import io.github.pgbinary.benchmarks.transfer.Storage;
import io.github.pgbinary.benchmarks.transfer.TransferWay;
import java.io.OutputStream;
import java.util.List;

/** Reads: by the library's choice and by each strategy asked for by name, into an array and into a sink. */
public final class OurReads {
    private static final TransferOptions CHOICE = TransferOptions.defaults();

    private OurReads() {}

    /** All of them. */
    public static List<TransferWay<Fetch>> all() {
        return List.of(
                array("choice", Storage.BYTEA, CHOICE),
                sink("choice", Storage.BYTEA, CHOICE),
                sink("binary", Storage.BYTEA, CHOICE.withStrategy("binary")),
                array("text", Storage.TEXT, CHOICE.withStrategy("text")),
                sink("text", Storage.TEXT, CHOICE.withStrategy("text")),
                array("choice", Storage.LARGEOBJECT, CHOICE),
                sink("choice", Storage.LARGEOBJECT, CHOICE),
                sink("largeobject", Storage.LARGEOBJECT, CHOICE.withStrategy("largeobject")));
    }

    private static TransferWay<Fetch> array(String chosen, Storage storage, TransferOptions options) {
        return TransferWay.ours("pgbinary " + chosen + ", array", storage, (bench, link) -> {
            Ours ours = Ours.on(link, storage);
            return Opened.on(
                    link,
                    (row, receipt) -> receipt.array(Ours.TRANSFERS
                            .readBytes(link.connection(), ours.column().cell(row), Ours.LIMIT, options)
                            .orElseThrow()));
        });
    }

    private static TransferWay<Fetch> sink(String chosen, Storage storage, TransferOptions options) {
        return TransferWay.ours(
                "pgbinary " + chosen + ", sink", storage, (bench, link) -> opened(link, storage, options));
    }

    private static Opened<Fetch> opened(Link link, Storage storage, TransferOptions options) throws Exception {
        Ours ours = Ours.on(link, storage);
        return Opened.on(link, (row, receipt) -> {
            try (OutputStream stream = receipt.stream()) {
                Ours.TRANSFERS.read(
                        link.connection(), ours.column().cell(row), ByteRange.all(), BinarySink.of(stream), options);
            }
        });
    }
}
