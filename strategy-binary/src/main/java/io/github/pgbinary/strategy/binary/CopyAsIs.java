package io.github.pgbinary.strategy.binary;

import io.github.pgbinary.spi.CopySql;

/** A value of this storage is a {@code bytea} already. */
enum CopyAsIs implements CopySql {
    INSTANCE;

    @Override
    public String duplicate(String value) {
        return value;
    }

    @Override
    public String toBytea(String value) {
        return value;
    }

    @Override
    public String fromBytea(String bytea) {
        return bytea;
    }
}
