/** Values, cells, sources and sinks, and what a strategy implements. Needs {@code java.sql} and nothing else at run time. */
module io.github.pgbinary.api {
    requires transitive java.sql;
    requires static transitive org.jspecify;

    exports io.github.pgbinary;
    exports io.github.pgbinary.spi;
}
