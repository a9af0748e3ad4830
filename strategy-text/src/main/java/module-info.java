import io.github.pgbinary.spi.TransferStrategy;
import io.github.pgbinary.strategy.text.TextStrategy;

/** The strategy {@code text}: {@code bytea} as hex and escape text. Exports nothing; it is found as a service. */
module io.github.pgbinary.strategy.text {
    requires io.github.pgbinary.api;

    provides TransferStrategy with
            TextStrategy;
}
