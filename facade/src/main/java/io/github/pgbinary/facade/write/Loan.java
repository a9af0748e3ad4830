package io.github.pgbinary.facade.write;

import io.github.pgbinary.BinarySource;
import io.github.pgbinary.Direction;
import io.github.pgbinary.Storage;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions.UnknownLength;
import io.github.pgbinary.TransferReport;
import io.github.pgbinary.TransferReport.Content;
import io.github.pgbinary.facade.SelectionPolicy.Question;
import io.github.pgbinary.facade.policy.Chooser;
import io.github.pgbinary.facade.policy.Chooser.Picked;
import io.github.pgbinary.facade.read.Digesting;
import io.github.pgbinary.facade.session.Call;
import io.github.pgbinary.facade.session.SqlCall;
import io.github.pgbinary.spi.GuardedSource;
import io.github.pgbinary.spi.ValueExpression;
import io.github.pgbinary.spi.WriteCall;
import io.github.pgbinary.spi.WriteCall.Form;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** One value on its way into a statement: strategy chosen, uploaded as far as needed, to be bound, checked, undone. */
final class Loan implements AutoCloseable {
    private final Call call;
    private final Picked picked;
    private final Intake intake;
    private final GuardedSource source;
    private final Digesting digesting;
    private final ValueExpression expression;

    private Loan(
            Call call,
            Picked picked,
            Intake intake,
            GuardedSource source,
            Digesting digesting,
            ValueExpression expression) {
        this.call = call;
        this.picked = picked;
        this.intake = intake;
        this.source = source;
        this.digesting = digesting;
        this.expression = expression;
    }

    /** What a value is for. */
    record Purpose(Storage storage, Form form) {}

    static Loan take(Call call, Chooser chooser, Spool spool, Purpose purpose, BinarySource from) throws SQLException {
        Digesting digesting = Digesting.of(call.options().digest());
        boolean staged = purpose.storage().equals(Storage.BYTEA)
                && purpose.form() == Form.EXPRESSION
                && call.options().unknownLength() == UnknownLength.STAGE_ON_SERVER;
        boolean streams = staged || !purpose.storage().equals(Storage.BYTEA);
        Intake intake = Intake.of(
                call,
                new WatchedSource(from, call.stop(), digesting),
                streams ? Intake.IfLong.STREAM : Intake.IfLong.SPOOL,
                spool);
        try {
            Picked picked = pick(call, chooser, purpose, intake);
            long limit = limit(call, picked);
            GuardedSource source = GuardedSource.of(
                    intake.source(),
                    limit,
                    call.stop(),
                    call.stop().watching(call.options().progress()));
            WriteCall write = new WriteCall(
                    call.connection(),
                    call.facts(),
                    purpose.storage(),
                    source,
                    purpose.form(),
                    call.tuning(),
                    call.scope(),
                    call.stop());
            boolean stages = staged && intake.length().isEmpty();
            ValueExpression expression = prepare(
                    call,
                    source,
                    () -> stages
                            ? Staged.prepare(chooser, picked, write)
                            : picked.strategy().prepare(write));
            return new Loan(call, picked, intake, source, digesting, expression);
        } catch (Throwable e) { // whatever it is, what was opened must be closed
            intake.close();
            throw e;
        }
    }

    /** An upload is one call: it can be cancelled at any moment of it. */
    private static ValueExpression prepare(Call call, GuardedSource source, SqlCall<ValueExpression> prepare)
            throws SQLException {
        try {
            return call.stop().during(prepare);
        } catch (Throwable e) { // whatever it is, what was opened must be closed
            source.close();
            throw e;
        }
    }

    ValueExpression expression() {
        return expression;
    }

    Picked picked() {
        return picked;
    }

    long moved() {
        return source.position();
    }

    /** The source's own failure, if that is why the driver's statement failed. */
    void throwIfSourceFailed() {
        source.check();
    }

    /** Whether every byte was handed to the driver. */
    boolean isSent() {
        return source.length().isPresent()
                && source.position() == source.length().getAsLong();
    }

    /** Refuses a statement that ran without this value. */
    void checkSent() {
        source.check();
        if (source.length().isPresent() && !isSent()) {
            throw new TransferException(
                    Reason.UNSUPPORTED,
                    "the call returned without executing the statement with this value (batches are not possible here)");
        }
    }

    TransferReport report(List<String> warnings) {
        return new TransferReport(
                Content.VALUE,
                picked.strategy().id(),
                picked.because(),
                moved(),
                call.elapsed(),
                digesting.hex(),
                Optional.empty(),
                warnings);
    }

    @Override
    public void close() {
        source.close();
        intake.close();
    }

    private static Picked pick(Call call, Chooser chooser, Purpose purpose, Intake intake) {
        return chooser.pick(new Question(
                purpose.storage(),
                Direction.WRITE,
                intake.length(),
                purpose.form(),
                Optional.of(call.facts()),
                call.options().strategy()));
    }

    private static long limit(Call call, Picked picked) {
        long most = picked.strategy()
                .capabilities()
                .in(Direction.WRITE)
                .orElseThrow()
                .maxValue();
        return Math.min(most, call.options().maxLength().orElse(Long.MAX_VALUE));
    }
}
