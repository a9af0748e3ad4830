import io.github.pgbinary.spi.TransferStrategy;
import io.github.pgbinary.strategy.largeobject.LargeObjectStrategy;

/** The strategy {@code largeobject}: large objects by SQL functions. Exports nothing; it is found as a service. */
module io.github.pgbinary.strategy.largeobject {
    requires io.github.pgbinary.api;

    provides TransferStrategy with
            LargeObjectStrategy;
}
