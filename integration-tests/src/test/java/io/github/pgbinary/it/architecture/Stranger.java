package io.github.pgbinary.it.architecture;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.testkit.TestDatabase;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLEncoder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Somebody else: builds jars against ours, from sources that no build of ours compiles, and runs them in JVMs of his own. */
final class Stranger {
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    private final Path folder;
    private final TestDatabase database;

    /**
     * Somebody at work.
     *
     * @param folder for his jars
     * @param database for his programs, in the environment variable that the testkit reads
     */
    Stranger(Path folder, TestDatabase database) {
        this.folder = folder;
        this.database = database;
    }

    /** Builds the sources in {@code stranger/NAME} of the test resources into a jar. */
    Path build(String name, String... pathOptions) throws IOException {
        Path sources = sources(name);
        Path classes = Files.createDirectory(folder.resolve(name));
        compile(sources, classes, List.of(pathOptions));
        Path jar = folder.resolve(name + ".jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            add(out, classes, ".class");
            add(out, sources, "TransferStrategy"); // META-INF/services
        }
        return jar;
    }

    /** Runs {@code java} and returns what it printed, line by line. */
    List<String> run(List<String> arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-Djava.io.tmpdir=" + folder);
        command.addAll(arguments);
        Path said = Files.createTempFile(folder, "said", ".txt");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said.toFile());
        builder.environment().put("PGBINARY_TEST_URL", url());
        Process process = builder.start();
        if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("not done within " + PATIENCE + ":\n" + Files.readString(said));
        }
        assertThat(process.exitValue()).as(Files.readString(said)).isZero();
        return Files.readAllLines(said);
    }

    private String url() {
        Properties credentials = database.credentials();
        return database.url() + "?user=" + encoded(credentials, "user") + "&password="
                + encoded(credentials, "password");
    }

    private static String encoded(Properties credentials, String name) {
        return URLEncoder.encode(credentials.getProperty(name, ""), UTF_8);
    }

    private static Path sources(String name) {
        URL url = Objects.requireNonNull(Stranger.class.getResource("/stranger/" + name));
        try {
            return Path.of(url.toURI());
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    private static void compile(Path sources, Path classes, List<String> pathOptions) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        List<String> options = new ArrayList<>(List.of("--release", "17", "-d", classes.toString()));
        options.addAll(pathOptions);
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
                Stream<Path> all = Files.walk(sources)) {
            List<Path> java =
                    all.filter(file -> file.toString().endsWith(".java")).toList();
            boolean compiled = compiler.getTask(
                            said, files, null, options, null, files.getJavaFileObjectsFromPaths(java))
                    .call();
            if (!compiled) {
                throw new AssertionError("the stranger's " + sources + " does not compile:\n" + said);
            }
        }
    }

    private static void add(JarOutputStream jar, Path root, String ending) throws IOException {
        try (Stream<Path> all = Files.walk(root)) {
            for (Path file :
                    all.filter(file -> file.toString().endsWith(ending)).toList()) {
                jar.putNextEntry(new JarEntry(root.relativize(file).toString()));
                Files.copy(file, jar);
            }
        }
    }
}
