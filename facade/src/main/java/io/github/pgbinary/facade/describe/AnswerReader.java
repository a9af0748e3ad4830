package io.github.pgbinary.facade.describe;

import static java.util.Objects.requireNonNullElse;

import io.github.pgbinary.BinaryColumn.KeyColumn;
import io.github.pgbinary.BinaryColumn.Trait;
import io.github.pgbinary.SqlName;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.facade.describe.ColumnFact.Compression;
import io.github.pgbinary.facade.describe.ColumnFact.Content;
import io.github.pgbinary.facade.describe.ColumnFact.Trigger;
import io.github.pgbinary.facade.describe.TableFact.Kind;
import io.github.pgbinary.facade.describe.TableFact.PairCheck;
import io.github.pgbinary.spi.ColumnFacts;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads the rows of {@link DescribeSql}. */
final class AnswerReader {
    private final ResultSet rows;

    private AnswerReader(ResultSet rows) {
        this.rows = rows;
    }

    /** Empty if there is no such table. */
    static Optional<Answer> read(ResultSet rows) throws SQLException {
        return new AnswerReader(rows).read();
    }

    private Optional<Answer> read() throws SQLException {
        if (!rows.next()) {
            return Optional.empty();
        }
        TableFact table = table();
        SortedMap<Integer, Optional<ColumnFact>> columns = new TreeMap<>();
        SortedMap<Integer, KeyColumn> key = new TreeMap<>();
        do {
            columns.put(rows.getInt("place"), column(table));
            if (rows.getString("key_name") != null) {
                key.put(rows.getInt("key_place"), KeyTypes.bind(text("key_name"), name("key_schema", "key_type")));
            }
        } while (rows.next());
        return Optional.of(new Answer(table, new ArrayList<>(columns.values()), List.copyOf(key.values())));
    }

    private TableFact table() throws SQLException {
        SqlName name = name("schema_name", "table_name");
        if (!rows.getBoolean("usable")) {
            throw new TransferException(
                    Reason.PERMISSION_DENIED, "permission denied for schema " + OneLine.of(name.schema()));
        }
        LogSettings log = new LogSettings(
                text("log_statement"), text("log_duration"), optional("log_sample"), optional("log_length"));
        return new TableFact(
                name,
                Kind.of(text("relkind")),
                tableTraits(),
                optional("publications"),
                rows.getBoolean("checked") ? PairCheck.PRESENT : PairCheck.ABSENT,
                log);
    }

    private Set<Trait> tableTraits() throws SQLException {
        Set<Trait> traits = EnumSet.noneOf(Trait.class);
        addIf("key_unique", Trait.KEY_UNIQUE, traits);
        addIf("versioned", Trait.VERSIONED, traits);
        addIf("row_security", Trait.ROW_SECURITY, traits);
        return traits;
    }

    private Optional<ColumnFact> column(TableFact table) throws SQLException {
        String name = rows.getString("column_name");
        if (name == null) {
            return Optional.empty();
        }
        Optional<SqlName> domain = rows.getString("domain_name") == null
                ? Optional.empty()
                : Optional.of(name("domain_schema", "domain_name"));
        String comment = requireNonNullElse(rows.getString("comment"), "");
        return Optional.of(new ColumnFact(
                new ColumnFacts(table.name(), name, name("type_schema", "type_name"), domain, comment),
                columnTraits(),
                rows.getBoolean("generated") ? Content.GENERATED : Content.STORED,
                rows.getBoolean("compressing") ? Compression.TRIED : Compression.NEVER,
                trigger()));
    }

    private Set<Trait> columnTraits() throws SQLException {
        Set<Trait> traits = EnumSet.noneOf(Trait.class);
        addIf("not_null", Trait.NOT_NULL, traits);
        addIf("generated", Trait.GENERATED, traits);
        if (trigger() != Trigger.AT_TIMES) {
            addIf("unlinked", Trait.UNLINKED_BY_TRIGGER, traits);
            addIf("unshared", Trait.OBJECT_UNSHARED, traits);
        }
        return traits;
    }

    private Trigger trigger() throws SQLException {
        if (rows.getBoolean("unlinked")) {
            return Trigger.ALWAYS;
        }
        return rows.getBoolean("unlinked_at_times") ? Trigger.AT_TIMES : Trigger.NONE;
    }

    private void addIf(String column, Trait trait, Set<Trait> traits) throws SQLException {
        if (rows.getBoolean(column)) {
            traits.add(trait);
        }
    }

    private SqlName name(String schema, String name) throws SQLException {
        return new SqlName(text(schema), text(name));
    }

    private Optional<String> optional(String column) throws SQLException {
        return Optional.ofNullable(rows.getString(column));
    }

    private String text(String column) throws SQLException {
        String value = rows.getString(column);
        if (value == null) {
            throw new SQLException("the catalog has no " + column);
        }
        return value;
    }
}
