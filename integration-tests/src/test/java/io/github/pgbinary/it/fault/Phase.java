package io.github.pgbinary.it.fault;

import io.github.pgbinary.testkit.proxy.Message;
import io.github.pgbinary.testkit.proxy.Way;

/** Which part of a transfer a message belongs to. */
enum Phase {
    /** What is asked before the value moves; the beginning of the transaction. */
    PROBE,
    /** The bytes of a written value. */
    UPLOAD,
    /** The cursor of a read. */
    SLICES,
    /** The statement that touches the row, its answer, and what tidies up after it. */
    LAST_STATEMENT,
    COMMIT;

    /** @param length of the value */
    static Phase of(Message message, long length) {
        String sql = message.statement();
        if (sql.startsWith("COMMIT")) {
            return COMMIT;
        }
        if (sql.contains("pgbinary slices")) {
            return SLICES;
        }
        if (sql.contains("pgbinary upload")) {
            return UPLOAD;
        }
        if (sql.contains("pgbinary write") || sql.startsWith("INSERT")) {
            return message.way() == Way.TO_SERVER && message.type() == 'B' && message.length() > length
                    ? UPLOAD
                    : LAST_STATEMENT;
        }
        return sql.startsWith("RELEASE") || sql.contains("unlink") ? LAST_STATEMENT : PROBE;
    }
}
