package io.github.pgbinary.benchmarks.pgjdbc;

import io.github.pgbinary.benchmarks.transfer.Fetch;
import io.github.pgbinary.benchmarks.transfer.Opened;
import io.github.pgbinary.benchmarks.transfer.Receipt;
import io.github.pgbinary.benchmarks.transfer.Storage;
import io.github.pgbinary.benchmarks.transfer.TransferWay;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.postgresql.largeobject.LargeObject;
import org.postgresql.largeobject.LargeObjectManager;

/** Reads by the large-object API: pieces of several sizes, and its stream. */
public final class ObjectReads {
    private ObjectReads() {}

    /** All of them. */
    public static List<TransferWay<Fetch>> all() {
        List<TransferWay<Fetch>> ways = new ArrayList<>();
        for (Piece piece : Piece.values()) {
            byte[] buffer = new byte[piece.bytes()];
            ways.add(way(
                            "pgjdbc LargeObject.read " + piece.label(),
                            (object, receipt) -> pieces(object, buffer, receipt))
                    .upTo(piece.largestValue()));
        }
        ways.add(way("pgjdbc LargeObject stream", ObjectReads::stream));
        return ways;
    }

    /** Takes the bytes out of an open object. */
    private interface Taking {
        void take(LargeObject object, Receipt receipt) throws SQLException, IOException;
    }

    private static TransferWay<Fetch> way(String name, Taking taking) {
        return TransferWay.peer(name, Storage.LARGEOBJECT, (bench, link) -> {
            ObjectApi api = ObjectApi.on(link);
            return Opened.on(link, (row, receipt) -> {
                api.begin();
                try (LargeObject object = api.manager().open(api.oid(row), LargeObjectManager.READ)) {
                    taking.take(object, receipt);
                }
                api.commit();
            });
        });
    }

    private static void pieces(LargeObject object, byte[] buffer, Receipt receipt) throws SQLException, IOException {
        try (OutputStream out = receipt.stream()) {
            int count;
            do {
                count = object.read(buffer, 0, buffer.length);
                out.write(buffer, 0, count);
            } while (count == buffer.length); // a piece that is not full is the last
        }
    }

    private static void stream(LargeObject object, Receipt receipt) throws SQLException, IOException {
        try (InputStream in = object.getInputStream();
                OutputStream out = receipt.stream()) {
            in.transferTo(out);
        }
    }
}
