package io.github.pgbinary.cli.demo;

import io.github.pgbinary.cli.common.Sizes;
import io.github.pgbinary.instruments.SliceDigest;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** A value of the demo, read anew each time it is needed and never held. */
sealed interface Sample {
    /** How the table calls it. */
    String name();

    /** Its bytes. */
    long length();

    /** The bytes from the first on. */
    InputStream open() throws IOException;

    /** What the server's digest of it must be; reads it once. */
    default String digest() throws IOException {
        SliceDigest digest = new SliceDigest();
        try (InputStream bytes = open()) {
            bytes.transferTo(digest);
        }
        return digest.hex();
    }

    /** Bytes that look random and are the same each time. */
    record Generated(long length) implements Sample {
        @Override
        public String name() {
            return Sizes.grouped(length) + " bytes";
        }

        @Override
        public InputStream open() {
            return new RandomBytes(length);
        }
    }

    /** A file of the user's, whose length is asked for once: one that changes meanwhile is not verified. */
    record OfFile(Path file, long length) implements Sample {
        @Override
        public String name() {
            return file + ", " + Sizes.grouped(length) + " bytes";
        }

        @Override
        public InputStream open() throws IOException {
            return Files.newInputStream(file);
        }
    }
}
