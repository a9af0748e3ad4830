package io.github.pgbinary.facade.catalog;

import io.github.pgbinary.spi.TransferStrategy;
import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.Optional;

/** Where a strategy's class comes from, for messages. */
final class Origin {
    private Origin() {}

    /** Class and jar, directory or module location. */
    static String of(TransferStrategy strategy) {
        Class<?> type = strategy.getClass();
        String location = Optional.ofNullable(type.getProtectionDomain())
                .map(ProtectionDomain::getCodeSource)
                .map(CodeSource::getLocation)
                .map(URL::toString)
                .orElse("an unknown place");
        return type.getName() + " from " + location;
    }
}
