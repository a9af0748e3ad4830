package io.github.pgbinary.instruments;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Path;

/** Where a PostgreSQL comes from. */
sealed interface Installation {
    /** One that is unpacked already: a folder with {@code bin/postgres}. */
    record Unpacked(Path home) implements Installation {}

    /** A tar archive packed with xz, at a place that a URL can name (a file, or an entry of a jar). */
    record Archive(URL location) implements Installation {
        InputStream open() throws IOException {
            return location.openStream();
        }
    }
}
