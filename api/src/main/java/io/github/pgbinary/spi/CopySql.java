package io.github.pgbinary.spi;

/** Expressions for copying a value inside the server. */
public interface CopySql {
    /** A new value of the same storage as {@code value}; keeps SQL NULL. */
    String duplicate(String value);

    /** The whole value as {@code bytea}; keeps SQL NULL. */
    String toBytea(String value);

    /** A new value from a {@code bytea} expression; keeps SQL NULL. */
    String fromBytea(String bytea);

    /** For a storage whose values are {@code bytea}: naming one copies it. */
    static CopySql ofBytea() {
        return CopyOfBytea.INSTANCE;
    }
}
