package io.github.pgbinary.facade.write;

import io.github.pgbinary.BinarySource;
import io.github.pgbinary.Direction;
import io.github.pgbinary.LargeObject;
import io.github.pgbinary.Storage;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.TransferReport;
import io.github.pgbinary.TransferReport.Content;
import io.github.pgbinary.facade.SelectionPolicy.Question;
import io.github.pgbinary.facade.policy.Chooser;
import io.github.pgbinary.facade.policy.Chooser.Picked;
import io.github.pgbinary.facade.read.Digesting;
import io.github.pgbinary.facade.session.Call;
import io.github.pgbinary.spi.GuardedSource;
import io.github.pgbinary.spi.InPlace;
import io.github.pgbinary.spi.WriteCall;
import io.github.pgbinary.spi.WriteCall.Form;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** A source on its way into a large object that is there. */
record Put(Picked picked, BinarySource from, OptionalLong length, Digesting digesting) {

    /** Where a source's bytes begin in an object. */
    @FunctionalInterface
    interface Offset {
        long of(Call call, InPlace place, LargeObject object) throws SQLException;
    }

    /** Refuses what can be refused before anything is sent. */
    static Put prepare(Chooser chooser, BinarySource from, TransferOptions options) {
        Digesting digesting = Digesting.of(options.digest());
        OptionalLong length = WatchedSource.lengthOf(from);
        Intake.refuseAbove(options.maxLength().orElse(Long.MAX_VALUE), length.orElse(0));
        return new Put(picked(chooser, length, options), from, length, digesting);
    }

    static Picked picked(Chooser chooser, OptionalLong length, TransferOptions options) {
        return chooser.pick(new Question(
                Storage.LARGE_OBJECT, Direction.WRITE, length, Form.PARAMETER, Optional.empty(), options.strategy()));
    }

    static InPlace place(Picked picked) {
        return picked.strategy()
                .inPlace()
                .orElseThrow(() -> new TransferException(
                        Reason.UNSUPPORTED,
                        "strategy " + picked.strategy().id() + " cannot change an object in place"));
    }

    TransferReport into(Call call, LargeObject object, Offset offset) throws SQLException {
        InPlace place = place(picked);
        long start = offset.of(call, place, object);
        long most = Math.min(room(start), call.options().maxLength().orElse(Long.MAX_VALUE));
        try (GuardedSource source = GuardedSource.of(
                new WatchedSource(from, call.stop(), digesting),
                most,
                call.stop(),
                call.stop().watching(call.options().progress()))) {
            put(call, place, source, object, start);
            source.check();
            return report(call, source.position());
        }
    }

    private static void put(Call call, InPlace place, GuardedSource source, LargeObject object, long start)
            throws SQLException {
        try {
            place.put(write(call, source), object, start);
        } catch (SQLException e) {
            source.check(); // what failed first: a link that was given up for it only follows
            throw e;
        }
    }

    /** Bytes that fit from an offset on. */
    private long room(long start) {
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

    private static WriteCall write(Call call, GuardedSource source) {
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

    private TransferReport report(Call call, long moved) {
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
}
