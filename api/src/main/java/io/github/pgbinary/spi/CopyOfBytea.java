package io.github.pgbinary.spi;

/** Behind {@link CopySql#ofBytea}. */
enum CopyOfBytea implements CopySql {
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
