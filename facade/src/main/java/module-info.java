/** The facade: finds strategies, chooses among them, and writes the SQL and the transactions around what they answer. */
module io.github.pgbinary.facade {
    requires transitive io.github.pgbinary.api;
    requires org.postgresql.jdbc;
    requires org.slf4j;
    // For users of Guice alone; whoever has it on the module path has these too.
    requires static com.google.guice;
    requires static jakarta.inject;

    exports io.github.pgbinary.facade;
    exports io.github.pgbinary.facade.guice;

    uses io.github.pgbinary.spi.TransferStrategy;
}
