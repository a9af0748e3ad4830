package io.github.pgbinary.instruments;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CacheFolderTest {
    @TempDir
    Path folder;

    private Path temporary;
    private String noHome;

    @BeforeEach
    void makeFolders() throws IOException {
        temporary = Files.createDirectory(folder.resolve("tmp"));
        // Below a file no folder can be made, whoever asks: root may write anywhere else.
        noHome = Files.createFile(folder.resolve("file")).resolve("home").toString();
    }

    @Test
    void prefersTheUsersCacheAndClosesItToOthers() throws IOException {
        Path found = CacheFolder.find(Map.of("HOME", folder.toString()), noHome, temporary.toString());

        assertThat(found).isEqualTo(folder.resolve(".cache/pgbinary")).isDirectory();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(found)))
                .isEqualTo("rwx------");
    }

    @Test
    void followsTheVariableForCaches() throws IOException {
        Map<String, String> environment = Map.of(
                "HOME",
                folder.toString(),
                "XDG_CACHE_HOME",
                folder.resolve("xdg").toString());

        assertThat(CacheFolder.find(environment, noHome, temporary.toString()))
                .isEqualTo(folder.resolve("xdg/pgbinary"));
    }

    @Test
    void fallsBackToTheTemporaryFolderWithoutAHome() throws IOException {
        assertThat(CacheFolder.find(Map.of("HOME", ""), "", temporary.toString()))
                .startsWith(temporary);
        assertThat(CacheFolder.find(Map.of("HOME", noHome), noHome, temporary.toString()))
                .startsWith(temporary);
        assertThat(CacheFolder.find(Map.of("HOME", "relative"), "?", temporary.toString()))
                .startsWith(temporary);
    }

    @Test
    void doesNotFollowALinkInTheTemporaryFolder() throws IOException {
        Path usual = CacheFolder.find(Map.of(), "", temporary.toString());
        Path target = Files.createDirectory(folder.resolve("target"));
        Files.delete(usual);
        Files.createSymbolicLink(usual, target);

        assertThat(CacheFolder.find(Map.of(), "", temporary.toString()))
                .startsWith(temporary)
                .isNotEqualTo(usual);
        assertThat(target).isEmptyDirectory();
    }
}
