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
                    new Ability(MAX_VALUE, MAX_BECAUSE, ServerMemory.MULTIPLE_OF_VALUE, Set.of()),
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

    /**
     * The digits are taken out of TOAST once, as bytes: a part of a text is counted in characters, and costs the server all
     * that comes before it.
     */
    @Override
    public SliceSql slices(SliceShape shape) {
        String digits = "substr(" + shape.value() + ", " + twice(shape.start()) + " + 1, " + twice(shape.count()) + ")";
        return new SliceSql(
                "convert_to(" + shape.column() + ", 'SQL_ASCII')",
                List.of(),
                lengthOf(shape.value()),
                "decode(convert_from(" + digits + ", 'SQL_ASCII'), 'hex')");
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

    private static String part(String value, String start, String count) {
        return "decode(substr(" + value + ", " + twice(start) + " + 1, " + twice(count) + "), 'hex')";
    }

    /** Digits of so many bytes. The planner may compute what a CASE would not reach, so it must always fit. */
    private static String twice(String bytes) {
        return "2 * least(greatest(" + bytes + ", 0), 500000001)::int";
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
