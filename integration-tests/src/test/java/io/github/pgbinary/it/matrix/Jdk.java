package io.github.pgbinary.it.matrix;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/** A JDK of this machine. */
record Jdk(int feature, Path home) {
    /** Where Debian and most others put them; {@value #MORE} names another folder of JDKs. */
    private static final String USUAL = "/usr/lib/jvm";

    private static final String MORE = "pgbinary.jdks";

    /** Those of these feature releases that there are, oldest first; this JVM's own if there is none. */
    static List<Jdk> present(int... features) throws IOException {
        List<Jdk> all =
                Stream.concat(Stream.of(running()), installed().stream()).toList();
        List<Jdk> wanted = Arrays.stream(features)
                .mapToObj(feature -> first(all, feature))
                .flatMap(Optional::stream)
                .toList();
        return wanted.isEmpty() ? List.of(running()) : wanted;
    }

    String java() {
        return home.resolve("bin").resolve("java").toString();
    }

    private static Optional<Jdk> first(List<Jdk> all, int feature) {
        return all.stream().filter(jdk -> jdk.feature() == feature).findFirst();
    }

    private static Jdk running() {
        return new Jdk(Runtime.version().feature(), Path.of(System.getProperty("java.home")));
    }

    private static List<Jdk> installed() throws IOException {
        Path folder = Path.of(System.getProperty(MORE, USUAL));
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> homes = Files.list(folder)) {
            return homes.sorted()
                    .filter(home -> Files.isExecutable(home.resolve("bin/java")))
                    .map(Jdk::read)
                    .flatMap(Optional::stream)
                    .toList();
        }
    }

    /** By the file that every JDK since 9 has. */
    private static Optional<Jdk> read(Path home) {
        Properties release = new Properties();
        try (InputStream in = Files.newInputStream(home.resolve("release"))) {
            release.load(in);
        } catch (IOException e) {
            return Optional.empty();
        }
        String version = release.getProperty("JAVA_VERSION", "").replace("\"", "");
        return version.isEmpty()
                ? Optional.empty()
                : Optional.of(new Jdk(Runtime.Version.parse(version).feature(), home));
    }
}
