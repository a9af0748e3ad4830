package io.github.pgbinary.strategy.largeobject;

import io.github.pgbinary.spi.GuardedSource;
import io.github.pgbinary.spi.GuardedSource.OnFailure;
import io.github.pgbinary.spi.SessionFacts.QueryMode;
import io.github.pgbinary.spi.ValueExpression;
import io.github.pgbinary.spi.WriteCall;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Optional;

/** A source on its way into one large object, piece by piece, each once. */
final class Pieces {
    private final WriteCall call;
    private final Sizes sizes;
    private final Feed feed;
    private final PieceParameter parameter;
    private long offset;

    private Pieces(WriteCall call, Sizes sizes, Feed feed, long offset) {
        this.call = call;
        this.sizes = sizes;
        this.feed = feed;
        this.parameter = PieceParameter.in(call.session().queryMode());
        this.offset = offset;
    }

    static Pieces of(WriteCall call, long offset) {
        QueryMode mode = call.session().queryMode();
        Sizes sizes = Sizes.of(call.tuning(), mode);
        GuardedSource source = call.source();
        boolean streamed = source.length().isPresent() && mode == QueryMode.EXTENDED;
        Feed feed = streamed
                ? new StreamFeed(source, source.length().getAsLong(), sizes.batch())
                : new WindowFeed(source, sizes.window());
        return new Pieces(call, sizes, feed, offset);
    }

    /** An expression that makes the object, if the value is short enough to be one parameter. */
    Optional<ValueExpression> inline() {
        return feed.endsWithin(sizes.whole()) ? Optional.of(new InlineObject(feed, parameter)) : Optional.empty();
    }

    /** Makes a new object of the first piece, which is all of a short value. Makes none if the source fails. */
    long create() throws SQLException {
        long ready = feed.ready();
        int bytes = feed.endsWithin(sizes.whole()) ? (int) ready : sizes.pieceAt(0, ready);
        call.stop().check();
        try (PreparedStatement create = call.connection().prepareStatement(Statements.create(parameter))) {
            parameter.bind(create, 1, feed.take(bytes, OnFailure.THROW), bytes);
            long oid = Statements.number(create);
            offset += bytes;
            return oid;
        } catch (SQLException e) {
            call.source().check();
            throw e;
        }
    }

    /** Puts the rest into an object. Part of it is there, zeros included, when this throws. */
    void put(long oid) throws SQLException {
        try (PreparedStatement put = call.connection().prepareStatement(Statements.put(parameter))) {
            put.setLong(1, oid);
            for (long ready = feed.ready(); ready > 0; ready = feed.ready()) {
                call.stop().check();
                add(put, offset + ready);
                Statements.sendBatch(put);
                call.source().check();
            }
        }
    }

    /** A stream that throws within a batch costs the connection, so these are padded and checked afterwards. */
    private void add(PreparedStatement put, long end) throws SQLException {
        while (offset < end) {
            int bytes = sizes.pieceAt(offset, end - offset);
            put.setLong(2, offset);
            parameter.bind(put, 3, new ZeroTailed(feed.take(bytes, OnFailure.PAD_WITH_ZEROS)), bytes);
            put.addBatch();
            offset += bytes;
        }
    }
}
