package io.github.pgbinary.it.memory;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Properties;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Values a hundred times the heap, in a JVM of 40 MiB; on the newest server, as they take minutes. */
@ServerTest
@Tag("newest")
class HugeValuesIT {
    private static final long MIB = 1024 * 1024;
    private static final long BACKEND_LIMIT = 8 * MIB;
    /** Two fetches of 4 MiB, and what a statement, a sink and the collector's rounding need. */
    private static final long HEAP_LIMIT = 14 * MIB;
    /** Text of a fetch is twice its size. */
    private static final long HEAP_LIMIT_OF_TEXT = 26 * MIB;

    private final TestDatabase database;

    HugeValuesIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void makeTable() throws SQLException {
        database.execute(
                "DROP TABLE IF EXISTS huge",
                "SELECT lo_unlink(oid) FROM pg_largeobject_metadata",
                "CREATE TABLE huge (id int PRIMARY KEY, body bytea, object oid UNIQUE)",
                "ALTER TABLE huge ALTER body SET STORAGE EXTERNAL",
                "INSERT INTO huge VALUES (1)");
    }

    @Test
    void moves4GibibytesAsALargeObject() throws IOException, InterruptedException {
        Took took = transfer("extended", "object", "largeobject", 4096 * MIB);

        assertThat(took.backendWriting()).isLessThanOrEqualTo(BACKEND_LIMIT);
        assertThat(took.backendReading()).isLessThanOrEqualTo(BACKEND_LIMIT);
        assertThat(took.heapReading()).isLessThanOrEqualTo(HEAP_LIMIT);
        dropObject();
    }

    @Test
    void movesABillionBytesAsBinaryBytea() throws IOException, InterruptedException {
        Took took = transfer("extended", "body", "binary", 1_000_000_000);

        assertThat(took.backendReading()).isLessThanOrEqualTo(BACKEND_LIMIT);
        assertThat(took.heapReading()).isLessThanOrEqualTo(HEAP_LIMIT);
    }

    @Test
    void moves500MillionBytesAsText() throws IOException, InterruptedException {
        Took took = transfer("extended", "body", "text", 500_000_000);

        assertThat(took.backendReading()).isLessThanOrEqualTo(2 * BACKEND_LIMIT);
        assertThat(took.heapReading()).isLessThanOrEqualTo(HEAP_LIMIT_OF_TEXT);
    }

    @Test
    void moves500MillionBytesAsTextInSimpleMode() throws IOException, InterruptedException {
        Took took = transfer("simple", "body", "text", 500_000_000);

        assertThat(took.backendReading()).isLessThanOrEqualTo(2 * BACKEND_LIMIT);
        assertThat(took.heapReading()).isLessThanOrEqualTo(HEAP_LIMIT_OF_TEXT);
    }

    /** Bytes above idle; -1 for the backend's if it runs where it cannot be seen. */
    private record Took(long backendWriting, long backendReading, long heapReading) {}

    private Took transfer(String mode, String column, String strategy, long length)
            throws IOException, InterruptedException {
        Properties credentials = database.credentials();
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx40m",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        HugeTransfer.class.getName(),
                        database.url(),
                        credentials.getProperty("user"),
                        mode,
                        "huge",
                        column,
                        strategy,
                        Long.toString(length))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (OutputStream in = process.getOutputStream()) {
            in.write(credentials.getProperty("password", "").getBytes(UTF_8));
        }
        String said = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        System.out.println(strategy + " " + mode + " " + length
                + " bytes took (backend writing, reading, heap reading): " + said.strip());
        long[] numbers = Arrays.stream(said.strip().split(" "))
                .mapToLong(Long::parseLong)
                .toArray();
        return new Took(numbers[0], numbers[1], numbers[2]);
    }

    /** Before the leak check looks: the object is what this test made, and large. */
    private void dropObject() {
        try {
            database.execute(
                    "SELECT lo_unlink(object) FROM huge WHERE object IS NOT NULL", "UPDATE huge SET object = NULL");
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }
}
