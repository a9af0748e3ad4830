package io.github.pgbinary.facade.bulk;

import io.github.pgbinary.BinaryValue;
import io.github.pgbinary.TransferReport;
import io.github.pgbinary.TransferReport.Content;
import io.github.pgbinary.ValueHead;
import io.github.pgbinary.facade.sql.ReadPart;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** A value that came along with its batch, or SQL NULL. For one thread. */
final class LoadedValue implements BinaryValue {
    private final ReadPart part;
    private final Content content;
    private final Optional<String> version;
    private final int length;
    private ByteArrayInputStream stream;

    private LoadedValue(ReadPart part, Content content, byte[] bytes, Optional<String> version) {
        this.part = part;
        this.content = content;
        this.version = version;
        this.length = bytes.length;
        this.stream = new ByteArrayInputStream(bytes);
    }

    static LoadedValue of(ReadPart part, Found.Value value) {
        return new LoadedValue(part, Content.VALUE, value.bytes().array(), value.version());
    }

    static LoadedValue ofNull(ReadPart part, Found.Null value) {
        return new LoadedValue(part, Content.SQL_NULL, new byte[0], value.version());
    }

    static ValueHead head(Found.Value value) {
        return new ValueHead(0, value.bytes().remaining(), value.bytes().remaining(), value.version());
    }

    @Override
    public boolean isNull() {
        return content == Content.SQL_NULL;
    }

    @Override
    public ValueHead head() {
        if (isNull()) {
            throw new IllegalStateException("the value is SQL NULL");
        }
        return new ValueHead(0, length, length, version);
    }

    @Override
    public InputStream inputStream() {
        head();
        return stream;
    }

    @Override
    public TransferReport report() {
        return new TransferReport(
                content,
                part.strategy().id(),
                part.because() + "; the value came along with those of other rows",
                length - stream.available(),
                Duration.ZERO,
                Optional.empty(),
                version,
                List.of());
    }

    @Override
    public void close() {
        stream = new ByteArrayInputStream(new byte[0]);
    }
}
