import io.github.pgbinary.spi.TransferStrategy;
import io.github.pgbinary.strategy.binary.BinaryStrategy;

/** The strategy {@code binary}: {@code bytea} in binary format. Exports nothing; it is found as a service. */
module io.github.pgbinary.strategy.binary {
    requires io.github.pgbinary.api;
    requires org.postgresql.jdbc;

    provides TransferStrategy with
            BinaryStrategy;
}
