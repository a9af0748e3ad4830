package io.github.pgbinary.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.spi.TransferStrategy;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleDescriptor.Provides;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;

/**
 * How a strategy says that it is there: by {@code provides} in its module and by a file in {@code META-INF/services}, each of
 * which is ignored on the other's path. Thread-safe.
 */
public final class ServiceDeclaration {
    private static final String SERVICE = TransferStrategy.class.getName();

    private ServiceDeclaration() {}

    /** Fails unless both say the same, and the module lets nobody else in. */
    public static void assertOf(Class<? extends TransferStrategy> strategy) {
        ModuleDescriptor module = module(strategy);
        assertThat(module.provides())
                .filteredOn(provides -> provides.service().equals(SERVICE))
                .flatExtracting(Provides::providers)
                .contains(strategy.getName())
                .containsExactlyInAnyOrder(file(strategy).strip().split("\\R"));
        assertThat(module.exports()).as("exports").isEmpty();
        assertThat(module.opens()).as("opens").isEmpty();
    }

    private static ModuleDescriptor module(Class<?> strategy) {
        try (InputStream compiled = open(strategy, "module-info.class")) {
            return ModuleDescriptor.read(compiled);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String file(Class<?> strategy) {
        try (InputStream file = open(strategy, "META-INF/services/" + SERVICE)) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A file of the strategy's own folder or jar: several on the class path have one of that name. */
    private static InputStream open(Class<?> strategy, String file) throws IOException {
        String place =
                strategy.getProtectionDomain().getCodeSource().getLocation().toString();
        URL url = URI.create(place.endsWith("/") ? place + file : "jar:" + place + "!/" + file)
                .toURL();
        try {
            return url.openStream();
        } catch (IOException e) {
            throw new AssertionError("no " + file + " in " + place, e);
        }
    }
}
