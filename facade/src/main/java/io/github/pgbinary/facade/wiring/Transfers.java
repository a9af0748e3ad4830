package io.github.pgbinary.facade.wiring;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryParameter;
import io.github.pgbinary.BinaryRef;
import io.github.pgbinary.BinarySink;
import io.github.pgbinary.BinarySource;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.BinaryValue;
import io.github.pgbinary.ByteRange;
import io.github.pgbinary.Direction;
import io.github.pgbinary.LargeObject;
import io.github.pgbinary.LargeObjects;
import io.github.pgbinary.Selection;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.TransferReport;
import io.github.pgbinary.facade.bulk.Bulks;
import io.github.pgbinary.facade.catalog.StrategyCatalog;
import io.github.pgbinary.facade.describe.Describer;
import io.github.pgbinary.facade.policy.Chooser;
import io.github.pgbinary.facade.policy.Warnings;
import io.github.pgbinary.facade.read.ReadPlans;
import io.github.pgbinary.facade.read.Reader;
import io.github.pgbinary.facade.write.CellWriter;
import io.github.pgbinary.facade.write.Copier;
import io.github.pgbinary.facade.write.ObjectWriter;
import io.github.pgbinary.facade.write.Spool;
import io.github.pgbinary.facade.write.StatementLender;
import io.github.pgbinary.facade.write.WriteTexts;
import io.github.pgbinary.facade.write.Writer;
import io.github.pgbinary.spi.Tuning;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** The parts behind one {@link BinaryTransfers}; each call goes to the one that knows. */
public record Transfers(
        Describer describer,
        Reader reader,
        Writer writer,
        StatementLender lender,
        Copier copier,
        ObjectWriter objects,
        Bulks bulk,
        Chooser chooser)
        implements BinaryTransfers {

    /** Makes the parts. */
    public static Transfers of(Settings settings) {
        StrategyCatalog catalog = settings.catalog();
        Tuning tuning = settings.tuning();
        Spool spool = settings.spool();
        Chooser chooser = new Chooser(catalog, settings.policy());
        ReadPlans plans = new ReadPlans(chooser);
        CellWriter cells = new CellWriter(chooser, new WriteTexts());
        Warnings warnings = new Warnings();
        Reader reader = new Reader(plans, warnings, tuning);
        return new Transfers(
                new Describer(catalog),
                reader,
                new Writer(chooser, cells, warnings, tuning, spool),
                new StatementLender(chooser, tuning, spool),
                new Copier(chooser, plans, cells, warnings, tuning),
                new ObjectWriter(chooser, tuning, spool),
                new Bulks(chooser, settings.limits(), tuning, spool, reader),
                chooser);
    }

    @Override
    public BinaryColumn describe(Connection connection, String table, String column) {
        return describer.describe(connection, table, column);
    }

    @Override
    public BinaryColumn describePair(Connection connection, String table, String inlineColumn, String objectColumn) {
        return describer.describePair(connection, table, inlineColumn, objectColumn);
    }

    @Override
    public TransferReport write(Connection connection, BinaryRef to, BinarySource from, TransferOptions options) {
        return to instanceof BinaryCell cell
                ? writer.write(connection, cell, from, options)
                : objects.replace(connection, (LargeObject) to, from, options);
    }

    @Override
    public TransferReport read(
            Connection connection, BinaryRef from, ByteRange range, BinarySink to, TransferOptions options) {
        return reader.read(connection, from, range, to, options);
    }

    @Override
    public Optional<byte[]> readBytes(Connection connection, BinaryRef from, long limit, TransferOptions options) {
        return reader.bytes(connection, from, options.withMaxLength(limit));
    }

    @Override
    public BinaryValue open(Connection connection, BinaryRef from, ByteRange range, TransferOptions options) {
        return reader.open(connection, from, range, options);
    }

    @Override
    public OptionalLong length(Connection connection, BinaryRef of) {
        return reader.length(connection, of);
    }

    @Override
    public TransferReport clear(Connection connection, BinaryCell cell, TransferOptions options) {
        return writer.clear(connection, cell, options);
    }

    @Override
    public TransferReport copy(Connection connection, BinaryRef from, BinaryRef to, TransferOptions options) {
        return copier.copy(connection, from, to, options);
    }

    @Override
    public <T> Executed<T> execute(
            PreparedStatement statement, List<BinaryParameter> values, TransferOptions options, StatementCall<T> call) {
        return lender.execute(statement, values, options, call);
    }

    @Override
    public Selection explain(BinaryColumn column, OptionalLong length, Direction direction) {
        return chooser.explain(column, length, direction);
    }

    @Override
    public LargeObjects largeObjects() {
        return objects;
    }
}
