package io.github.pgbinary.benchmarks.ours;

import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.benchmarks.server.Bench;
import io.github.pgbinary.benchmarks.server.Link;
import io.github.pgbinary.benchmarks.transfer.Storage;
import io.github.pgbinary.facade.PgBinary;
import java.sql.SQLException;

/**
 * The library on a connection as pgjdbc comes, with a column of the bench.
 *
 * @param column described once, as an application does
 */
record Ours(BinaryColumn column) {
    /** The longest value that is moved. */
    static final long LIMIT = 1L << 30;
    // What a whole bytea costs the server is no reason to leave a size out here.
    static final BinaryTransfers TRANSFERS =
            PgBinary.builder().maxWholeValue(LIMIT).build();

    static Ours on(Link link, Storage storage) throws SQLException {
        return new Ours(TRANSFERS.describe(
                link.connection(), Bench.TABLE, storage.column().column()));
    }
}
