package io.github.pgbinary;

/**
 * An exact, case-preserving name of a table or a type, without quotes.
 *
 * @param schema schema, or empty: then the server's {@code search_path} finds it at every statement
 * @param name name as the catalog has it, at most 63 bytes on a server built as usual
 */
public record SqlName(String schema, String name) {
    public SqlName {
        if (name.isEmpty()) {
            throw new IllegalArgumentException("name is empty");
        }
        refuseNul(schema);
        refuseNul(name);
    }

    /** A name the {@code search_path} finds. */
    public static SqlName of(String name) {
        return new SqlName("", name);
    }

    /** This name, quoted for SQL (PostgreSQL manual, 4.1.1: a quote inside is doubled). */
    public String quoted() {
        return schema.isEmpty() ? quote(name) : quote(schema) + "." + quote(name);
    }

    /** One identifier, quoted for SQL. */
    public static String quote(String identifier) {
        refuseNul(identifier);
        return '"' + identifier.replace("\"", "\"\"") + '"';
    }

    private static void refuseNul(String identifier) {
        if (identifier.indexOf('\0') >= 0) {
            throw new IllegalArgumentException("a name holds a zero character");
        }
    }

    /** For messages, which are one line: what would end or bend it is shown as an escape. */
    @Override
    public String toString() {
        return OneLine.of(schema.isEmpty() ? name : schema + "." + name);
    }
}
