package io.github.pgbinary.instruments;

import io.zonky.test.db.postgres.util.ArchUtils;
import io.zonky.test.db.postgres.util.LinuxUtils;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.lang.module.ModuleDescriptor.Version;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the PostgreSQL for this platform among the archives that the {@code io.zonky.test.postgres} artifacts carry. */
final class Installations {
    private static final Pattern JAR_VERSION = Pattern.compile("-(\\d+(?:\\.\\d+)*)\\.jar!");

    private Installations() {}

    /** Returns the newest on the class path by the version in its jar's name. */
    static Installation newest() throws IOException {
        for (String name : archiveNames()) {
            List<URL> found =
                    Collections.list(Installations.class.getClassLoader().getResources(name));
            if (!found.isEmpty()) {
                return new Installation.Archive(Collections.max(found, Comparator.comparing(Installations::version)));
            }
        }
        throw new FileNotFoundException("no PostgreSQL for this platform on the class path: add the artifact of"
                + " io.zonky.test.postgres that carries " + archiveNames().get(0));
    }

    /** Returns the one that {@code place} holds, in one of the forms that {@link ServerOptions#binaries()} lists. */
    static Installation at(Path place) throws IOException {
        if (Files.isDirectory(place)) {
            return inFolder(place);
        }
        if (!Files.isRegularFile(place)) {
            throw new FileNotFoundException("no PostgreSQL binaries at " + place);
        }
        return place.toString().endsWith(".jar")
                ? inJar(place)
                : new Installation.Archive(place.toUri().toURL());
    }

    private static Installation inFolder(Path folder) throws IOException {
        if (Files.exists(folder.resolve("bin/initdb")) || Files.exists(folder.resolve("bin/initdb.exe"))) {
            return new Installation.Unpacked(folder);
        }
        for (String name : archiveNames()) {
            if (Files.exists(folder.resolve(name))) {
                return new Installation.Archive(folder.resolve(name).toUri().toURL());
            }
        }
        throw new FileNotFoundException(
                "folder holds neither bin/initdb nor " + archiveNames().get(0) + ": " + folder);
    }

    private static Installation inJar(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            for (String name : archiveNames()) {
                if (file.getEntry(name) != null) {
                    return new Installation.Archive(new URL("jar:" + jar.toUri() + "!/" + name));
                }
            }
        }
        throw new FileNotFoundException("jar holds no " + archiveNames().get(0) + ": " + jar);
    }

    private static Version version(URL archive) {
        Matcher matcher = JAR_VERSION.matcher(archive.toString());
        return Version.parse(matcher.find() ? matcher.group(1) : "0");
    }

    /** The names that fit this platform, best first: a musl build on Alpine, and emulated x86_64 where no native build exists. */
    private static List<String> archiveNames() {
        String os = operatingSystem();
        String architecture = ArchUtils.normalize(System.getProperty("os.arch"));
        List<String> names = new ArrayList<>();
        if ("Alpine".equals(distribution(os))) {
            names.add("postgres-" + os + "-" + architecture + "-alpine_linux.txz");
        }
        names.add("postgres-" + os + "-" + architecture + ".txz");
        if (!"linux".equals(os)) {
            names.add("postgres-" + os + "-x86_64.txz");
        }
        return names;
    }

    private static String distribution(String os) {
        String name = "linux".equals(os) ? LinuxUtils.getDistributionName() : null;
        return name != null && name.startsWith("Alpine") ? "Alpine" : "";
    }

    private static String operatingSystem() {
        String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        if (name.contains("windows")) {
            return "windows";
        }
        return name.contains("mac") ? "darwin" : "linux";
    }
}
