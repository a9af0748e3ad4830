package com.example.hextext;

import io.github.pgbinary.Direction;
import io.github.pgbinary.Storage;
import io.github.pgbinary.spi.Capabilities;
import io.github.pgbinary.spi.Capabilities.Ability;
import io.github.pgbinary.spi.Capabilities.Need;
import io.github.pgbinary.spi.Capabilities.ServerMemory;
import io.github.pgbinary.spi.ColumnFacts;
import io.github.pgbinary.spi.CopySql;
import io.github.pgbinary.spi.OpeningSql;
import io.github.pgbinary.spi.ReadShape;
import io.github.pgbinary.spi.SliceShape;
import io.github.pgbinary.spi.SliceSql;
import io.github.pgbinary.spi.TransferStrategy;
import io.github.pgbinary.spi.ValueExpression;
import io.github.pgbinary.spi.WriteCall;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Keeps values as hex digits in columns of the domain {@code hex_text} over {@code text}. */
public final class HexTextStrategy implements TransferStrategy {
    private static final Storage HEX_TEXT = new Storage("hextext");
    private static final long MAX_VALUE = 500_000_000;
    private static final String MAX_BECAUSE = "two digits a byte, in a text of less than 1 GiB";

    private static final Capabilities CAPABILITIES = new Capabilities(
            Set.of(HEX_TEXT),
            Map.of(
                    Direction.READ,
                    new Ability(MAX_VALUE, MAX_BECAUSE, ServerMemory.SLICES, Set.of()),
                    Direction.WRITE,
                    new Ability(
                            MAX_VALUE,
                            MAX_BECAUSE,
                            ServerMemory.MULTIPLE_OF_VALUE,
                            Set.of(Need.KNOWN_LENGTH, Need.EXTENDED_PROTOCOL, Need.OWN_STATEMENT))));

    @Override
    public String id() {
        return "hextext";
    }

    @Override
    public Capabilities capabilities() {
        return CAPABILITIES;
    }

    @Override
    public Optional<Storage> recognise(ColumnFacts column) {
        return column.domain().filter(domain -> domain.name().equals("hex_text")).map(domain -> HEX_TEXT);
    }

    @Override
    public OpeningSql opening(ReadShape shape) {
        String length = lengthOf(shape.value());
        String count = "(" + shape.range().count(length) + ")";
        String bytes = "CASE WHEN " + count + " <= " + shape.prefetch() + " THEN "
                + part(shape.value(), shape.range().start(length), count) + " END";
        return new OpeningSql(List.of(), Optional.of(length), bytes);
    }

    /** Compressed digits are taken out of TOAST once, as each slice would otherwise cost the server all of them. */
    @Override
    public SliceSql slices(SliceShape shape) {
        String column = shape.column();
        String value = "CASE WHEN pg_column_size(" + column + ") < octet_length(" + column + ") THEN " + column
                + " || '' ELSE " + column + " END";
        return new SliceSql(
                value,
                List.of(),
                lengthOf(shape.value()),
                part(shape.value(), shape.start(), shape.count()));
    }

    @Override
    public byte[] decode(ResultSet row, int column) throws SQLException {
        return row.getBytes(column);
    }

    @Override
    public ValueExpression prepare(WriteCall call) {
        return new EncodedParameter(call.source(), call.source().length().orElseThrow());
    }

    @Override
    public Optional<CopySql> copying() {
        return Optional.of(new HexCopy());
    }

    private static String lengthOf(String value) {
        return "octet_length(" + value + ") / 2";
    }

    /** {@code greatest} and {@code least}: the planner may compute what a CASE would not reach. */
    private static String part(String value, String start, String count) {
        return "decode(substr(" + value + ", 2 * least(" + start + ", 500000001)::int + 1, 2 * least(greatest(" + count
                + ", 0), 500000000)::int), 'hex')";
    }

    private record HexCopy() implements CopySql {
        @Override
        public String duplicate(String value) {
            return value;
        }

        @Override
        public String toBytea(String value) {
            return "decode(" + value + ", 'hex')";
        }

        @Override
        public String fromBytea(String bytea) {
            return "encode(" + bytea + ", 'hex')";
        }
    }
}
