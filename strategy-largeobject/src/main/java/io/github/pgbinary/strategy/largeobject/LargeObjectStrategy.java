package io.github.pgbinary.strategy.largeobject;

import io.github.pgbinary.Direction;
import io.github.pgbinary.Storage;
import io.github.pgbinary.spi.Capabilities;
import io.github.pgbinary.spi.Capabilities.Ability;
import io.github.pgbinary.spi.Capabilities.ServerMemory;
import io.github.pgbinary.spi.CopySql;
import io.github.pgbinary.spi.InPlace;
import io.github.pgbinary.spi.OpeningSql;
import io.github.pgbinary.spi.ReadShape;
import io.github.pgbinary.spi.SliceShape;
import io.github.pgbinary.spi.SliceSql;
import io.github.pgbinary.spi.TransferStrategy;
import io.github.pgbinary.spi.ValueExpression;
import io.github.pgbinary.spi.WriteCall;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The strategy {@code largeobject}; made by {@link java.util.ServiceLoader} alone. */
public final class LargeObjectStrategy implements TransferStrategy {
    /** 2,147,483,647 pages of 2,048 bytes: {@code lo_put} at the byte after fails with SQLSTATE 22023. */
    private static final long MAX_VALUE = 4_398_046_509_056L;

    private static final Ability ABILITY = new Ability(
            MAX_VALUE, "a large object has at most 2,147,483,647 pages of 2,048 bytes", ServerMemory.SLICES, Set.of());

    private static final Capabilities CAPABILITIES =
            new Capabilities(Set.of(Storage.LARGE_OBJECT), Map.of(Direction.READ, ABILITY, Direction.WRITE, ABILITY));

    @Override
    public String id() {
        return "largeobject";
    }

    @Override
    public Capabilities capabilities() {
        return CAPABILITIES;
    }

    @Override
    public OpeningSql opening(ReadShape shape) {
        return ReadSql.opening(shape);
    }

    @Override
    public SliceSql slices(SliceShape shape) {
        return ReadSql.slices(shape);
    }

    /**
     * In binary format the driver gives the row's own array, which nobody else reads; text it decodes itself. Null for SQL
     * NULL: the array is not marked so because QDox 2.2.0, by which maven-compiler-plugin reads a module's providers,
     * stops at an annotation before brackets.
     */
    @Override
    public byte[] decode(ResultSet row, int column) throws SQLException {
        return row.getBytes(column);
    }

    @Override
    public ValueExpression prepare(WriteCall call) throws SQLException {
        return new NewObject(call).expression();
    }

    /** Fails the statement if there is no such object any more, as where a trigger or another session unlinked it. */
    @Override
    public Optional<String> release(String oldValue) {
        return Optional.of("pg_catalog.lo_unlink(" + oldValue + ")");
    }

    @Override
    public Optional<CopySql> copying() {
        return Optional.of(CopyInServer.INSTANCE);
    }

    @Override
    public Optional<InPlace> inPlace() {
        return Optional.of(ObjectInPlace.INSTANCE);
    }
}
