package io.github.pgbinary.instruments;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * How an {@link EmbeddedServer} is started; immutable and thread-safe.
 *
 * @param folder where a kept server lives; empty for a throw-away one, whose data goes when it stops
 * @param binaries the PostgreSQL to run: a jar of {@code io.zonky.test.postgres} binaries, a {@code .txz} out of one, a folder with
 *     such a {@code .txz} for this platform, or an installation with {@code bin/postgres}; empty for the newest on the class path
 * @param cache where archives are unpacked and throw-away data is kept; empty for {@code pgbinary} under the user's cache folder
 *     ({@code XDG_CACHE_HOME}, {@code LOCALAPPDATA} or {@code ~/.cache}), or under the temporary folder if that cannot be written
 * @param settings server settings by name, such as {@code max_prepared_transactions}; they go before our own
 */
public record ServerOptions(
        Optional<Path> folder, Optional<Path> binaries, Optional<Path> cache, Map<String, String> settings) {
    private static final Pattern SETTING = Pattern.compile("[A-Za-z_][A-Za-z0-9_.]*");

    /** Checks the names of the settings and copies the map. */
    public ServerOptions {
        requireNonNull(folder, "folder is null");
        requireNonNull(binaries, "binaries is null");
        requireNonNull(cache, "cache is null");
        settings = Map.copyOf(requireNonNull(settings, "settings is null"));
        settings.forEach(ServerOptions::check);
    }

    /** Returns options for a server whose data is deleted when it stops; it does not wait for the disk. */
    public static ServerOptions throwAway() {
        return new ServerOptions(Optional.empty(), Optional.empty(), Optional.empty(), Map.of());
    }

    /** Returns options for a server that keeps data and password in {@code folder}, which is made if missing and must be ours or empty. */
    public static ServerOptions keptIn(Path folder) {
        return new ServerOptions(Optional.of(folder), Optional.empty(), Optional.empty(), Map.of());
    }

    /** Returns these options with another PostgreSQL. */
    public ServerOptions withBinaries(Path newBinaries) {
        return new ServerOptions(folder, Optional.of(newBinaries), cache, settings);
    }

    /** Returns these options with another cache folder. */
    public ServerOptions withCache(Path newCache) {
        return new ServerOptions(folder, binaries, Optional.of(newCache), settings);
    }

    /** Returns these options with these server settings in place of all earlier ones. */
    public ServerOptions withSettings(Map<String, String> newSettings) {
        return new ServerOptions(folder, binaries, cache, newSettings);
    }

    // A setting becomes a line of a configuration file, so neither part may end that line.
    private static void check(String name, String value) {
        if (!SETTING.matcher(name).matches()) {
            throw new IllegalArgumentException("not the name of a server setting: " + name);
        }
        if (value.chars().anyMatch(Character::isISOControl)) {
            throw new IllegalArgumentException("the value of setting " + name + " holds a control character");
        }
    }
}
