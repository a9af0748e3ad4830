package io.github.pgbinary.facade.read;

import io.github.pgbinary.BinaryRef;
import io.github.pgbinary.ByteRange;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.ValueHead;
import io.github.pgbinary.facade.session.Call;
import io.github.pgbinary.facade.sql.OpeningStatement;
import io.github.pgbinary.facade.sql.OpeningStatement.Columns;
import io.github.pgbinary.facade.sql.Parameter;
import io.github.pgbinary.facade.sql.Ranges;
import io.github.pgbinary.facade.sql.ReadPart;
import io.github.pgbinary.facade.sql.RowSource;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Opens a read: one statement for a value up to the prefetch, else a cursor that begins anew.
 *
 * <p>The cursor never goes on from what the first statement saw, since the value may have been replaced, or rewritten in
 * place, in between. If a pair's value moved to its other half meanwhile, the read is opened again.
 */
record Opener(Call call, ReadPlan plan, List<Parameter> key, ByteRange range) {
    private static final int ATTEMPTS = 10;

    static Opener of(Call call, BinaryRef ref, ReadPlan plan, ByteRange range) {
        boolean mustTell =
                range instanceof ByteRange.All && call.options().maxLength().isPresent();
        ByteRange asked = mustTell && !plan.tellsLength() ? new ByteRange.From(0) : range;
        return new Opener(call, plan, RowSource.parameters(ref), asked);
    }

    Opened open() throws SQLException {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Optional<Opened> opened = attempt();
            if (opened.isPresent()) {
                return opened.get();
            }
        }
        throw new TransferException(
                Reason.VERSION_CHANGED,
                "the value moved between the halves of the pair " + ATTEMPTS + " times while it was opened");
    }

    private Optional<Opened> attempt() throws SQLException {
        First first = openingStatement();
        return first.few().isPresent() ? first.few() : slices(first.part());
    }

    /**
     * Where the value is and how long, from the opening statement alone; empty for SQL NULL. Ask for the range
     * {@code From(0)} with no prefetch: such a read always tells the length.
     */
    Optional<Located> locate() throws SQLException {
        First first = openingStatement();
        boolean isNull = first.few().isPresent() && first.few().get() instanceof Opened.Null;
        return isNull ? Optional.empty() : Optional.of(new Located(first.part(), first.length()));
    }

    /** What the opening statement said: the answer, or else the part to read by a cursor. */
    private record First(Optional<Opened> few, ReadPart part, long length) {}

    private First openingStatement() throws SQLException {
        OpeningStatement sql = plan.opening(range);
        try (PreparedStatement statement = call.prepareRead(sql.text())) {
            int next = range instanceof ByteRange.All ? 1 : Parameter.bindAll(Ranges.parameters(range), statement, 1);
            Parameter.bindAll(key, statement, next);
            try (ResultSet rows = call.stop().during(statement::executeQuery)) {
                if (!rows.next()) {
                    throw Rows.none();
                }
                First first = first(rows, sql);
                if (rows.next()) {
                    throw Rows.several();
                }
                return first;
            }
        }
    }

    private First first(ResultSet rows, OpeningStatement sql) throws SQLException {
        Optional<String> version =
                sql.version() == 0 ? Optional.empty() : Optional.ofNullable(rows.getString(sql.version()));
        for (int i = 0; i < plan.parts().size(); i++) {
            Optional<First> found =
                    found(rows, sql.columns().get(i), plan.parts().get(i), version);
            if (found.isPresent()) {
                return found.get();
            }
        }
        ReadPart part = plan.parts().get(0);
        return new First(Optional.of(new Opened.Null(part.strategy().id(), part.because(), version)), part, 0);
    }

    /** Empty where this part is null. */
    private Optional<First> found(ResultSet rows, Columns at, ReadPart part, Optional<String> version)
            throws SQLException {
        byte[] bytes = null;
        long length;
        if (at.length() > 0) {
            length = rows.getLong(at.length());
        } else {
            bytes = decode(rows, at, part);
            length = bytes == null ? 0 : bytes.length;
        }
        if (rows.wasNull()) {
            return Optional.empty();
        }
        ValueHead head = Ranges.resolve(range, length, part.isVersioned() ? version : Optional.empty());
        Conditions.checkLength(call.options().maxLength(), head.length());
        if (head.length() > call.tuning().prefetch()) {
            return Optional.of(new First(Optional.empty(), part, length));
        }
        return Optional.of(few(part, head, bytes == null ? decode(rows, at, part) : bytes));
    }

    private static byte @Nullable [] decode(ResultSet rows, Columns at, ReadPart part) throws SQLException {
        return part.strategy().decode(rows, at.bytes());
    }

    private First few(ReadPart part, ValueHead head, byte @Nullable [] bytes) {
        if (bytes == null || bytes.length != head.length()) {
            throw new TransferException(
                    Reason.SERVER_REJECTED,
                    "strategy " + part.strategy().id() + " did not read the " + head.length() + " bytes it announced");
        }
        Opened opened = new Opened.Value(part.strategy().id(), plan.becauseFew(part), new Slices.Few(head, bytes));
        return new First(Optional.of(opened), part, head.totalLength());
    }

    private Optional<Opened> slices(ReadPart part) throws SQLException {
        call.scope().require();
        List<Parameter> parameters = new ArrayList<>(Ranges.parameters(range));
        parameters.addAll(key);
        RowCursor cursor = RowCursor.open(call, plan.slices(part).text(), parameters);
        try {
            Optional<Slices> slices = CursorSlices.begin(cursor, part, range);
            if (slices.isEmpty()) {
                cursor.close();
                return plan.parts().size() > 1 ? Optional.empty() : Optional.of(noLonger(part));
            }
            return slices.map(opened -> new Opened.Value(part.strategy().id(), because(part, opened.head()), opened));
        } catch (SQLException | RuntimeException e) {
            cursor.close();
            throw e;
        }
    }

    private static Opened noLonger(ReadPart part) {
        return new Opened.Null(part.strategy().id(), part.because(), Optional.empty());
    }

    private String because(ReadPart part, ValueHead head) {
        return part.because() + "; " + head.length() + " bytes are above the prefetch of "
                + call.tuning().prefetch() + ": one cursor in slices of "
                + call.tuning().slice();
    }
}
