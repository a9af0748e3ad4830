package io.github.pgbinary.it.memory;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import io.github.pgbinary.testkit.TestValue;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Properties;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Rows of which one is longer than the heap by far, in a JVM of 40 MiB; on the newest server, as it takes a while. */
@ServerTest
@Tag("newest")
class BulkMemoryIT {
    private static final long MIB = 1024 * 1024;
    /** One buffer, and what the first statements of a connection leave. */
    private static final long HEAP_WRITING = 4 * MIB;
    /** Two fetches of 4 MiB, and what a statement, a sink and the collector's rounding need. */
    private static final long HEAP_READING = 14 * MIB;

    private final TestDatabase database;

    BulkMemoryIT(TestDatabase database) {
        this.database = database;
    }

    @Test
    void movesARowOf512MebibytesAmongShortOnes() throws SQLException, IOException, InterruptedException {
        TestValue huge = TestValue.ofLength(512 * MIB);
        database.execute(
                "CREATE TABLE huge_rows (id int PRIMARY KEY, body bytea)",
                "ALTER TABLE huge_rows ALTER body SET STORAGE EXTERNAL");
        String[] peaks = run(huge.length()).split(" ");

        assertThat(Long.parseLong(peaks[0])).as("writing").isLessThanOrEqualTo(HEAP_WRITING);
        assertThat(Long.parseLong(peaks[1])).as("reading").isLessThanOrEqualTo(HEAP_READING);
        assertThat(database.ask("SELECT count(*) || ' ' || max(octet_length(body)) FROM huge_rows"))
                .isEqualTo("2002 " + huge.length());
        database.execute("DROP TABLE huge_rows");
    }

    private String run(long length) throws IOException, InterruptedException {
        Properties credentials = database.credentials();
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx40m",
                        "-XX:+UseSerialGC",
                        "-XX:MarkSweepDeadRatio=0",
                        "-cp",
                        System.getProperty("java.class.path"),
                        BulkTransfer.class.getName(),
                        database.url(),
                        credentials.getProperty("user"),
                        "huge_rows",
                        Long.toString(length))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (OutputStream in = process.getOutputStream()) {
            in.write(credentials.getProperty("password", "").getBytes(UTF_8));
        }
        String said = new String(process.getInputStream().readAllBytes(), UTF_8).strip();
        assertThat(process.waitFor()).as(said).isZero();
        System.out.println("rows of 10 KB and one of " + length + " bytes took (heap writing, reading): " + said);
        return said;
    }
}
