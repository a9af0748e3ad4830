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
 * @param objects oids of all large objects
 * @param files in the folder for spooled values, and of such in the folder for temporary files
 */
record DatabaseLeaks(Set<String> objects, Set<String> files) {
    private static final String OBJECTS = "SELECT oid::text FROM pg_catalog.pg_largeobject_metadata";

    /** A query for each column of type oid, or of a domain over it. */
    private static final String OID_COLUMNS =
            "SELECT format('SELECT %I::oid FROM %I.%I', a.attname, n.nspname, c.relname)"
                    + " FROM pg_catalog.pg_attribute a JOIN pg_catalog.pg_class c ON c.oid = a.attrelid"
                    + " JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace JOIN pg_catalog.pg_type t ON t.oid = a.atttypid"
                    + " WHERE a.attnum > 0 AND NOT a.attisdropped AND c.relkind IN ('r', 'm') AND c.relpersistence <> 't'"
                    + " AND n.nspname NOT IN ('pg_catalog', 'information_schema')"
                    + " AND (t.oid = 'oid'::regtype OR t.typbasetype = 'oid'::regtype)";

    static DatabaseLeaks of(TestDatabase database) throws SQLException, IOException {
        return new DatabaseLeaks(new TreeSet<>(Questions.texts(database.observer(), OBJECTS)), files(database.spool()));
    }

    /** What came since, in words: files, and large objects that no row holds. */
    static List<String> since(DatabaseLeaks before, TestDatabase database) throws SQLException, IOException {
        DatabaseLeaks now = of(database);
        List<String> found = new ArrayList<>();
        for (String oid : orphans(database.observer(), without(now.objects, before.objects))) {
            found.add("large object " + oid);
        }
        without(now.files, before.files).forEach(file -> found.add("file " + file));
        return found;
    }

    private static Set<String> without(Set<String> all, Set<String> old) {
        Set<String> fresh = new TreeSet<>(all);
        fresh.removeAll(old);
        return fresh;
    }

    private static Set<String> orphans(Connection observer, Set<String> objects) throws SQLException {
        if (objects.isEmpty()) {
            return objects; // spares the search of every table
        }
        String held = String.join(" UNION ALL ", Questions.texts(observer, OID_COLUMNS));
        return without(
                objects,
                Set.copyOf(
                        Questions.texts(observer, "SELECT o::text FROM (" + held + ") held (o) WHERE o IS NOT NULL")));
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
        return name.startsWith("postgres-pgjdbc-stream") || (name.startsWith("pgbinary-") && name.endsWith(".spool"));
    }
}
