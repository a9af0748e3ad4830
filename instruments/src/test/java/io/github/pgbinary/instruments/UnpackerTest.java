package io.github.pgbinary.instruments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

final class UnpackerTest {
    @TempDir
    Path folder;

    private Path cache;
    private Installation.Archive archive;

    @BeforeEach
    void makeArchive() throws IOException {
        cache = Files.createDirectory(folder.resolve("cache"));
        archive = archive("bin/postgres", "lib/libpq.so");
    }

    @Test
    void unpacksFilesLinksAndModes() throws IOException {
        Path home = new Unpacker(cache).unpack(archive);

        assertThat(home.resolve("bin/postgres")).hasContent("bin/postgres").isExecutable();
        assertThat(home.resolve("lib/libpq.so")).hasContent("lib/libpq.so");
        assertThat(Files.readSymbolicLink(home.resolve("lib/link.so"))).isEqualTo(Path.of("libpq.so"));
        assertThat(entries(cache)).allSatisfy(name -> assertThat(name).doesNotEndWith(".part"));
    }

    @Test
    void leavesAFinishedFolderAlone() throws IOException {
        Path home = new Unpacker(cache).unpack(archive);
        FileTime old = FileTime.fromMillis(1_000_000);
        Files.setLastModifiedTime(home.resolve("bin/postgres"), old);

        assertThat(new Unpacker(cache).unpack(archive)).isEqualTo(home);
        assertThat(Files.getLastModifiedTime(home.resolve("bin/postgres"))).isEqualTo(old);
    }

    @Test
    void makesAHalfUnpackedFolderAnew() throws IOException {
        Path home = new Unpacker(cache).unpack(archive);
        Files.delete(home.resolve(".complete"));
        Files.delete(home.resolve("lib/libpq.so"));
        Files.writeString(home.resolve("bin/postgres"), "bin/po");

        new Unpacker(cache).unpack(archive);

        assertThat(home.resolve("bin/postgres")).hasContent("bin/postgres");
        assertThat(home.resolve("lib/libpq.so")).hasContent("lib/libpq.so");
    }

    @Test
    void clearsWhatAnInterruptedUnpackingLeft() throws IOException {
        Path home = new Unpacker(cache).unpack(archive);
        OwnerOnly.delete(home);
        Path part = Files.createDirectories(cache.resolve(home.getFileName() + ".part"));
        Files.writeString(part.resolve("left-over"), "");

        new Unpacker(cache).unpack(archive);

        assertThat(home.resolve("bin/postgres")).exists();
        assertThat(home.resolve("left-over")).doesNotExist();
        assertThat(part).doesNotExist();
    }

    @Test
    void keepsTwoArchivesApart() throws IOException {
        Path one = new Unpacker(cache).unpack(archive);
        Path two = new Unpacker(cache).unpack(archive("bin/postgres"));

        assertThat(one).isNotEqualTo(two);
    }

    @Test
    void leavesNothingBehindThatPassesForCompleteWhenTheArchiveIsCut() throws IOException {
        Path file = Path.of(archive.location().getPath());
        byte[] all = Files.readAllBytes(file);
        Files.write(file, java.util.Arrays.copyOf(all, all.length / 2));

        assertThatThrownBy(() -> new Unpacker(cache).unpack(archive)).isInstanceOf(IOException.class);
        assertThat(entries(cache)).noneMatch(name -> name.matches("postgres-[0-9a-f]+"));
    }

    @Test
    void refusesAnEntryThatLeadsOut() throws IOException {
        Installation.Archive evil = archive("../evil");

        assertThatThrownBy(() -> new Unpacker(cache).unpack(evil))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("leads out of its folder: ../evil");
        assertThat(cache.resolve("evil")).doesNotExist();
    }

    private Installation.Archive archive(String... names) throws IOException {
        Path file = folder.resolve("a" + names.length + ".txz");
        try (TarArchiveOutputStream tar = new TarArchiveOutputStream(
                new XZOutputStream(Files.newOutputStream(file), new LZMA2Options(LZMA2Options.PRESET_MIN)))) {
            for (String name : names) {
                byte[] content = name.getBytes(StandardCharsets.US_ASCII);
                TarArchiveEntry entry = new TarArchiveEntry(name);
                entry.setSize(content.length);
                tar.putArchiveEntry(entry);
                tar.write(content);
                tar.closeArchiveEntry();
            }
            TarArchiveEntry link = new TarArchiveEntry("lib/link.so", TarConstants.LF_SYMLINK);
            link.setLinkName("libpq.so");
            tar.putArchiveEntry(link);
            tar.closeArchiveEntry();
        }
        return new Installation.Archive(file.toUri().toURL());
    }

    private static Stream<String> entries(Path folder) throws IOException {
        try (Stream<Path> paths = Files.list(folder)) {
            return paths.map(path -> path.getFileName().toString()).toList().stream();
        }
    }
}
