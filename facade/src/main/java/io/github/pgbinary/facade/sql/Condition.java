package io.github.pgbinary.facade.sql;

import java.util.List;

/** A condition over the row {@code t}, with its parameters. */
public record Condition(String sql, List<Parameter> parameters) {
    /** The row still has a version. */
    public static Condition version(String version) {
        return new Condition("t.xmin::text = ?", List.of(Parameter.of(version)));
    }
}
