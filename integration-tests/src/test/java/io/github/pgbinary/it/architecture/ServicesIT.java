package io.github.pgbinary.it.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.spi.TransferStrategy;
import io.github.pgbinary.testkit.ServiceDeclaration;
import java.util.ServiceLoader;
import java.util.ServiceLoader.Provider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Our strategies are found on the module path as on the class path. Needs no server, but every module. */
@Tag("newest")
class ServicesIT {
    @Test
    void areDeclaredForBothPathsAlike() {
        assertThat(ServiceLoader.load(TransferStrategy.class).stream().map(Provider::type))
                .filteredOn(type -> type.getName().startsWith("io.github.pgbinary.strategy."))
                .hasSizeGreaterThanOrEqualTo(3)
                .allSatisfy(ServiceDeclaration::assertOf);
    }
}
