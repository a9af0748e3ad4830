/** The facade: finds strategies, chooses among them, and writes the SQL and the transactions around what they answer. */
module io.github.pgbinary.facade {
    requires transitive io.github.pgbinary.api;
    requires org.postgresql.jdbc;
    requires org.slf4j;

    exports io.github.pgbinary.facade;

    uses io.github.pgbinary.spi.TransferStrategy;
}
