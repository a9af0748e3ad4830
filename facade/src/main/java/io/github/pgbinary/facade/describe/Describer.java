package io.github.pgbinary.facade.describe;

import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryColumn.Trait;
import io.github.pgbinary.SqlName;
import io.github.pgbinary.Storage;
import io.github.pgbinary.facade.catalog.StrategyCatalog;
import io.github.pgbinary.facade.session.Facts;
import io.github.pgbinary.facade.session.Failures;
import io.github.pgbinary.facade.session.Sending;
import io.github.pgbinary.facade.session.StatementNaming;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Asks the catalog of a database what there is to know of a column, in one round trip.
 *
 * <p>Thread-safe. A user's mistake is found in the answer: it never becomes an error of the server's, which would abort
 * the caller's transaction.
 */
public final class Describer {
    private final StrategyCatalog strategies;

    public Describer(StrategyCatalog strategies) {
        this.strategies = strategies;
    }

    /** A column of any storage that a strategy knows. */
    public BinaryColumn describe(Connection connection, String table, String column) {
        Asked asked = new Asked(Names.table(table), List.of(Names.column(column)));
        Answer answer = ask(connection, asked);
        ColumnFact found = Expectations.present(answer, asked, 0);
        Storage storage = storage(found);
        Expectations.key(answer);
        Set<Trait> traits = traits(answer.table().traits(), found.traits(), storage);
        List<String> notices = storage.equals(Storage.LARGE_OBJECT)
                ? Notices.ofObject(answer.table(), found)
                : Notices.ofInline(answer.table(), found);
        return new BinaryColumn(answer.table().name(), List.of(found.name()), storage, answer.key(), traits, notices);
    }

    /** A {@code bytea} and an {@code oid} column of one row. */
    public BinaryColumn describePair(Connection connection, String table, String inlineColumn, String objectColumn) {
        Asked asked = new Asked(Names.table(table), List.of(Names.column(inlineColumn), Names.column(objectColumn)));
        Answer answer = ask(connection, asked);
        ColumnFact inline = Expectations.inlineHalf(Expectations.present(answer, asked, 0));
        ColumnFact object = Expectations.objectHalf(Expectations.present(answer, asked, 1));
        Expectations.key(answer);
        Set<Trait> traits = traits(answer.table().traits(), object.traits(), Storage.PAIR);
        return new BinaryColumn(
                answer.table().name(),
                List.of(inline.name(), object.name()),
                Storage.PAIR,
                answer.key(),
                traits,
                Notices.ofPair(answer.table(), inline, object));
    }

    private Storage storage(ColumnFact column) {
        if (column.isBytea()) {
            return Storage.BYTEA;
        }
        return column.isOid()
                ? Storage.LARGE_OBJECT
                : strategies
                        .recogniser(column.facts())
                        .orElseThrow(() -> Expectations.wrongType(column, "bytea or oid"));
    }

    /** What is said of replaced objects is of no use elsewhere: a bytea column may have a unique index too. */
    private static Set<Trait> traits(Set<Trait> ofTable, Set<Trait> ofColumn, Storage storage) {
        Set<Trait> traits = EnumSet.noneOf(Trait.class);
        traits.addAll(ofTable);
        traits.addAll(ofColumn);
        if (!storage.equals(Storage.LARGE_OBJECT) && !storage.equals(Storage.PAIR)) {
            traits.remove(Trait.OBJECT_UNSHARED);
            traits.remove(Trait.UNLINKED_BY_TRIGGER);
        }
        return traits;
    }

    private static Answer ask(Connection connection, Asked asked) {
        Sending.refuse(connection);
        try {
            return query(connection, asked).orElseThrow(() -> Expectations.noTable(asked.table()));
        } catch (SQLException e) {
            throw Failures.ofStatement(connection, e);
        }
    }

    private static Optional<Answer> query(Connection connection, Asked asked) throws SQLException {
        String sql = DescribeSql.of(Facts.of(connection).serverVersion());
        try (StatementNaming unused = StatementNaming.during(connection);
                PreparedStatement statement = connection.prepareStatement(sql)) {
            // A connection may have a default fetch size, which would cost a round trip more in a transaction.
            statement.setFetchSize(0);
            statement.setString(1, asked.table().schema());
            statement.setString(2, asked.table().name());
            statement.setString(3, asked.columns().get(0));
            statement.setString(4, asked.second());
            try (ResultSet rows = statement.executeQuery()) {
                return AnswerReader.read(rows);
            }
        }
    }

    /**
     * What the caller wants described.
     *
     * @param table as he named it
     * @param columns one or two
     */
    record Asked(SqlName table, List<String> columns) {
        @Nullable
        String second() {
            return columns.size() > 1 ? columns.get(1) : null;
        }
    }
}
