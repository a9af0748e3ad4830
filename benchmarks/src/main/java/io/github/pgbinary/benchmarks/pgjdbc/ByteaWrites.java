package io.github.pgbinary.benchmarks.pgjdbc;

import io.github.pgbinary.benchmarks.server.Bench;
import io.github.pgbinary.benchmarks.server.Link;
import io.github.pgbinary.benchmarks.transfer.Opened;
import io.github.pgbinary.benchmarks.transfer.Storage;
import io.github.pgbinary.benchmarks.transfer.Store;
import io.github.pgbinary.benchmarks.transfer.TransferWay;
import java.io.ByteArrayInputStream;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.postgresql.PGStatement;

/** {@code setBytes} and {@code setBinaryStream}, and the literal that the simple query mode makes of a value. */
public final class ByteaWrites {
    private static final String UPDATE = "UPDATE " + Bench.TABLE + " SET b = ? WHERE id = ?";
    private static final int NAMED = -1;
    private static final Map<String, String> SIMPLE = Map.of("preferQueryMode", "simple");
    // The driver needs eleven times the value for it.
    private static final long LITERAL_LIMIT = 16L << 20;

    private ByteaWrites() {}

    /** All of them. */
    public static List<TransferWay<Store>> all() {
        return List.of(
                way("pgjdbc setBytes", (statement, value) -> statement.setBytes(1, value)),
                way("pgjdbc setBinaryStream", ByteaWrites::stream),
                literal().upTo(LITERAL_LIMIT));
    }

    /** Binds all that must be bound but the key. */
    private interface Binding {
        void bind(PreparedStatement statement) throws SQLException;
    }

    /** Binds the value. */
    private interface Setter {
        void set(PreparedStatement statement, byte[] value) throws SQLException;
    }

    private static TransferWay<Store> way(String name, Setter setter) {
        return TransferWay.peer(
                name,
                Storage.BYTEA,
                (bench, link) -> Opened.on(
                        link,
                        (row, value) -> update(link, row, statement -> {
                            statement.unwrap(PGStatement.class).setPrepareThreshold(NAMED);
                            setter.set(statement, value);
                        })));
    }

    private static TransferWay<Store> literal() {
        return TransferWay.peer("pgjdbc literal", Storage.TEXT, (bench, link) -> {
            Link simple = bench.place().link(SIMPLE);
            return Opened.alone(simple, (row, value) -> update(simple, row, statement -> statement.setBytes(1, value)));
        });
    }

    private static void update(Link link, long row, Binding binding) throws SQLException {
        try (PreparedStatement statement = link.connection().prepareStatement(UPDATE)) {
            binding.bind(statement);
            statement.setLong(2, row);
            statement.executeUpdate();
        }
    }

    private static void stream(PreparedStatement statement, byte[] value) throws SQLException {
        statement.setBinaryStream(1, new ByteArrayInputStream(value), value.length);
    }
}
