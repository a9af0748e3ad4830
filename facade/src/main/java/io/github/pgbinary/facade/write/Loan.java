package io.github.pgbinary.facade.write;

import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferReport;
import io.github.pgbinary.TransferReport.Content;
import io.github.pgbinary.facade.policy.Chooser.Picked;
import io.github.pgbinary.facade.read.Digesting;
import io.github.pgbinary.facade.session.Call;
import io.github.pgbinary.spi.GuardedSource;
import io.github.pgbinary.spi.ValueExpression;
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

    Loan(
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

    /** Whether every byte may have been handed to the driver: of a source of unknown length the last one is not known. */
    boolean mayBeSent() {
        return source.length().isEmpty() || source.position() == source.length().getAsLong();
    }

    /** Refuses a statement that ran without this value. */
    void checkSent() {
        source.check();
        if (!mayBeSent()) {
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
}
