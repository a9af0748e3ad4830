package io.github.pgbinary.it.architecture;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the built jars say of themselves as modules: a change of it is a change of what users depend on. */
@Tag("newest")
class ModulesIT {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            pgbinary-api-                  | static transitive org.jspecify, transitive java.sql | io.github.pgbinary, io.github.pgbinary.spi
            pgbinary-strategy-text-        | io.github.pgbinary.api                              |
            pgbinary-strategy-binary-      | io.github.pgbinary.api, org.postgresql.jdbc         |
            pgbinary-strategy-largeobject- | io.github.pgbinary.api                              |
            pgbinary-0.                    | org.postgresql.jdbc, org.slf4j, static com.google.guice, static jakarta.inject, transitive io.github.pgbinary.api | io.github.pgbinary.facade, io.github.pgbinary.facade.guice
            """)
    void requiresAndExports(String jar, String required, String exported) {
        ModuleDescriptor module = module(BuiltJars.startingWith(jar));

        assertThat(module.requires().stream()
                        .filter(one -> !one.name().equals("java.base"))
                        .map(ModulesIT::words)
                        .sorted()
                        .collect(joining(", ")))
                .isEqualTo(required);
        assertThat(module.exports().stream()
                        .map(ModuleDescriptor.Exports::toString)
                        .sorted()
                        .collect(joining(", ")))
                .isEqualTo(exported == null ? "" : exported);
        assertThat(module.opens()).isEmpty();
    }

    private static ModuleDescriptor module(Path jar) {
        return ModuleFinder.of(jar).findAll().iterator().next().descriptor();
    }

    /** As in a module declaration. */
    private static String words(ModuleDescriptor.Requires required) {
        String modifiers = required.modifiers().stream()
                .map(modifier -> modifier.toString().toLowerCase(Locale.ROOT) + " ")
                .sorted()
                .collect(joining());
        return modifiers + required.name();
    }
}
