package io.github.pgbinary.it.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the built jars say of themselves as modules: a change of it is a change of what users depend on. */
@Tag("newest")
class ModulesIT {
    private static final String SERVICE = "io.github.pgbinary.spi.TransferStrategy";

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            pgbinary-api-                  | java.base java.sql org.jspecify | io.github.pgbinary io.github.pgbinary.spi
            pgbinary-strategy-text-        | io.github.pgbinary.api java.base |
            pgbinary-strategy-binary-      | io.github.pgbinary.api java.base org.postgresql.jdbc |
            pgbinary-strategy-largeobject- | io.github.pgbinary.api java.base |
            pgbinary-0.                    | com.google.guice io.github.pgbinary.api jakarta.inject java.base org.postgresql.jdbc org.slf4j | io.github.pgbinary.facade io.github.pgbinary.facade.guice
            """)
    void requiresAndExports(String jar, String required, String exported) {
        ModuleDescriptor module = module(BuiltJars.startingWith(jar));

        assertThat(words(module.requires().stream()
                        .map(ModuleDescriptor.Requires::name)
                        .collect(Collectors.toSet())))
                .isEqualTo(required);
        assertThat(words(module.exports().stream()
                        .map(ModuleDescriptor.Exports::source)
                        .collect(Collectors.toSet())))
                .isEqualTo(exported == null ? "" : exported);
        assertThat(module.opens()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"text", "binary", "largeobject"})
    void isFoundAlikeOnBothPaths(String strategy) throws IOException {
        Path jar = BuiltJars.startingWith("pgbinary-strategy-" + strategy + "-");

        assertThat(module(jar).provides()).singleElement().satisfies(provided -> {
            assertThat(provided.service()).isEqualTo(SERVICE);
            assertThat(declared(jar)).containsExactlyElementsOf(provided.providers());
        });
    }

    private static Iterable<String> declared(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile());
                InputStream services = file.getInputStream(file.getEntry("META-INF/services/" + SERVICE))) {
            return new String(services.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        }
    }

    private static ModuleDescriptor module(Path jar) {
        return ModuleFinder.of(jar).findAll().iterator().next().descriptor();
    }

    private static String words(Set<String> names) {
        return String.join(" ", new TreeSet<>(names));
    }
}
