package io.github.pgbinary.it;

import io.github.pgbinary.Storage;
import io.github.pgbinary.spi.Capabilities;
import io.github.pgbinary.spi.OpeningSql;
import io.github.pgbinary.spi.ReadShape;
import io.github.pgbinary.spi.SliceShape;
import io.github.pgbinary.spi.SliceSql;
import io.github.pgbinary.spi.TransferStrategy;
import io.github.pgbinary.spi.ValueExpression;
import io.github.pgbinary.spi.WriteCall;
import java.sql.ResultSet;
import java.util.Map;
import java.util.Set;

/** A strategy that moves nothing: for what needs one to be there. */
class NoStrategy implements TransferStrategy {
    @Override
    public String id() {
        return "none";
    }

    @Override
    public Capabilities capabilities() {
        return new Capabilities(Set.of(new Storage("none")), Map.of());
    }

    @Override
    public OpeningSql opening(ReadShape shape) {
        throw new UnsupportedOperationException();
    }

    @Override
    public SliceSql slices(SliceShape shape) {
        throw new UnsupportedOperationException();
    }

    @Override
    public byte[] decode(ResultSet row, int column) {
        throw new UnsupportedOperationException();
    }

    @Override
    public ValueExpression prepare(WriteCall call) {
        throw new UnsupportedOperationException();
    }
}
