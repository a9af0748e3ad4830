package io.github.pgbinary.facade.write;

import io.github.pgbinary.BinaryRef;
import io.github.pgbinary.BinarySource;
import io.github.pgbinary.LargeObject;
import io.github.pgbinary.LargeObjects;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.TransferReport;
import io.github.pgbinary.facade.policy.Chooser;
import io.github.pgbinary.facade.policy.Chooser.Picked;
import io.github.pgbinary.facade.policy.Consents;
import io.github.pgbinary.facade.read.Conditions;
import io.github.pgbinary.facade.session.Call;
import io.github.pgbinary.facade.session.Failures;
import io.github.pgbinary.spi.Tuning;
import java.sql.Connection;
import java.sql.SQLException;
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
            Picked picked = Put.picked(chooser, OptionalLong.of(length), options);
            return (call, object) -> {
                Put.place(picked).truncate(call.connection(), object, length);
                return length;
            };
        });
    }

    @Override
    public void unlink(Connection connection, LargeObject object) {
        change(connection, object, TransferOptions.defaults(), () -> {
            Picked picked = Put.picked(chooser, OptionalLong.empty(), TransferOptions.defaults());
            return (call, same) -> {
                Put.place(picked).unlink(call.connection(), same);
                return 0L;
            };
        });
    }

    private TransferReport put(
            Connection connection, BinaryRef to, BinarySource from, TransferOptions options, Put.Offset offset) {
        return change(connection, to, options, () -> {
            Conditions.refuseVersion(options);
            Put put = Put.prepare(chooser, from, options);
            return (call, object) -> put.into(call, object, offset);
        });
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

    private static void refuseNegative(long value, String name) {
        if (value < 0) {
            throw new IllegalArgumentException(name + " is negative: " + value);
        }
    }
}
