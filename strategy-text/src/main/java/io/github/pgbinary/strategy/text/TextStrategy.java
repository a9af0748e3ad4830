package io.github.pgbinary.strategy.text;

import io.github.pgbinary.Direction;
import io.github.pgbinary.Storage;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.spi.Capabilities;
import io.github.pgbinary.spi.Capabilities.Ability;
import io.github.pgbinary.spi.Capabilities.Need;
import io.github.pgbinary.spi.Capabilities.ServerMemory;
import io.github.pgbinary.spi.CopySql;
import io.github.pgbinary.spi.OpeningSql;
import io.github.pgbinary.spi.RangeSql;
import io.github.pgbinary.spi.ReadShape;
import io.github.pgbinary.spi.SessionFacts.QueryMode;
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

/**
 * Moves {@code bytea} as text: for connections that get no binary results, and by choice.
 *
 * <p>Reads are in the session's {@code bytea_output}, slice by slice. Writes are hex: streamed through one bound
 * parameter where the driver binds, else as literals, in pieces through a large object where a literal would be too long.
 */
public final class TextStrategy implements TransferStrategy {
    /** A value is at most one allocation of the server, 1 GiB - 1, with a header of four bytes. */
    private static final long LONGEST_BYTEA = 0x3FFF_FFFFL - 4;
    /**
     * Twice as many digits leave 823 bytes for the statement's other parameters: pgjdbc sends no Bind message above
     * 0x3FFFFFFF bytes, and the server receives no parameter above that.
     */
    private static final long LONGEST_WRITE = 536_870_500;

    private static final Capabilities CAPABILITIES = new Capabilities(
            Set.of(Storage.BYTEA),
            Map.of(
                    Direction.READ,
                    new Ability(LONGEST_BYTEA, "bytea ends at 1 GiB", ServerMemory.SLICES, Set.of()),
                    Direction.WRITE,
                    new Ability(
                            LONGEST_WRITE,
                            "hex takes two bytes of each, and a parameter ends at 1 GiB",
                            ServerMemory.MULTIPLE_OF_VALUE,
                            Set.of(Need.KNOWN_LENGTH, Need.OWN_STATEMENT))));

    @Override
    public String id() {
        return "text";
    }

    @Override
    public Capabilities capabilities() {
        return CAPABILITIES;
    }

    @Override
    public OpeningSql opening(ReadShape shape) {
        String length = "octet_length(" + shape.value() + ")";
        String count = shape.range().count(length);
        String bytes =
                "CASE WHEN " + count + " <= " + shape.prefetch() + " THEN " + wanted(shape, length) + "::text END";
        return new OpeningSql(List.of(), Optional.of(length), bytes);
    }

    private static String wanted(ReadShape shape, String length) {
        RangeSql range = shape.range();
        return range instanceof RangeSql.Whole
                ? "(" + shape.value() + ")"
                : substr(shape.value(), range.start(length), range.count(length));
    }

    /** A value that is really compressed is decompressed once: each slice of it would decompress all before it. */
    @Override
    public SliceSql slices(SliceShape shape) {
        String column = shape.column();
        String value = "CASE WHEN pg_column_size(" + column + ") < octet_length(" + column + ") THEN " + column
                + " || ''::bytea ELSE " + column + " END";
        String slice = substr(shape.value(), shape.start(), shape.count()) + "::text";
        return new SliceSql(value, List.of(), "octet_length(" + shape.value() + ")", slice);
    }

    /** {@code substr} of bytea takes integers only. */
    private static String substr(String value, String start, String count) {
        return "substr(" + value + ", (" + start + ")::integer + 1, (" + count + ")::integer)";
    }

    /** The driver gives the bytes of a text column as it received them, which are the same in both formats. */
    @Override
    @SuppressWarnings("NullAway") // QDox, which reads this file for the compiler plugin, knows no "byte @Nullable []"
    public byte[] decode(ResultSet row, int column) throws SQLException {
        byte[] text = row.getBytes(column);
        return text == null ? null : TextFormat.decode(text);
    }

    @Override
    public ValueExpression prepare(WriteCall call) throws SQLException {
        if (call.form() == WriteCall.Form.PARAMETER) {
            throw new TransferException(
                    Reason.UNSUPPORTED,
                    "text writes decode(...) around its parameter, so it cannot be one plain parameter");
        }
        long length = length(call);
        if (call.session().queryMode() == QueryMode.EXTENDED) {
            return new BoundHex(call.source(), length);
        }
        return length <= call.tuning().literal()
                ? LiteralHex.of(call.source(), Math.toIntExact(length))
                : UploadedHex.upload(call, length);
    }

    private static long length(WriteCall call) {
        long length = call.source()
                .length()
                .orElseThrow(() -> new TransferException(
                        Reason.UNSUPPORTED, "text needs to know the length before the first byte"));
        if (length > LONGEST_WRITE) {
            throw new TransferException(
                    Reason.VALUE_TOO_LARGE,
                    "text writes at most " + LONGEST_WRITE + " bytes, the source has " + length);
        }
        return length;
    }

    @Override
    public Optional<CopySql> copying() {
        return Optional.of(CopySql.ofBytea());
    }
}
