package io.github.pgbinary.it.fault;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** A file system in memory that is soon full. Mounting one needs root. */
record SmallDisk(Path folder) implements AutoCloseable {
    static SmallDisk mount(String size) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory(
                "pgbinary-disk", PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        run("mount", "-t", "tmpfs", "-o", "mode=0700,size=" + size, "tmpfs", folder.toString());
        return new SmallDisk(folder);
    }

    static boolean isPossible() {
        return "root".equals(System.getProperty("user.name")) && Files.isDirectory(Path.of("/proc/self"));
    }

    @Override
    public void close() throws IOException, InterruptedException {
        run("umount", "-l", folder.toString());
        Files.delete(folder);
    }

    private static void run(String... command) throws IOException, InterruptedException {
        if (new ProcessBuilder(command).inheritIO().start().waitFor() != 0) {
            throw new IOException("failed: " + String.join(" ", command));
        }
    }
}
