package io.github.pgbinary.strategy.largeobject;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.spi.TransferStrategy;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleDescriptor.Provides;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ServiceDeclarationTest {
    private static final String SERVICE = TransferStrategy.class.getName();

    @Test
    void isTheSameOnTheModulePathAndOnTheClassPath() throws Exception {
        Provides provides = module().provides().stream().findFirst().orElseThrow();
        assertThat(provides.service()).isEqualTo(SERVICE);
        assertThat(provides.providers()).containsExactly(LargeObjectStrategy.class.getName());
        try (InputStream file = open("META-INF/services/" + SERVICE)) {
            assertThat(new String(file.readAllBytes(), StandardCharsets.UTF_8)
                            .strip()
                            .split("\\R"))
                    .containsExactlyElementsOf(provides.providers());
        }
    }

    @Test
    void exportsNothing() throws Exception {
        assertThat(module().exports()).isEmpty();
        assertThat(module().opens()).isEmpty();
    }

    private static ModuleDescriptor module() throws Exception {
        try (InputStream compiled = open("module-info.class")) {
            return ModuleDescriptor.read(compiled);
        }
    }

    /** A file of this module: several on the class path have one of that name. */
    private static InputStream open(String file) throws Exception {
        URI classes = LargeObjectStrategy.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI();
        try {
            return classes.resolve(file).toURL().openStream();
        } catch (IOException e) {
            throw new AssertionError("no " + file + " in " + classes, e);
        }
    }
}
