package io.github.pgbinary.facade.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.pgbinary.SqlName;
import io.github.pgbinary.Storage;
import io.github.pgbinary.facade.SelectionPolicy.Candidate;
import io.github.pgbinary.spi.ColumnFacts;
import io.github.pgbinary.spi.TransferStrategy;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StrategyCatalogTest {
    private static final ColumnFacts COLUMN =
            new ColumnFacts(SqlName.of("t"), "c", new SqlName("public", "chunks"), Optional.empty(), "");

    @Test
    void sortsById() {
        StrategyCatalog catalog = StrategyCatalog.of(List.of(new Idle("b"), new Idle("c"), new Idle("a")));

        assertThat(catalog.all()).extracting(TransferStrategy::id).containsExactly("a", "b", "c");
        assertThat(catalog.candidates()).extracting(Candidate::id).containsExactly("a", "b", "c");
    }

    @Test
    void findsById() {
        TransferStrategy b = new Idle("b");

        assertThat(StrategyCatalog.of(List.of(new Idle("a"), b)).get("b")).isSameAs(b);
    }

    @Test
    void namesWhatThereIsWhenAskedForAnother() {
        StrategyCatalog catalog = StrategyCatalog.of(List.of(new Idle("a"), new Idle("b")));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> catalog.get("c"))
                .withMessage("no strategy \"c\"; there are: a, b");
    }

    @Test
    void namesBothClassesAndPlacesOfADuplicateId() {
        String place =
                Idle.class.getProtectionDomain().getCodeSource().getLocation().toString();

        assertThatIllegalStateException()
                .isThrownBy(() -> StrategyCatalog.of(List.of(new Idle("a"), new Idle.Recogniser("a", "chunks"))))
                .withMessage("strategy id \"a\" is used twice: " + Idle.class.getName() + " from " + place + " and "
                        + Idle.Recogniser.class.getName() + " from " + place);
    }

    @Test
    void refusesABlankId() {
        assertThatIllegalStateException()
                .isThrownBy(() -> StrategyCatalog.of(List.of(new Idle(" "))))
                .withMessageStartingWith("strategy with a blank id: " + Idle.class.getName() + " from ");
    }

    @Test
    void refusesADuplicateAmongMore() {
        StrategyCatalog catalog = StrategyCatalog.of(List.of(new Idle("a")));

        assertThat(catalog.with(List.of(new Idle("b"))).all()).hasSize(2);
        assertThatIllegalStateException().isThrownBy(() -> catalog.with(List.of(new Idle("a"))));
    }

    @Test
    void saysWhatToAddWhenThereIsNone() {
        assertThatIllegalStateException()
                .isThrownBy(() -> StrategyCatalog.of(List.of()))
                .withMessageContaining("io.github.pgbinary:pgbinary-strategy-binary");
    }

    @Test
    void asksEachStrategyForAStorageItKnows() {
        StrategyCatalog catalog = StrategyCatalog.of(List.of(new Idle("a"), new Idle.Recogniser("b", "chunks")));

        assertThat(catalog.recogniser(COLUMN)).contains(new Storage("chunks"));
        assertThat(StrategyCatalog.of(List.of(new Idle("a"))).recogniser(COLUMN))
                .isEmpty();
    }

    @Test
    void acceptsTwoThatAgreeOnAStorage() {
        StrategyCatalog catalog =
                StrategyCatalog.of(List.of(new Idle.Recogniser("a", "chunks"), new Idle.Recogniser("b", "chunks")));

        assertThat(catalog.recogniser(COLUMN)).contains(new Storage("chunks"));
    }

    @Test
    void refusesTwoThatDisagreeOnAStorage() {
        StrategyCatalog catalog =
                StrategyCatalog.of(List.of(new Idle.Recogniser("a", "chunks"), new Idle.Recogniser("b", "pieces")));

        assertThatIllegalStateException()
                .isThrownBy(() -> catalog.recogniser(COLUMN))
                .withMessage("strategies disagree on the storage of t.c: {chunks=a, pieces=b}");
    }

    @Test
    void namesAProviderThatCannotBeLoaded(@TempDir Path folder) throws IOException {
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.writeString(services.resolve(TransferStrategy.class.getName()), "org.example.Missing\n");

        assertThatIllegalStateException()
                .isThrownBy(() -> discoverBelow(folder))
                .withMessageStartingWith("a strategy cannot be loaded: ")
                .withMessageContaining("org.example.Missing");
    }

    @Test
    void discoversThroughTheServiceFile(@TempDir Path folder) throws IOException {
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.writeString(services.resolve(TransferStrategy.class.getName()), Idle.class.getName() + "\n");

        assertThat(discoverBelow(folder).get("idle")).isInstanceOf(Idle.class);
    }

    private static StrategyCatalog discoverBelow(Path folder) throws IOException {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()}, before)) {
            thread.setContextClassLoader(loader);
            return StrategyCatalog.discover();
        } finally {
            thread.setContextClassLoader(before);
        }
    }
}
