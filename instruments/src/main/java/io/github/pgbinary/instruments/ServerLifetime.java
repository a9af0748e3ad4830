package io.github.pgbinary.instruments;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/** What becomes of a server's data when it stops, and so how much care its writing gets. */
enum ServerLifetime {
    THROW_AWAY(
            Postgres.StopMode.IMMEDIATE,
            List.of("--no-sync"),
            Map.of("fsync", "off", "synchronous_commit", "off", "full_page_writes", "off")) {
        @Override
        void leave(ServerFolder folder) throws IOException {
            folder.delete();
        }
    },
    KEPT(Postgres.StopMode.FAST, List.of(), Map.of()) {
        @Override
        void leave(ServerFolder folder) throws IOException {
            folder.close();
        }
    };

    private final Postgres.StopMode stopMode;
    private final List<String> initdbOptions;
    private final Map<String, String> settings;

    ServerLifetime(Postgres.StopMode stopMode, List<String> initdbOptions, Map<String, String> settings) {
        this.stopMode = stopMode;
        this.initdbOptions = initdbOptions;
        this.settings = settings;
    }

    Postgres.StopMode stopMode() {
        return stopMode;
    }

    List<String> initdbOptions() {
        return initdbOptions;
    }

    Map<String, String> settings() {
        return settings;
    }

    abstract void leave(ServerFolder folder) throws IOException;
}
