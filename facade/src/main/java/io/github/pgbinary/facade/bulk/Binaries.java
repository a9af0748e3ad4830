package io.github.pgbinary.facade.bulk;

import io.github.pgbinary.BinarySource;
import io.github.pgbinary.Direction;
import io.github.pgbinary.Storage;
import io.github.pgbinary.facade.SelectionPolicy.Question;
import io.github.pgbinary.facade.policy.Chooser;
import io.github.pgbinary.facade.read.Digesting;
import io.github.pgbinary.facade.session.Call;
import io.github.pgbinary.facade.session.SqlAction;
import io.github.pgbinary.facade.write.Intake;
import io.github.pgbinary.facade.write.Spool;
import io.github.pgbinary.facade.write.Uploads;
import io.github.pgbinary.facade.write.WatchedSource;
import io.github.pgbinary.spi.GuardedSource;
import io.github.pgbinary.spi.WriteCall.Form;
import java.nio.ByteBuffer;
import java.sql.SQLException;
import java.util.Optional;
import java.util.OptionalLong;

/** What the binary slots of one writer share. */
record Binaries(Call call, Sizes sizes, Spool spool, Chooser chooser, Moved moved) {
    static final String TAKES = "byte[], ByteBuffer or BinarySource";

    private static final Digesting NONE = Digesting.of(Optional.empty());

    /** A value as a source, whichever class it is of. */
    static BinarySource source(Object value, String takes) {
        if (value instanceof BinarySource source) {
            return source;
        }
        if (value instanceof byte[] bytes) {
            return BinarySource.of(bytes);
        }
        if (value instanceof ByteBuffer bytes) {
            return BinarySource.of(bytes);
        }
        throw Field.mismatch(value, takes);
    }

    /** Of known length: as it says, or because it is short, or after it waited in a file. */
    Intake takeInWhole(BinarySource source) {
        return Intake.of(call, watched(source), () -> new Intake.Keep(spool), sizes::longest);
    }

    /** Of known length where it says so or is short. */
    Intake takeIn(BinarySource source) {
        return Intake.of(call, watched(source), Intake.Stream::new, () -> Long.MAX_VALUE);
    }

    private BinarySource watched(BinarySource source) {
        return new WatchedSource(source, call.stop(), NONE);
    }

    /** A source of known length, whose length is checked. */
    Held hold(Intake intake) {
        long length = intake.length().orElseThrow();
        sizes.check(length);
        return new Held(intake, GuardedSource.of(intake.source(), Sizes.LONGEST, call.stop(), moved.within()), length);
    }

    /** Makes a large object and returns its oid. */
    long upload(BinarySource source, SqlAction freeConnection) throws SQLException {
        freeConnection.run();
        Uploads.Uploaded uploaded = Uploads.upload(call, chooser, spool, source);
        moved.add(uploaded.bytes());
        return uploaded.oid();
    }

    /** Which half of a pair a value goes into. */
    Storage half(OptionalLong length) {
        Question question = new Question(
                Storage.PAIR, Direction.WRITE, length, Form.EXPRESSION, Optional.of(call.facts()), Optional.empty());
        return chooser.pick(question).serves(Storage.BYTEA) ? Storage.BYTEA : Storage.LARGE_OBJECT;
    }
}
