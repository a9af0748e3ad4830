package io.github.pgbinary.it.architecture;

import static java.util.stream.Collectors.joining;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/** The jars this test runs with: ours as they were built, and what they need. */
final class BuiltJars {
    private static final List<Path> CLASS_PATH = Arrays.stream(
                    System.getProperty("java.class.path").split(File.pathSeparator))
            .map(Path::of)
            .filter(path -> path.toString().endsWith(".jar"))
            .toList();

    /** What a user of the facade has, by the beginning of file names; Guice is not among it. */
    private static final List<String> LIBRARY = List.of(
            "pgbinary-api-",
            "pgbinary-0.",
            "pgbinary-strategy-text-",
            "pgbinary-strategy-binary-",
            "pgbinary-strategy-largeobject-",
            "postgresql-42.",
            "slf4j-api-");

    private BuiltJars() {}

    /** The library with its three strategies and what they need at run time. */
    static List<Path> library() {
        return LIBRARY.stream().map(BuiltJars::startingWith).toList();
    }

    /** The only jar whose file name begins so. */
    static Path startingWith(String beginning) {
        List<Path> found = CLASS_PATH.stream()
                .filter(jar -> jar.getFileName().toString().startsWith(beginning))
                .toList();
        if (found.size() != 1) {
            throw new AssertionError("not one jar " + beginning + "*: " + found);
        }
        return found.get(0);
    }

    /** All jars of the class path but these. */
    static List<Path> without(List<Path> some) {
        return CLASS_PATH.stream().filter(Predicate.not(some::contains)).toList();
    }

    static String path(List<Path> jars) {
        return jars.stream().map(Path::toString).collect(joining(File.pathSeparator));
    }
}
