package io.github.pgbinary.it.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Who may know whom: see ARCHITECTURE.md. Needs no server, but every module. */
@Tag("newest")
class LayersIT {
    private static final JavaClasses SHIPPED = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.github.pgbinary")
            .that(DescribedPredicate.describe("the library", LayersIT::isOfTheLibrary));

    private static final DescribedPredicate<JavaClass> DRIVER_INTERNALS = resideInAnyPackage(
                    "org.postgresql.core..", "org.postgresql.jdbc..", "org.postgresql.fastpath..")
            .and(not(DescribedPredicate.describe(
                    "enums of public methods",
                    type -> type.getSimpleName().equals("PreferQueryMode")
                            || type.getSimpleName().equals("AutoSave"))));

    private static boolean isOfTheLibrary(JavaClass type) {
        String name = type.getPackageName();
        return name.equals("io.github.pgbinary")
                || name.equals("io.github.pgbinary.spi")
                || name.startsWith("io.github.pgbinary.strategy.")
                || name.startsWith("io.github.pgbinary.facade");
    }

    @Test
    void theApiKnowsJavaSqlAlone() {
        classes()
                .that()
                .resideInAnyPackage("io.github.pgbinary", "io.github.pgbinary.spi")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("io.github.pgbinary", "io.github.pgbinary.spi", "java..", "org.jspecify..")
                .check(SHIPPED);
    }

    @Test
    void aStrategyKnowsTheApiAndTheDriverAlone() {
        for (String strategy : new String[] {"text", "binary", "largeobject"}) {
            String own = "io.github.pgbinary.strategy." + strategy;
            classes()
                    .that()
                    .resideInAPackage(own)
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(
                            own,
                            "io.github.pgbinary",
                            "io.github.pgbinary.spi",
                            "java..",
                            "org.jspecify..",
                            "org.postgresql..")
                    .check(SHIPPED);
        }
    }

    @Test
    void theFacadeKnowsNoStrategy() {
        noClasses()
                .that()
                .resideInAPackage("io.github.pgbinary.facade..")
                .should()
                .dependOnClassesThat(resideInAPackage("io.github.pgbinary.strategy.."))
                .check(SHIPPED);
    }

    @Test
    void nobodyKnowsTheDriversInternals() {
        noClasses()
                .that()
                .resideInAPackage("io.github.pgbinary..")
                .should()
                .dependOnClassesThat(DRIVER_INTERNALS)
                .check(SHIPPED);
    }

    @Test
    void onePackageKnowsTheInjector() {
        noClasses()
                .that(resideInAPackage("io.github.pgbinary..")
                        .and(not(resideInAPackage("io.github.pgbinary.facade.guice"))))
                .should()
                .dependOnClassesThat(resideInAnyPackage("com.google.inject..", "jakarta.inject.."))
                .check(SHIPPED);
    }

    @Test
    void oneClassLooksForStrategies() {
        noClasses()
                .that(resideInAPackage("io.github.pgbinary..")
                        .and(not(resideInAPackage("io.github.pgbinary.facade.catalog"))))
                .should()
                .dependOnClassesThat(
                        DescribedPredicate.describe("ServiceLoader", type -> type.isEquivalentTo(ServiceLoader.class)))
                .check(SHIPPED);
    }
}
