package io.github.pgbinary.it.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the built jars say of themselves as modules: a change of it is a change of what users depend on. */
@Tag("newest")
class ModulesIT {
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

    private static ModuleDescriptor module(Path jar) {
        return ModuleFinder.of(jar).findAll().iterator().next().descriptor();
    }

    private static String words(Set<String> names) {
        return String.join(" ", new TreeSet<>(names));
    }
}
