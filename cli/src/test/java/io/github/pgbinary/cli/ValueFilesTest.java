package io.github.pgbinary.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.pgbinary.BinarySink;
import io.github.pgbinary.ValueHead;
import io.github.pgbinary.cli.common.Console;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ValueFilesTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final Console console = Console.of(InputStream.nullInputStream(), out, out, StandardCharsets.UTF_8, false);

    @TempDir
    private Path folder;

    @Test
    void replaceAFileAfterTheLastByte() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "old");
        BinarySink.Receiver receiver = open(file.toString());
        receiver.write(new byte[] {'n', 'e', 'w'}, 0, 3);
        assertThat(file).hasContent("old");
        receiver.complete();
        receiver.close();
        assertThat(file).hasContent("new");
    }

    @Test
    void writeToAPipeInsteadOfReplacingIt() throws Exception {
        Path pipe = folder.resolve("pipe");
        assumeThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        FutureTask<byte[]> reader = new FutureTask<>(() -> Files.readAllBytes(pipe));
        new Thread(reader).start();
        try (BinarySink.Receiver receiver = open(pipe.toString())) {
            receiver.write(new byte[] {'n', 'e', 'w'}, 0, 3);
            receiver.complete();
        }
        assertThat(reader.get()).containsExactly('n', 'e', 'w');
        assertThat(Files.isRegularFile(pipe)).isFalse();
    }

    @Test
    void takeAHyphenForTheStandardStreams() throws IOException {
        try (BinarySink.Receiver receiver = open("-")) {
            receiver.write(new byte[] {'x'}, 0, 1);
            receiver.complete();
        }
        assertThat(out).hasToString("x");
        assertThat(ValueFiles.source("-", console).length()).isEmpty();
    }

    private BinarySink.Receiver open(String file) throws IOException {
        return ValueFiles.sink(file, console).open(new ValueHead(0, 3, 3, Optional.empty()));
    }
}
