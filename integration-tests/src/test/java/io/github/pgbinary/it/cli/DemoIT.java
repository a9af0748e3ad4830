package io.github.pgbinary.it.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.cli.common.ExitCodes;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import io.github.pgbinary.testkit.TestValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@ServerTest
class DemoIT {
    private final TestDatabase database;

    @TempDir
    private Path folder;

    DemoIT(TestDatabase database) {
        this.database = database;
    }

    @AfterEach
    void noSchemaIsLeft() throws SQLException {
        assertThat(database.ask("SELECT count(*) FROM pg_namespace WHERE nspname LIKE 'pgbinary_demo%'"))
                .isEqualTo("0");
    }

    @Test
    void verifiesEveryValueByEveryStrategyAndOnAPair() throws IOException {
        Path file = Files.write(
                folder.resolve("photo"), TestValue.ofLength(3_000_000).bytes());
        Path json = folder.resolve("figures.json");
        String text = demo("--max-size", "1MiB", "--json", json.toString(), file.toString())
                .succeeded()
                .text();
        assertThat(text.lines()).last().isEqualTo("5 values, 40 transfers, all verified");
        assertThat(text)
                .contains("256 bytes", "1,024,000 bytes", "photo, 3,000,000 bytes", "heap of at most")
                .containsPattern("(?m)^  bytea +binary ")
                .containsPattern("(?m)^  bytea +text ")
                .containsPattern("(?m)^  largeobject +largeobject ")
                .containsPattern("(?m)^  pair +binary .* it is the choice");
        assertThat(json).content().contains("\"verified\" : true", "\"roundTrips\" : 1", "\"liveHeap\"");
    }

    @Test
    void namesTheValueAndTheOffsetThatWasDamaged() {
        Command.Result result = demo("--max-size", "1MiB", "--corrupt");
        assertThat(result.exitCode()).isEqualTo(ExitCodes.NOT_VERIFIED);
        assertThat(result.text().lines())
                .last()
                .asString()
                .contains("1,024,000 bytes", "pair", "first differing offset 512,000");
    }

    @Test
    void findsDamageToALargeObject() throws IOException {
        Path file = Files.write(
                folder.resolve("video"), TestValue.ofLength(20_000_001).bytes());
        Command.Result result = demo("--max-size", "0", "--corrupt", file.toString());
        assertThat(result.exitCode()).isEqualTo(ExitCodes.NOT_VERIFIED);
        assertThat(result.text().lines()).last().asString().contains("video", "first differing offset 10,000,000");
    }

    private Command.Result demo(String... more) {
        String[] arguments = new String[more.length + 3];
        arguments[0] = "demo";
        arguments[1] = "--url";
        arguments[2] = database.url();
        System.arraycopy(more, 0, arguments, 3, more.length);
        return Command.on(database).run(arguments);
    }
}
