package io.github.pgbinary.facade.write;

import io.github.pgbinary.facade.sql.WriteStatement;
import io.github.pgbinary.facade.sql.WriteStatement.Plan;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The statements of the columns in use, which are the same for every key. Thread-safe. */
public final class WriteTexts {
    /** Far more than an application has; forgetting all is cheaper than keeping track of age. */
    private static final int MOST = 1000;

    private final Map<Plan, WriteStatement> statements = new ConcurrentHashMap<>();

    WriteStatement of(Plan plan) {
        WriteStatement known = statements.get(plan);
        return known != null ? known : remember(plan);
    }

    private WriteStatement remember(Plan plan) {
        WriteStatement statement = WriteStatement.of(plan);
        if (statements.size() >= MOST) {
            statements.clear();
        }
        statements.put(plan, statement);
        return statement;
    }
}
