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
import io.github.pgbinary.facade.read.Conditions;
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
import java.util.function.Supplier;

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
    public void truncate(Connection connection, BinaryRef to, long length, TransferOptions options) {
        refuseNegative(length, "length");
        change(connection, to, options, () -> {
            Conditions.refuseVersion(options);
            Picked picked = picked(OptionalLong.of(length), options);
            return (call, object) -> {
                place(picked).truncate(call.connection(), object, length);
                return length;
            };
        });
    }

    @Override
    public void unlink(Connection connection, LargeObject object) {
        change(connection, object, TransferOptions.defaults(), () -> {
            Picked picked = picked(OptionalLong.empty(), TransferOptions.defaults());
            return (call, same) -> {
                place(picked).unlink(call.connection(), same);
                return 0L;
            };
        });
    }

    /** Where a source's bytes begin in an object. */
    private interface Offset {
        long of(Call call, InPlace place, LargeObject object) throws SQLException;
    }

    private TransferReport put(
            Connection connection, BinaryRef to, BinarySource from, TransferOptions options, Offset offset) {
        return change(connection, to, options, () -> {
            Conditions.refuseVersion(options);
            Digesting digesting = Digesting.of(options.digest());
            OptionalLong length = WatchedSource.lengthOf(from);
            long most = options.maxLength().orElse(Long.MAX_VALUE);
            Intake.refuseAbove(most, length.orElse(0));
            Picked picked = picked(length, options);
            return (call, object) -> {
                long start = offset.of(call, place(picked), object);
                long room = room(picked, length, start);
                try (GuardedSource source = GuardedSource.of(
                        new WatchedSource(from, call.stop(), digesting),
                        Math.min(room, most),
                        call.stop(),
                        call.stop().watching(options.progress()))) {
                    place(picked).put(write(call, source), object, start);
                    source.check();
                    return report(call, picked, source.position(), digesting);
                }
            };
        });
    }

    private static TransferReport report(Call call, Picked picked, long moved, Digesting digesting) {
        return new TransferReport(
                Content.VALUE,
                picked.strategy().id(),
                picked.because(),
                moved,
                call.elapsed(),
                digesting.hex(),
                Optional.empty(),
                List.of());
    }

    /** @param preparation gives what is to be done, or refuses before anything is sent */
    private <T> T change(
            Connection connection,
            BinaryRef to,
            TransferOptions options,
            Supplier<InPlaceChange.Change<T>> preparation) {
        Consents.checkRowSecurity(to, options);
        try (Call call = Call.begin(connection, to::toString, options, tuning)) {
            return InPlaceChange.run(call, to, prepared(call, preparation));
        } catch (SQLException e) {
            throw Failures.ofStatement(connection, e);
        }
    }

    private static <T> InPlaceChange.Change<T> prepared(Call call, Supplier<InPlaceChange.Change<T>> preparation) {
        try {
            return preparation.get();
        } catch (TransferException e) {
            throw Failures.end(call, e, 0);
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

    /** Bytes that fit from an offset on. */
    private static long room(Picked picked, OptionalLong length, long start) {
        long longest = picked.strategy()
                .capabilities()
                .in(Direction.WRITE)
                .orElseThrow()
                .maxValue();
        if (length.orElse(0) > longest - start) {
            throw new TransferException(
                    Reason.VALUE_TOO_LARGE,
                    length.orElse(0) + " byte(s) from offset " + start + " on end past " + longest
                            + ", the longest that a large object can be");
        }
        return longest - start;
    }

    private static void refuseNegative(long value, String name) {
        if (value < 0) {
            throw new IllegalArgumentException(name + " is negative: " + value);
        }
    }
}
