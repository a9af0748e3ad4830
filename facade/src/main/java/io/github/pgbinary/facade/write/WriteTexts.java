package io.github.pgbinary.facade.write;

import io.github.pgbinary.facade.policy.Recent;
import io.github.pgbinary.facade.sql.WriteStatement;
import io.github.pgbinary.facade.sql.WriteStatement.Plan;

/** The statements of the columns in use, which are the same for every key. Thread-safe. */
public final class WriteTexts {
    private final Recent<Plan, WriteStatement> statements = new Recent<>();

    WriteStatement of(Plan plan) {
        return statements.get(plan, WriteStatement::of);
    }
}
