package io.github.pgbinary.benchmarks.report;

import io.github.pgbinary.cli.common.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.DriverInfo;

/** All rows of a run, for a file. */
public final class Results implements Rows {
    private final String suite;
    private final String server;
    private final List<Row> rows = new ArrayList<>();

    /** Results of a suite on a server, described with its settings. */
    public Results(String suite, String server) {
        this.suite = suite;
        this.server = server;
    }

    @Override
    public void add(Row row) {
        rows.add(row);
    }

    /** Writes them as JSON. */
    public void write(Path file) throws IOException {
        Map<String, @Nullable Object> all = new LinkedHashMap<>();
        all.put("suite", suite);
        all.put("server", server);
        all.put("driver", DriverInfo.DRIVER_FULL_NAME);
        all.put("jdk", Machine.jdk());
        all.put("machine", Machine.describe());
        all.put("rows", rows.stream().map(Row::json).toList());
        Files.writeString(file, Json.write(all));
    }
}
