package io.github.pgbinary.it.contract;

import io.github.pgbinary.spi.TransferStrategy;
import java.util.List;
import java.util.ServiceLoader;

/** The strategies of the class path, as a user's application finds them. */
final class Discovered {
    private Discovered() {}

    static List<TransferStrategy> all() {
        return ServiceLoader.load(TransferStrategy.class).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
    }

    static List<TransferStrategy> only(String id) {
        List<TransferStrategy> named =
                all().stream().filter(strategy -> strategy.id().equals(id)).toList();
        if (named.size() != 1) {
            throw new IllegalStateException(named.size() + " strategies have the id " + id);
        }
        return named;
    }
}
