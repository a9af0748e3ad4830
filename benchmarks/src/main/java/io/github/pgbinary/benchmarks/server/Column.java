package io.github.pgbinary.benchmarks.server;

/** A column of the {@link Bench}. */
public enum Column {
    /** The bytea. */
    BYTEA("b", "b"),
    /** The large object. */
    LARGE_OBJECT("o", "lo_get(o)");

    private final String column;
    private final String expression;

    Column(String column, String expression) {
        this.column = column;
        this.expression = expression;
    }

    /** Its name. */
    public String column() {
        return column;
    }

    /** The bytes it stands for, in SQL. */
    String expression() {
        return expression;
    }
}
