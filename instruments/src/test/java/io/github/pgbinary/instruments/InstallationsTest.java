package io.github.pgbinary.instruments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class InstallationsTest {
    @TempDir
    Path folder;

    private Path jar;
    private String entry;

    @BeforeEach
    void findTheArchiveOfThisPlatform() throws IOException {
        Installation.Archive archive = (Installation.Archive) Installations.newest();
        JarURLConnection connection = (JarURLConnection) archive.location().openConnection();
        jar = Path.of(connection.getJarFile().getName());
        entry = connection.getEntryName();
    }

    @Test
    void takesAJarAndReadsTheSameArchive() throws IOException {
        Installation.Archive archive = (Installation.Archive) Installations.at(jar);

        assertThat(archive.location().toString()).endsWith(entry);
        try (InputStream in = archive.open()) {
            assertThat(in.readNBytes(6)).isEqualTo(new byte[] {(byte) 0xFD, '7', 'z', 'X', 'Z', 0});
        }
    }

    @Test
    void takesAnArchiveAndAFolderWithOne() throws IOException {
        Path file = Files.createFile(folder.resolve(entry));

        assertThat(place(Installations.at(file))).isEqualTo(file.toUri().toURL().toString());
        assertThat(place(Installations.at(folder)))
                .isEqualTo(file.toUri().toURL().toString());
    }

    @Test
    void takesAnUnpackedInstallation() throws IOException {
        Files.createFile(Files.createDirectory(folder.resolve("bin")).resolve("initdb"));

        assertThat(Installations.at(folder)).isEqualTo(new Installation.Unpacked(folder));
    }

    @Test
    void saysWhatIsMissing() throws IOException {
        Path emptyJar = folder.resolve("empty.jar");
        Files.write(emptyJar, new byte[] {'P', 'K', 5, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});

        assertThatThrownBy(() -> Installations.at(folder.resolve("nothing")))
                .isInstanceOf(FileNotFoundException.class)
                .hasMessageContaining("no PostgreSQL binaries at");
        assertThatThrownBy(() -> Installations.at(folder)).hasMessageContaining("neither bin/initdb nor " + entry);
        assertThatThrownBy(() -> Installations.at(emptyJar)).hasMessageContaining("jar holds no " + entry);
    }

    private static String place(Installation installation) {
        return ((Installation.Archive) installation).location().toString();
    }
}
