package io.github.pgbinary.benchmarks;

import io.github.pgbinary.benchmarks.report.Machine;
import io.github.pgbinary.benchmarks.report.Results;
import io.github.pgbinary.benchmarks.report.Table;
import io.github.pgbinary.benchmarks.server.Place;
import io.github.pgbinary.cli.common.Sizes;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.DriverInfo;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code benchmarks/run}. */
@Command(
        name = "benchmarks/run",
        description =
                "Measures this library beside other ways to move binary values; on a server of its own unless told.",
        mixinStandardHelpOptions = true)
final class Main implements Callable<Integer> {
    @Parameters(
            paramLabel = "SUITE",
            description = "Which: ${COMPLETION-CANDIDATES}.",
            completionCandidates = Suites.Ids.class)
    private String suite = "";

    @Option(names = "--quick", description = "Fewer sizes, ways and rounds: figures for a look, none to quote.")
    private boolean quick;

    @Option(names = "--json", paramLabel = "FILE", description = "Write the figures there too.")
    private @Nullable Path json;

    @Option(
            names = "--url",
            paramLabel = "JDBC-URL",
            description =
                    "The server to measure on, with user and password; a schema pgbinary_benchmarks is made and dropped.")
    private @Nullable String url;

    @Option(names = "--sizes", split = ",", converter = SizeConverter.class, description = "Such as 4KiB,64KiB.")
    private @Nullable List<Long> sizes;

    @Option(names = "--storages", split = ",", description = "Of bytea, text, largeobject.")
    private @Nullable List<String> storages;

    @Option(names = "--ways", split = ",", description = "Words of the ways to measure; the peers are measured always.")
    private List<String> ways = List.of();

    private Main() {}

    /** Runs a suite and ends the process with 0 if it could be measured. */
    public static void main(String[] arguments) {
        System.exit(new CommandLine(new Main()).execute(arguments));
    }

    @Override
    public Integer call() throws Exception {
        Suite chosen = Suites.find(suite);
        Request request = new Request(quick, Optional.ofNullable(sizes), Optional.ofNullable(storages), ways);
        try (Place place = url == null ? Place.embedded() : Place.at(url)) {
            String server = place.describe();
            System.out.println(
                    server + "; " + DriverInfo.DRIVER_FULL_NAME + "; " + Machine.jdk() + "; " + Machine.describe());
            Table table = new Table(System.out);
            Results results = new Results(suite, server);
            chosen.run(place, request, row -> {
                table.add(row);
                results.add(row);
            });
            if (json != null) {
                results.write(json);
            }
        }
        return 0;
    }

    private static final class SizeConverter implements CommandLine.ITypeConverter<Long> {
        @Override
        public Long convert(String text) {
            return Sizes.parse(text);
        }
    }
}
