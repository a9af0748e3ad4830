package io.github.pgbinary.instruments;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds a folder of this user's own for unpacked archives and throw-away data. */
final class CacheFolder {
    private static final String NAME = "pgbinary";

    private CacheFolder() {}

    /** Returns the first of the usual places that this user can write and owns; a fresh temporary folder if there is none. */
    static Path find(Map<String, String> environment, String userHome, String temporary) throws IOException {
        Stream<Optional<Path>> places = Stream.of(
                under(environment.get("XDG_CACHE_HOME"), NAME),
                under(environment.get("LOCALAPPDATA"), NAME),
                under(environment.get("HOME"), ".cache", NAME),
                under(userHome, ".cache", NAME),
                under(
                        temporary,
                        NAME + "-" + System.getProperty("user.name", "cache").replaceAll("[^A-Za-z0-9_-]", "_")));
        for (Path place : places.flatMap(Optional::stream).toList()) {
            if (usable(place)) {
                return place;
            }
        }
        return OwnerOnly.temporaryFolder(Path.of(temporary), NAME);
    }

    // Relative and blank variables are as good as unset: the folder must not depend on where the process was started.
    private static Optional<Path> under(@Nullable String base, String... names) {
        try {
            return base == null || base.isBlank()
                    ? Optional.empty()
                    : Optional.of(Path.of(base, names)).filter(Path::isAbsolute);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    // In a shared temporary folder somebody else may have planted a link there, and its target must not become ours.
    private static boolean usable(Path place) {
        try {
            return !Files.isSymbolicLink(place) && OwnerOnly.owns(OwnerOnly.folder(place));
        } catch (IOException e) {
            return false;
        }
    }
}
