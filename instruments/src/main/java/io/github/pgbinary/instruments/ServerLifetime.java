package io.github.pgbinary.instruments;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/** What becomes of a server's data when it stops, and so how much care its writing gets. */
enum ServerLifetime {
    THROW_AWAY {
        @Override
        Postgres.StopMode stopMode() {
            return Postgres.StopMode.IMMEDIATE;
        }

        @Override
        List<String> initdbOptions() {
            return List.of("--no-sync");
        }

        @Override
        Map<String, String> settings() {
            return Map.of("fsync", "off", "synchronous_commit", "off", "full_page_writes", "off");
        }

        @Override
        void leave(ServerFolder folder) throws IOException {
            folder.delete();
        }
    },
    KEPT {
        @Override
        Postgres.StopMode stopMode() {
            return Postgres.StopMode.FAST;
        }

        @Override
        List<String> initdbOptions() {
            return List.of();
        }

        @Override
        Map<String, String> settings() {
            return Map.of();
        }

        @Override
        void leave(ServerFolder folder) throws IOException {
            folder.close();
        }
    };

    abstract Postgres.StopMode stopMode();

    abstract List<String> initdbOptions();

    abstract Map<String, String> settings();

    /** Lets the folder of a stopped server go. */
    abstract void leave(ServerFolder folder) throws IOException;
}
