package io.github.pgbinary.testkit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What there is beside rows at one moment.
 *
 * @param orphans oids of large objects that no column of type oid, or of a domain over it, holds
 * @param files in the folder for spooled values, and of such in the folder for temporary files
 */
record DatabaseLeaks(Set<String> orphans, Set<String> files) {
    private static final String OID_COLUMNS =
            "SELECT format('SELECT %I::oid FROM %I.%I', a.attname, n.nspname, c.relname)"
                    + " FROM pg_catalog.pg_attribute a JOIN pg_catalog.pg_class c ON c.oid = a.attrelid"
                    + " JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace JOIN pg_catalog.pg_type t ON t.oid = a.atttypid"
                    + " WHERE a.attnum > 0 AND NOT a.attisdropped AND c.relkind IN ('r', 'm') AND c.relpersistence <> 't'"
                    + " AND n.nspname NOT IN ('pg_catalog', 'information_schema')"
                    + " AND (t.oid = 'oid'::regtype OR t.typbasetype = 'oid'::regtype)";

    static DatabaseLeaks of(TestDatabase database) throws SQLException, IOException {
        return new DatabaseLeaks(orphans(database.observer()), files(database.spool()));
    }

    /** What came since, in words. */
    List<String> since(DatabaseLeaks before) {
        List<String> found = new ArrayList<>();
        orphans.stream().filter(oid -> !before.orphans.contains(oid)).forEach(oid -> found.add("large object " + oid));
        files.stream().filter(file -> !before.files.contains(file)).forEach(file -> found.add("file " + file));
        return found;
    }

    private static Set<String> orphans(Connection observer) throws SQLException {
        String referenced = String.join(" UNION ALL ", Questions.texts(observer, OID_COLUMNS));
        return new TreeSet<>(Questions.texts(
                observer,
                "SELECT oid::text FROM pg_catalog.pg_largeobject_metadata WHERE oid NOT IN" + " (SELECT o FROM ("
                        + referenced + ") held (o) WHERE o IS NOT NULL)"));
    }

    private static Set<String> files(Path spool) throws IOException {
        try (Stream<Path> spooled = Files.list(spool);
                Stream<Path> temporary = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return Stream.concat(spooled, temporary.filter(DatabaseLeaks::isOfAStream))
                    .map(Path::toString)
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    /** The names that pgjdbc and this library give to values they spool. */
    private static boolean isOfAStream(Path file) {
        String name = file.getFileName().toString();
        return name.startsWith("postgres-pgjdbc-stream") || name.startsWith("pgbinary-value");
    }
}
