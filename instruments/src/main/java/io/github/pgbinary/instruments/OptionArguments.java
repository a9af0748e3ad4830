package io.github.pgbinary.instruments;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Carries {@link ServerOptions} to the server's process as arguments: pairs of a name and a value. */
final class OptionArguments {
    private static final String FOLDER = "folder";
    private static final String BINARIES = "binaries";
    private static final String CACHE = "cache";
    private static final String SETTING = "setting:";

    private OptionArguments() {}

    static List<String> write(ServerOptions options) {
        List<String> arguments = new ArrayList<>();
        add(arguments, FOLDER, options.folder());
        add(arguments, BINARIES, options.binaries());
        add(arguments, CACHE, options.cache());
        options.settings().forEach((name, value) -> arguments.addAll(List.of(SETTING + name, value)));
        return arguments;
    }

    static ServerOptions read(List<String> arguments) {
        Map<String, String> paths = new HashMap<>();
        Map<String, String> settings = new HashMap<>();
        for (int i = 0; i < arguments.size(); i += 2) {
            String name = arguments.get(i);
            String value = arguments.get(i + 1);
            if (name.startsWith(SETTING)) {
                settings.put(name.substring(SETTING.length()), value);
            } else {
                paths.put(name, value);
            }
        }
        return new ServerOptions(path(paths, FOLDER), path(paths, BINARIES), path(paths, CACHE), settings);
    }

    private static void add(List<String> arguments, String name, Optional<Path> path) {
        path.ifPresent(p ->
                arguments.addAll(List.of(name, p.toAbsolutePath().normalize().toString())));
    }

    private static Optional<Path> path(Map<String, String> paths, String name) {
        return Optional.ofNullable(paths.get(name)).map(Path::of);
    }
}
