package io.github.pgbinary.facade.catalog;

import io.github.pgbinary.Storage;
import io.github.pgbinary.spi.Capabilities;
import io.github.pgbinary.spi.ColumnFacts;
import io.github.pgbinary.spi.OpeningSql;
import io.github.pgbinary.spi.ReadShape;
import io.github.pgbinary.spi.SliceShape;
import io.github.pgbinary.spi.SliceSql;
import io.github.pgbinary.spi.TransferStrategy;
import io.github.pgbinary.spi.ValueExpression;
import io.github.pgbinary.spi.WriteCall;
import java.sql.ResultSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A strategy that is found, and never used. */
public class Idle implements TransferStrategy {
    private final String id;

    /** For the service loader. */
    public Idle() {
        this("idle");
    }

    Idle(String id) {
        this.id = id;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public Capabilities capabilities() {
        return new Capabilities(Set.of(new Storage("chunks")), Map.of());
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

    /** One that takes every column for its own. */
    static final class Recogniser extends Idle {
        private final Storage storage;

        Recogniser(String id, String storage) {
            super(id);
            this.storage = new Storage(storage);
        }

        @Override
        public Optional<Storage> recognise(ColumnFacts column) {
            return Optional.of(storage);
        }
    }
}
