package io.github.pgbinary.facade.write;

import io.github.pgbinary.BinarySource;
import io.github.pgbinary.Direction;
import io.github.pgbinary.Storage;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions.UnknownLength;
import io.github.pgbinary.facade.SelectionPolicy.Question;
import io.github.pgbinary.facade.policy.Chooser;
import io.github.pgbinary.facade.policy.Chooser.Picked;
import io.github.pgbinary.facade.read.Digesting;
import io.github.pgbinary.facade.session.Call;
import io.github.pgbinary.facade.session.Failures;
import io.github.pgbinary.facade.session.SqlCall;
import io.github.pgbinary.spi.Capabilities.Ability;
import io.github.pgbinary.spi.Capabilities.Need;
import io.github.pgbinary.spi.GuardedSource;
import io.github.pgbinary.spi.ValueExpression;
import io.github.pgbinary.spi.WriteCall;
import io.github.pgbinary.spi.WriteCall.Form;
import java.sql.SQLException;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Makes a source a {@link Loan}: finds out its length, asks the policy, uploads what must be uploaded.
 *
 * @param storage what the value is for
 * @param form what the statement around it can take
 */
record Lending(Call call, Chooser chooser, Spool spool, Storage storage, Form form) {
    Loan take(BinarySource from) throws SQLException {
        Digesting digesting = Digesting.of(call.options().digest());
        BinarySource watched = new WatchedSource(from, call.stop(), digesting);
        try {
            return loan(Intake.of(call, watched, this::ifLong, this::longest), digesting);
        } catch (TransferException e) {
            throw inThePolicysWords(e);
        }
    }

    private Intake.IfLong ifLong() {
        return !isStaged() && writing(pick(OptionalLong.empty())).needs().contains(Need.KNOWN_LENGTH)
                ? new Intake.Keep(spool)
                : new Intake.Stream();
    }

    private boolean isBytea() {
        return storage.equals(Storage.BYTEA);
    }

    private boolean isStaged() {
        return isBytea() && form == Form.EXPRESSION && call.options().unknownLength() == UnknownLength.STAGE_ON_SERVER;
    }

    private Loan loan(Intake intake, Digesting digesting) throws SQLException {
        try {
            Picked picked = pick(intake.length());
            GuardedSource source = GuardedSource.of(
                    intake.source(),
                    limit(picked, intake),
                    call.stop(),
                    call.stop().watching(call.options().progress()));
            WriteCall write = write(source);
            SqlCall<ValueExpression> prepare = isStaged() && intake.length().isEmpty()
                    ? () -> Staged.prepare(chooser, picked, write)
                    : () -> picked.strategy().prepare(write);
            return new Loan(call, picked, intake, source, digesting, prepared(source, prepare));
        } catch (Throwable e) { // whatever it is, what was opened must be closed
            intake.close();
            throw e;
        }
    }

    private WriteCall write(GuardedSource source) {
        return new WriteCall(
                call.connection(), call.facts(), storage, source, form, call.tuning(), call.scope(), call.stop());
    }

    /** An upload is one call: it can be cancelled at any moment of it. */
    private ValueExpression prepared(GuardedSource source, SqlCall<ValueExpression> prepare) throws SQLException {
        try {
            return call.stop().during(prepare);
        } catch (SQLException e) {
            source.close();
            source.check(); // what failed first: a link that was given up for it only follows
            throw e;
        } catch (Throwable e) { // whatever it is, what was opened must be closed
            source.close();
            throw e;
        }
    }

    private Picked pick(OptionalLong length) {
        return chooser.pick(question(length));
    }

    private Question question(OptionalLong length) {
        return new Question(
                storage,
                Direction.WRITE,
                length,
                form,
                Optional.of(call.facts()),
                call.options().strategy());
    }

    private long limit(Picked picked, Intake intake) {
        long ofStrategy = writing(picked).maxValue();
        long ofPolicy = intake.length().isPresent() ? Long.MAX_VALUE : longest();
        return Math.min(
                Math.min(ofStrategy, ofPolicy), call.options().maxLength().orElse(Long.MAX_VALUE));
    }

    private static Ability writing(Picked picked) {
        return picked.strategy().capabilities().in(Direction.WRITE).orElseThrow();
    }

    /**
     * Most bytes of a source of unknown length. A bytea's length must be known in the end, and then the policy is asked
     * again: what it would refuse need not be read, let alone staged, to its end.
     */
    private long longest() {
        return isBytea() ? chooser.longest(question(OptionalLong.empty())) : Long.MAX_VALUE;
    }

    /** The policy says which limit it was, and how to raise it. */
    private TransferException inThePolicysWords(TransferException e) {
        if (e.reason() != Reason.VALUE_TOO_LARGE || e.bytesMoved() <= longest()) {
            return e;
        }
        try {
            pick(OptionalLong.of(e.bytesMoved()));
            return e;
        } catch (TransferException refusal) {
            return Failures.copy(refusal, e.bytesMoved(), e.connection(), null);
        }
    }
}
