package io.github.pgbinary.it.readme;

import static java.util.stream.Collectors.joining;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.List;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** The README's Java blocks, one after the other, as one program. */
final class ReadmeProgram {
    private static final Pattern BLOCK = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
    private static final List<String> IMPORTS = List.of(
            "io.github.pgbinary.*",
            "io.github.pgbinary.facade.PgBinary",
            "java.sql.*",
            "java.nio.file.Path",
            "java.util.List",
            "java.util.OptionalLong");

    private final Path folder;

    ReadmeProgram(Path folder) {
        this.folder = folder;
    }

    /** What the blocks take as given. */
    record Given(
            Connection connection,
            OutputStream out,
            Path folder,
            HttpExchange exchange,
            InputStream upload,
            Path photo) {}

    /** Compiles against this test's class path and runs. */
    void run(Given given) throws Exception {
        Path source = folder.resolve("Readme.java");
        Files.writeString(source, source(Files.readString(readme())));
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        boolean compiled = compiler.getTask(
                        said,
                        null,
                        null,
                        List.of("-d", folder.toString(), "-classpath", System.getProperty("java.class.path")),
                        null,
                        compiler.getStandardFileManager(null, null, null).getJavaFileObjects(source))
                .call();
        if (!compiled) {
            throw new AssertionError("the README's Java does not compile:\n" + said);
        }
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
            loader.loadClass("Readme")
                    .getMethod(
                            "run",
                            Connection.class,
                            OutputStream.class,
                            Path.class,
                            HttpExchange.class,
                            InputStream.class,
                            Path.class)
                    .invoke(
                            null,
                            given.connection(),
                            given.out(),
                            given.folder(),
                            given.exchange(),
                            given.upload(),
                            given.photo());
        }
    }

    static int blocks() throws IOException {
        return (int) BLOCK.matcher(Files.readString(readme())).results().count();
    }

    private static String source(String readme) {
        String body =
                BLOCK.matcher(readme).results().map(match -> match.group(1)).collect(joining("\n"));
        return IMPORTS.stream().map(name -> "import " + name + ";\n").collect(joining())
                + "public class Readme {\n"
                + "static void log(String line) {}\n"
                + "public static void run(Connection connection, java.io.OutputStream out, Path folder,"
                + " com.sun.net.httpserver.HttpExchange exchange, java.io.InputStream upload, Path photo) throws Exception {\n"
                + body.replace("Path.of(\"photo.jpg\")", "photo")
                + "}\n}\n";
    }

    private static Path readme() {
        Path at = Path.of("").toAbsolutePath();
        while (at != null && !Files.exists(at.resolve("ARCHITECTURE.md"))) {
            at = at.getParent();
        }
        if (at == null) {
            throw new AssertionError("no README above the working directory");
        }
        return at.resolve("README.md");
    }
}
