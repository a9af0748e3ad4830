package io.github.pgbinary.facade.policy;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryRef;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Says what a column's owner should know, once a column, or again where very many came between. Thread-safe. */
public final class Warnings {
    private static final Logger LOG = LoggerFactory.getLogger(Warnings.class);

    private final Recent<BinaryColumn, Boolean> told = new Recent<>();

    /** The notices of the column, the first time it is met; logged then, too. */
    public List<String> of(BinaryRef ref) {
        if (!(ref instanceof BinaryCell cell) || cell.column().notices().isEmpty() || !told.add(cell.column(), true)) {
            return List.of();
        }
        List<String> notices = cell.column().notices();
        notices.forEach(notice -> LOG.warn("{}: {}", cell.column(), notice));
        return notices;
    }
}
