package io.github.pgbinary.facade.write;

import io.github.pgbinary.BinaryRef;
import io.github.pgbinary.BinarySource;
import io.github.pgbinary.Direction;
import io.github.pgbinary.LargeObject;
import io.github.pgbinary.LargeObjects;
import io.github.pgbinary.Storage;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.TransferReport;
import io.github.pgbinary.TransferReport.Content;
import io.github.pgbinary.facade.SelectionPolicy.Question;
import io.github.pgbinary.facade.policy.Chooser;
import io.github.pgbinary.facade.policy.Chooser.Picked;
import io.github.pgbinary.facade.policy.Consents;
import io.github.pgbinary.facade.read.Digesting;
import io.github.pgbinary.facade.session.Call;
import io.github.pgbinary.facade.session.Failures;
import io.github.pgbinary.spi.GuardedSource;
import io.github.pgbinary.spi.InPlace;
import io.github.pgbinary.spi.Tuning;
import io.github.pgbinary.spi.WriteCall;
import io.github.pgbinary.spi.WriteCall.Form;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** What only large objects can do. Thread-safe. */
public final class ObjectWriter implements LargeObjects {
    private final Chooser chooser;
    private final Tuning tuning;
    private final Spool spool;

    public ObjectWriter(Chooser chooser, Tuning tuning, Spool spool) {
        this.chooser = chooser;
        this.tuning = tuning;
        this.spool = spool;
    }

    @Override
    public LargeObject create(Connection connection, BinarySource from, TransferOptions options) {
        return NewObject.create(connection, from, options, new NewObject.Parts(chooser, spool, tuning));
    }

    @Override
    public TransferReport append(Connection connection, BinaryRef to, BinarySource from, TransferOptions options) {
        return put(connection, to, from, options, (call, place, object) -> place.length(call.connection(), object));
    }

    @Override
    public TransferReport overwrite(
            Connection connection, BinaryRef to, long offset, BinarySource from, TransferOptions options) {
        refuseNegative(offset, "offset");
        return put(connection, to, from, options, (call, place, object) -> offset);
    }

    /** Replaces all of an object's bytes in place. */
    public TransferReport replace(
            Connection connection, LargeObject object, BinarySource from, TransferOptions options) {
        return put(connection, object, from, options, (call, place, same) -> {
            place.truncate(call.connection(), same, 0);
            return 0;
        });
    }

    @Override
    public void truncate(Connection connection, BinaryRef to, long length) {
        refuseNegative(length, "length");
        Picked picked = picked(OptionalLong.of(length), TransferOptions.defaults());
        change(connection, to, TransferOptions.defaults(), (call, object) -> {
            place(picked).truncate(call.connection(), object, length);
            return length;
        });
    }

    @Override
    public void unlink(Connection connection, LargeObject object) {
        Picked picked = picked(OptionalLong.empty(), TransferOptions.defaults());
        change(connection, object, TransferOptions.defaults(), (call, same) -> {
            place(picked).unlink(call.connection(), same);
            return 0L;
        });
    }

    /** Where a source's bytes begin in an object. */
    private interface Offset {
        long of(Call call, InPlace place, LargeObject object) throws SQLException;
    }

    private TransferReport put(
            Connection connection, BinaryRef to, BinarySource from, TransferOptions options, Offset offset) {
        Digesting digesting = Digesting.of(options.digest());
        Picked picked = picked(OptionalLong.empty(), options);
        return change(connection, to, options, (call, object) -> {
            InPlace place = place(picked);
            long start = offset.of(call, place, object);
            long longest = picked.strategy()
                    .capabilities()
                    .in(Direction.WRITE)
                    .orElseThrow()
                    .maxValue();
            long room = longest - start;
            long most = Math.min(room, options.maxLength().orElse(Long.MAX_VALUE));
            try (GuardedSource source = GuardedSource.of(
                    new WatchedSource(from, call.stop(), digesting),
                    most,
                    call.stop(),
                    call.stop().watching(options.progress()))) {
                source.check();
                refuseTooLong(source.length(), start, longest, options.maxLength());
                place.put(write(call, source), object, start);
                source.check();
                return new TransferReport(
                        Content.VALUE,
                        picked.strategy().id(),
                        picked.because(),
                        source.position(),
                        call.elapsed(),
                        digesting.hex(),
                        Optional.empty(),
                        List.of());
            }
        });
    }

    private <T> T change(Connection connection, BinaryRef to, TransferOptions options, InPlaceChange.Change<T> change) {
        Consents.checkRowSecurity(to, options);
        try (Call call = Call.begin(connection, to::toString, options, tuning)) {
            return InPlaceChange.run(call, to, change);
        } catch (SQLException e) {
            throw Failures.ofStatement(connection, e);
        }
    }

    private WriteCall write(Call call, GuardedSource source) {
        return new WriteCall(
                call.connection(),
                call.facts(),
                Storage.LARGE_OBJECT,
                source,
                Form.PARAMETER,
                call.tuning(),
                call.scope(),
                call.stop());
    }

    private Picked picked(OptionalLong length, TransferOptions options) {
        return chooser.pick(new Question(
                Storage.LARGE_OBJECT, Direction.WRITE, length, Form.PARAMETER, Optional.empty(), options.strategy()));
    }

    private static InPlace place(Picked picked) {
        return picked.strategy()
                .inPlace()
                .orElseThrow(() -> new TransferException(
                        Reason.UNSUPPORTED,
                        "strategy " + picked.strategy().id() + " cannot change an object in place"));
    }

    private static void refuseTooLong(OptionalLong length, long start, long longest, OptionalLong most) {
        if (most.isPresent() && length.orElse(0) > most.getAsLong()) {
            throw new TransferException(
                    Reason.VALUE_TOO_LARGE,
                    length.getAsLong() + " bytes are above the call's limit of " + most.getAsLong() + " bytes");
        }
        if (length.orElse(0) > longest - start) {
            throw new TransferException(
                    Reason.VALUE_TOO_LARGE,
                    length.orElse(0) + " byte(s) from offset " + start + " on end past " + longest
                            + ", the longest that a large object can be");
        }
    }

    private static void refuseNegative(long value, String name) {
        if (value < 0) {
            throw new IllegalArgumentException(name + " is negative: " + value);
        }
    }
}
