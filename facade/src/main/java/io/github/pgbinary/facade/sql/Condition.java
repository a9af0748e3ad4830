package io.github.pgbinary.facade.sql;

import io.github.pgbinary.BinaryColumn;
import java.util.List;

/** A condition over a row, with its parameters. */
public record Condition(String sql, List<Parameter> parameters) {
    /** The row still has a version. */
    public static Condition version(BinaryColumn column, String version) {
        return new Condition(RowSource.of(column).version() + "::text = ?", List.of(Parameter.of(version)));
    }
}
