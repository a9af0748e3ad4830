package io.github.pgbinary.it.callsites;

import io.github.pgbinary.Direction;
import io.github.pgbinary.Storage;
import io.github.pgbinary.spi.Capabilities;
import io.github.pgbinary.spi.Capabilities.Ability;
import io.github.pgbinary.spi.Capabilities.ServerMemory;
import io.github.pgbinary.spi.ColumnFacts;
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

/** A user's strategy: a column of the domain {@code app.chunked} holds the number of chunks kept in another table. */
final class ChunkTable implements TransferStrategy {
    static final Storage CHUNKS = new Storage("chunks");

    /** What a database needs for it. */
    static final String[] TABLES = {
        "CREATE SEQUENCE app.chunks_of",
        "CREATE TABLE app.chunk (of_value bigint, number int, bytes bytea NOT NULL, PRIMARY KEY (of_value, number))",
        "CREATE DOMAIN app.chunked AS bigint",
        "CREATE FUNCTION app.drop_chunks(gone bigint) RETURNS int LANGUAGE sql AS"
                + " 'DELETE FROM app.chunk WHERE of_value = gone; SELECT 1'"
    };

    private static final long MAX_VALUE = 1_000_000_000;
    private static final Ability ABILITY =
            new Ability(MAX_VALUE, "chunks are put together as one bytea", ServerMemory.MULTIPLE_OF_VALUE, Set.of());

    @Override
    public String id() {
        return "chunk-table";
    }

    @Override
    public Capabilities capabilities() {
        return new Capabilities(Set.of(CHUNKS), Map.of(Direction.READ, ABILITY, Direction.WRITE, ABILITY));
    }

    @Override
    public Optional<Storage> recognise(ColumnFacts column) {
        return column.domain().filter(domain -> domain.name().equals("chunked")).map(domain -> CHUNKS);
    }

    @Override
    public OpeningSql opening(ReadShape shape) {
        String value = shape.value();
        String length = "(CASE WHEN " + value + " IS NOT NULL THEN (SELECT coalesce(sum(octet_length(bytes)), 0)"
                + " FROM app.chunk WHERE of_value = " + value + ") END)::bigint";
        String count = "(" + shape.range().count(length) + ")";
        String part = part(whole(value), shape.range().start(length), count);
        return new OpeningSql(
                List.of(),
                Optional.of(length),
                "CASE WHEN " + count + " <= " + shape.prefetch() + " THEN " + part + " END");
    }

    @Override
    public SliceSql slices(SliceShape shape) {
        return new SliceSql(
                whole(shape.column()),
                List.of(),
                "octet_length(" + shape.value() + ")",
                part(shape.value(), shape.start(), shape.count()));
    }

    @Override
    public byte[] decode(ResultSet row, int column) throws SQLException {
        return row.getBytes(column);
    }

    @Override
    public ValueExpression prepare(WriteCall call) throws SQLException {
        call.transaction().require();
        return UploadedChunks.of(call);
    }

    @Override
    public Optional<String> release(String oldValue) {
        return Optional.of("app.drop_chunks(" + oldValue + ")");
    }

    private static String whole(String value) {
        return "CASE WHEN " + value + " IS NOT NULL THEN coalesce((SELECT string_agg(bytes, '' ORDER BY number)"
                + " FROM app.chunk WHERE of_value = " + value + "), '') END";
    }

    private static String part(String bytes, String start, String count) {
        return "substr(" + bytes + ", (" + start + ")::int + 1, greatest(" + count + ", 0)::int)";
    }
}
