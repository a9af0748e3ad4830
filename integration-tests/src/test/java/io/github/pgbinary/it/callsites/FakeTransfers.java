package io.github.pgbinary.it.callsites;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryParameter;
import io.github.pgbinary.BinaryRef;
import io.github.pgbinary.BinarySink;
import io.github.pgbinary.BinarySource;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.BinaryValue;
import io.github.pgbinary.Bulk;
import io.github.pgbinary.ByteRange;
import io.github.pgbinary.Direction;
import io.github.pgbinary.LargeObjects;
import io.github.pgbinary.Selection;
import io.github.pgbinary.SqlName;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.TransferReport;
import io.github.pgbinary.TransferReport.Content;
import io.github.pgbinary.ValueHead;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** A user's fake: rows in a map, whole values only. What his code does not call is not there. */
final class FakeTransfers implements BinaryTransfers {
    private final Map<BinaryRef, Optional<byte[]>> rows = new HashMap<>();

    /** Makes a row whose value is SQL NULL. */
    void insert(BinaryRef row) {
        rows.put(row, Optional.empty());
    }

    @Override
    public BinaryColumn describe(Connection connection, String table, String column) {
        return BinaryColumn.bytea(SqlName.of(table), column, BinaryColumn.KeyColumn.integer("id"));
    }

    @Override
    public TransferReport write(Connection connection, BinaryRef to, BinarySource from, TransferOptions options) {
        row(to);
        try (InputStream in = from.open()) {
            rows.put(to, Optional.of(in.readAllBytes()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return report(row(to));
    }

    @Override
    public TransferReport read(
            Connection connection, BinaryRef from, ByteRange range, BinarySink to, TransferOptions options) {
        if (!(range instanceof ByteRange.All)) {
            throw new UnsupportedOperationException();
        }
        Optional<byte[]> value = row(from);
        value.ifPresent(bytes -> push(bytes, to));
        return report(value);
    }

    @Override
    public OptionalLong length(Connection connection, BinaryRef of) {
        return row(of).map(bytes -> OptionalLong.of(bytes.length)).orElse(OptionalLong.empty());
    }

    @Override
    public TransferReport clear(Connection connection, BinaryCell cell, TransferOptions options) {
        row(cell);
        insert(cell);
        return report(row(cell));
    }

    @Override
    public TransferReport copy(Connection connection, BinaryRef from, BinaryRef to, TransferOptions options) {
        row(to);
        rows.put(to, row(from));
        return report(row(to));
    }

    @Override
    public BinaryColumn describePair(Connection connection, String table, String inlineColumn, String objectColumn) {
        throw new UnsupportedOperationException();
    }

    @Override
    public BinaryValue open(Connection connection, BinaryRef from, ByteRange range, TransferOptions options) {
        throw new UnsupportedOperationException();
    }

    @Override
    public <T> Executed<T> execute(
            PreparedStatement statement, List<BinaryParameter> values, TransferOptions options, StatementCall<T> call) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Selection explain(BinaryColumn column, OptionalLong length, Direction direction) {
        return new Selection.Chosen("fake", "it is a fake", Map.of());
    }

    @Override
    public LargeObjects largeObjects() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Bulk bulk() {
        throw new UnsupportedOperationException();
    }

    private Optional<byte[]> row(BinaryRef ref) {
        return Optional.ofNullable(rows.get(ref))
                .orElseThrow(() -> new TransferException(Reason.NO_SUCH_ROW, "no row: " + ref));
    }

    private static void push(byte[] bytes, BinarySink sink) {
        ValueHead head = new ValueHead(0, bytes.length, bytes.length, Optional.empty());
        try (BinarySink.Receiver receiver = sink.open(head)) {
            receiver.write(bytes, 0, bytes.length);
            receiver.complete();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static TransferReport report(Optional<byte[]> value) {
        return new TransferReport(
                value.isPresent() ? Content.VALUE : Content.SQL_NULL,
                "fake",
                "it is a fake",
                value.map(bytes -> bytes.length).orElse(0),
                Duration.ZERO,
                Optional.empty(),
                Optional.empty(),
                List.of());
    }
}
