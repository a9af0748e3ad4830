package io.github.pgbinary.it.fault;

import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryParameter;
import io.github.pgbinary.BinarySource;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.BulkColumn;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.testkit.TestValue;
import java.sql.Connection;
import java.util.List;

/** Where a value is kept and which strategy moves it. */
public enum Target {
    TEXT("body", "body", List.of("body")),
    BINARY("body", "body", List.of("body")),
    LARGEOBJECT("object", "lo_get(object)", List.of("object")),
    /** The policy's own choice: short values inline, others as objects. */
    PAIR("small, big", "coalesce(small, lo_get(big))", List.of("small", "big"));

    /** The longest value that the policy of these tests keeps inline. */
    public static final long INLINE = 4095;

    private final String columns;
    private final String bytes;
    private final List<String> names;

    Target(String columns, String bytes, List<String> names) {
        this.columns = columns;
        this.bytes = bytes;
        this.names = names;
    }

    /** Columns, separated by commas. */
    public String columns() {
        return columns;
    }

    /** SQL expression of the stored bytes. */
    public String bytes() {
        return bytes;
    }

    /** SQL expressions that store a bytea, separated by commas. */
    String storing(String bytea) {
        return switch (this) {
            case TEXT, BINARY -> bytea;
            case LARGEOBJECT -> "lo_from_bytea(0, " + bytea + ")";
            case PAIR ->
                "CASE WHEN octet_length(" + bytea + ") <= " + INLINE + " THEN " + bytea + " END, "
                        + "CASE WHEN octet_length(" + bytea + ") > " + INLINE + " THEN lo_from_bytea(0, " + bytea
                        + ") END";
        };
    }

    public BinaryColumn describe(BinaryTransfers transfers, Connection connection, String table) {
        return this == PAIR
                ? transfers.describePair(connection, table, names.get(0), names.get(1))
                : transfers.describe(connection, table, names.get(0));
    }

    public TransferOptions options() {
        return this == PAIR
                ? TransferOptions.defaults()
                : TransferOptions.defaults().withStrategy(name().toLowerCase(java.util.Locale.ROOT));
    }

    /** The placeholders from the first on, for {@link #columns}. */
    public BinaryParameter parameter(BinarySource source) {
        return switch (this) {
            case TEXT, BINARY -> BinaryParameter.bytea(1, source);
            case LARGEOBJECT -> BinaryParameter.oid(1, source);
            case PAIR -> BinaryParameter.pair(1, 2, source);
        };
    }

    /** The key and this, as a bulk writer takes them. */
    public List<BulkColumn> bulkColumns() {
        BulkColumn value = this == PAIR ? BulkColumn.pair(names.get(0), names.get(1)) : BulkColumn.of(names.get(0));
        return List.of(BulkColumn.of("id"), value);
    }

    boolean keepsObjects() {
        return this == LARGEOBJECT || this == PAIR;
    }

    /** Another value to replace one with: of a pair's other half, so that both take part. */
    TestValue other(TestValue value) {
        if (this == PAIR) {
            return TestValue.ofLength(value.length() <= INLINE ? 20_000 : 1);
        }
        return value.other();
    }
}
