package io.github.pgbinary.it.matrix;

import java.util.ArrayList;
import java.util.List;

/**
 * One combination.
 *
 * @param server major version of PostgreSQL
 * @param driver version of pgjdbc
 * @param place where the JVM thinks it is
 */
record Cell(int server, String driver, Jdk jdk, Place place) {
    static final List<Integer> SERVERS = List.of(12, 13, 14, 15, 16, 17, 18);
    /** The newest last. */
    static final List<String> DRIVERS =
            List.of("42.7.2", "42.7.7", "42.7.10", System.getProperty("pgbinary.test.driver", ""));

    /** Locale and time zone. */
    enum Place {
        HERE(List.of()),
        /** Where an i is no I, and the time is off by three quarters of an hour. */
        ABROAD(List.of("-Duser.language=tr", "-Duser.country=TR", "-Duser.timezone=Asia/Kathmandu"));

        @SuppressWarnings("ImmutableEnumChecker") // List.of is immutable
        private final List<String> options;

        Place(List<String> options) {
            this.options = options;
        }

        /** Of the JVM. */
        List<String> options() {
            return options;
        }
    }

    /** With which all others are compared: everything newest. */
    static Cell newest(List<Jdk> jdks) {
        return new Cell(
                SERVERS.get(SERVERS.size() - 1),
                DRIVERS.get(DRIVERS.size() - 1),
                jdks.get(jdks.size() - 1),
                Place.HERE);
    }

    /** All; driver by driver, so that neighbours have different servers. */
    static List<Cell> all(List<Jdk> jdks) {
        List<Cell> cells = new ArrayList<>();
        for (Jdk jdk : jdks) {
            for (String driver : DRIVERS) {
                SERVERS.forEach(server -> cells.add(new Cell(server, driver, jdk, Place.HERE)));
            }
        }
        cells.add(abroad(jdks));
        return cells;
    }

    /** Every pair of a server and a driver, of a server and a JDK, and of a driver and a JDK, once at least. */
    static List<Cell> pairs(List<Jdk> jdks) {
        List<Cell> cells = new ArrayList<>();
        for (int driver = 0; driver < DRIVERS.size(); driver++) {
            for (int server = 0; server < SERVERS.size(); server++) {
                int fromNewest = SERVERS.size() + DRIVERS.size() - 2 - server - driver;
                Jdk jdk = jdks.get(jdks.size() - 1 - fromNewest % jdks.size());
                cells.add(new Cell(SERVERS.get(server), DRIVERS.get(driver), jdk, Place.HERE));
            }
        }
        cells.add(abroad(jdks));
        return cells;
    }

    private static Cell abroad(List<Jdk> jdks) {
        Cell newest = newest(jdks);
        return new Cell(newest.server(), newest.driver(), jdks.get(0), Place.ABROAD);
    }

    @Override
    public String toString() {
        return "PostgreSQL " + server + ", pgjdbc " + driver + ", JDK " + jdk.feature()
                + (place == Place.HERE ? "" : ", tr_TR, Asia/Kathmandu");
    }
}
