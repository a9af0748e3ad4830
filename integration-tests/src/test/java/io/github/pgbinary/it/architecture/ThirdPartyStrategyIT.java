package io.github.pgbinary.it.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A strategy built by somebody else against the built jars, with a storage the library has no name for, needs no change
 * anywhere: on the class path and on the module path it is found, described, chosen and explained, moves bytes, and passes
 * the published contract.
 */
@ServerTest
@Tag("newest")
class ThirdPartyStrategyIT {
    private static final String TOUR = "com.example.app.Tour";
    private static final String CONTRACT = "com.example.contract.RunContract";
    /** Tests of the contract at the least: a launcher that finds none fails nothing. */
    private static final int CONTRACT_TESTS = 350;

    @TempDir
    private Path folder;

    private final TestDatabase database;
    private List<Path> modules = List.of();

    ThirdPartyStrategyIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void build() throws IOException {
        Path strategy = stranger().build("hextext", "--module-path", BuiltJars.path(compilable(BuiltJars.library())));
        modules = with(BuiltJars.library(), strategy);
    }

    @BeforeEach
    void makeTable() throws SQLException {
        database.execute(
                "DROP TABLE IF EXISTS strange",
                "DROP DOMAIN IF EXISTS hex_text",
                "CREATE DOMAIN hex_text AS text",
                "CREATE TABLE strange (id int PRIMARY KEY, v hex_text, plain bytea)",
                "INSERT INTO strange VALUES (1)");
    }

    @Test
    void worksOnTheClassPath() throws Exception {
        Path app = stranger().build("app", "--module-path", BuiltJars.path(compilable(modules)));

        List<String> said =
                stranger().run(List.of("-cp", BuiltJars.path(with(modules, app)), TOUR, "strange", "v", "plain"));

        assertToured(said, "module null");
    }

    @Test
    void worksOnTheModulePath() throws Exception {
        Path app = stranger().build("app", "--module-path", BuiltJars.path(compilable(modules)));

        List<String> said = stranger()
                .run(List.of(
                        "--module-path",
                        BuiltJars.path(with(modules, app)),
                        "--module",
                        "com.example.app/" + TOUR,
                        "strange",
                        "v",
                        "plain"));

        assertToured(said, "module com.example.app");
    }

    @Test
    void passesTheContractOnTheClassPath() throws Exception {
        List<Path> all = with(testLibraries(), modules);

        List<String> said = stranger().run(List.of("-cp", BuiltJars.path(with(all, contract(all))), CONTRACT));

        assertPassed(said, "module null");
    }

    @Test
    void passesTheContractAsAModule() throws Exception {
        Path contract = contract(with(testLibraries(), modules));

        List<String> said = stranger()
                .run(List.of(
                        "--module-path",
                        BuiltJars.path(modules),
                        "--add-modules",
                        "ALL-MODULE-PATH",
                        "-cp",
                        BuiltJars.path(with(testLibraries(), contract)),
                        CONTRACT));

        assertPassed(said, "module com.example.hextext");
    }

    private void assertToured(List<String> said, String module) throws SQLException {
        assertThat(said)
                .startsWith("guice false", module)
                .contains("storage hextext", "wrote hextext", "storage bytea", "wrote binary")
                .containsOnlyOnce("storage bytea");
        assertThat(said).filteredOn("read seven"::equals).hasSize(2);
        assertThat(said)
                .filteredOn(line -> line.startsWith("explained Chosen[strategy=hextext"))
                .singleElement()
                .asString()
                .contains("binary=", "text=", "largeobject=");
        assertThat(database.ask("SELECT v || ' ' || encode(plain, 'escape') FROM strange"))
                .isEqualTo("736576656e seven");
    }

    private static void assertPassed(List<String> said, String module) {
        assertThat(said).contains(module, "failed 0");
        assertThat(said)
                .filteredOn(line -> line.startsWith("passed "))
                .singleElement()
                .satisfies(line -> assertThat(Integer.parseInt(line.substring("passed ".length())))
                        .isGreaterThanOrEqualTo(CONTRACT_TESTS));
    }

    /** The api's annotations are read by compilers alone. */
    private static List<Path> compilable(List<Path> modules) {
        return with(modules, BuiltJars.startingWith("jspecify-"));
    }

    private Path contract(List<Path> classPath) throws IOException {
        return stranger().build("contract", "-classpath", BuiltJars.path(classPath));
    }

    private static List<Path> testLibraries() {
        return BuiltJars.without(BuiltJars.library());
    }

    private Stranger stranger() {
        return new Stranger(folder, database);
    }

    private static List<Path> with(List<Path> some, Path one) {
        return with(some, List.of(one));
    }

    private static List<Path> with(List<Path> some, List<Path> more) {
        List<Path> all = new ArrayList<>(some);
        all.addAll(more);
        return all;
    }
}
