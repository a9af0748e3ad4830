package io.github.pgbinary.benchmarks.pgjdbc;

import io.github.pgbinary.benchmarks.transfer.Opened;
import io.github.pgbinary.benchmarks.transfer.Storage;
import io.github.pgbinary.benchmarks.transfer.Store;
import io.github.pgbinary.benchmarks.transfer.TransferWay;
import java.io.IOException;
import java.io.OutputStream;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.postgresql.largeobject.LargeObject;
import org.postgresql.largeobject.LargeObjectManager;

/** Writes by the large-object API: pieces of several sizes, and its stream. */
public final class ObjectWrites {
    private ObjectWrites() {}

    /** All of them. */
    public static List<TransferWay<Store>> all() {
        List<TransferWay<Store>> ways = new ArrayList<>();
        for (Piece piece : Piece.values()) {
            ways.add(way("pgjdbc LargeObject.write " + piece.label(), (object, value) -> pieces(object, piece, value))
                    .upTo(piece.largestValue()));
        }
        ways.add(way("pgjdbc LargeObject stream", ObjectWrites::stream));
        return ways;
    }

    /** Puts bytes into an open object. */
    private interface Putting {
        void put(LargeObject object, byte[] value) throws SQLException, IOException;
    }

    private static TransferWay<Store> way(String name, Putting putting) {
        return TransferWay.peer(name, Storage.LARGEOBJECT, (bench, link) -> {
            ObjectApi api = ObjectApi.on(link);
            return Opened.on(link, (row, value) -> {
                api.begin();
                long oid = api.manager().createLO(LargeObjectManager.READWRITE);
                try (LargeObject object = api.manager().open(oid, LargeObjectManager.WRITE)) {
                    putting.put(object, value);
                }
                api.replace(row, oid);
                api.commit();
            });
        });
    }

    private static void pieces(LargeObject object, Piece piece, byte[] value) throws SQLException {
        for (int done = 0; done < value.length; done += piece.bytes()) {
            object.write(value, done, Math.min(piece.bytes(), value.length - done));
        }
    }

    private static void stream(LargeObject object, byte[] value) throws SQLException, IOException {
        try (OutputStream out = object.getOutputStream()) {
            out.write(value);
        }
    }
}
