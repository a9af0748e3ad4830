package io.github.pgbinary.facade.bulk;

import io.github.pgbinary.BinarySink;
import io.github.pgbinary.BinaryValue;
import io.github.pgbinary.BulkReader;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.ConnectionState;
import io.github.pgbinary.TransferReport.Content;
import io.github.pgbinary.facade.session.Call;
import io.github.pgbinary.facade.session.Failures;
import io.github.pgbinary.facade.session.SqlCall;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A reader under way: its query, its batch, its transaction, and how it ends. For one thread. */
final class RowReader implements BulkReader {
    private final Call call;
    private final QueryRows query;
    private final RowValues values;
    private List<QueryRows.Row> batch = List.of();
    private int at = -1;
    private long rows;
    private boolean ended;
    private @Nullable BinaryValue open;

    RowReader(Call call, QueryRows query, RowValues values) {
        this.call = call;
        this.query = query;
        this.values = values;
    }

    @Override
    public boolean next() {
        requireOpen();
        return ending(() -> {
            call.stop().check();
            forgetValue();
            at++;
            if (at >= batch.size()) {
                batch = query.fetch();
                values.begin(batch.stream().map(QueryRows.Row::cell).toList());
                at = 0;
            }
            boolean more = !batch.isEmpty();
            rows += more ? 1 : 0;
            return more;
        });
    }

    @Override
    public @Nullable Object column(String label) {
        return row().columns().get(query.index(label));
    }

    @Override
    public BinaryValue value() {
        QueryRows.Row row = row();
        BinaryValue known = open;
        if (known == null) {
            known = named(() -> values.open(row.cell(), at));
            open = known;
        }
        return known;
    }

    @Override
    public Content read(BinarySink to) {
        QueryRows.Row row = row();
        return named(() -> values.read(row.cell(), at, to));
    }

    @Override
    public long rows() {
        return rows;
    }

    @Override
    public void close() {
        if (ended) {
            return;
        }
        ending(() -> {
            forgetValue();
            query.close();
            return rows;
        });
        ended = true;
        try (call) {
            call.stop().ending(call.scope()::commit);
        } catch (SQLException e) {
            throw Failures.atCommit(call, e, values.moved()); // what others wrote meanwhile may be lost
        }
    }

    private QueryRows.Row row() {
        requireOpen();
        if (at < 0 || at >= batch.size()) {
            throw new IllegalStateException("the reader is on no row");
        }
        return batch.get(at);
    }

    private void forgetValue() {
        if (open != null) {
            open.close();
            open = null;
        }
    }

    /** Something that concerns one row: the reader goes on where the connection does. */
    private <T> T named(SqlCall<T> of) {
        try {
            return of.run();
        } catch (TransferException e) {
            TransferException told = RowErrors.told(e, "row " + rows + ": " + e.getMessage());
            throw e.connection() == ConnectionState.UNTOUCHED ? told : failed(told);
        } catch (Throwable e) { // whatever it is, the connection must be settled
            throw failed(e);
        }
    }

    /** Something that concerns them all. */
    private <T> T ending(SqlCall<T> of) {
        try {
            return of.run();
        } catch (Throwable e) { // as above
            throw failed(e);
        }
    }

    private TransferException failed(Throwable e) {
        ended = true;
        call.stop().quietly(query::close);
        TransferException told = Failures.end(call, e, values.moved());
        call.close();
        return told;
    }

    private void requireOpen() {
        if (ended) {
            throw new IllegalStateException("the reader has ended");
        }
    }
}
