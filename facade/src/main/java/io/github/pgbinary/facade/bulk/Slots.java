package io.github.pgbinary.facade.bulk;

import io.github.pgbinary.BulkColumn;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.facade.bulk.TargetColumn.Kind;
import java.util.List;
import java.util.Optional;

/** Gives each column of a row its slot, by the type that the catalog says it has. */
record Slots(Target target, Binaries binaries) {
    List<Slot> of(List<BulkColumn> columns) {
        List<Slot> slots = columns.stream().map(this::slot).toList();
        List<String> names = slots.stream()
                .flatMap(slot -> slot.columns().stream())
                .map(TargetColumn::name)
                .toList();
        if (names.stream().distinct().count() < names.size()) {
            throw new TransferException(Reason.UNSUPPORTED, "a column of " + target.table() + " is named twice");
        }
        return slots;
    }

    private Slot slot(BulkColumn asked) {
        TargetColumn column = target.column(asked.name());
        if (asked.object().isPresent()) {
            TargetColumn object = target.column(asked.object().get());
            require(column, "bytea", "as the inline column of a pair");
            require(object, "oid", "as the object column of a pair");
            return new PairSlot(column, object, binaries);
        }
        if (column.is("bytea")) {
            return new ByteaSlot(column, binaries);
        }
        return column.is("oid") ? new ObjectSlot(column, binaries) : new PlainSlot(column, field(column));
    }

    private Field field(TargetColumn column) {
        Optional<Field> known = column.type().schema().equals("pg_catalog")
                ? Fields.of(column.type().name())
                : Optional.empty();
        return known.orElseGet(() -> {
            if (column.kind() == Kind.ENUM) {
                return Fields.ofEnum();
            }
            throw new TransferException(
                    Reason.WRONG_TYPE,
                    target.table() + "." + column + " is of type " + column.declared()
                            + ", which bulk cannot write: see BulkWriter for those it can");
        });
    }

    private void require(TargetColumn column, String type, String role) {
        if (!column.is(type)) {
            throw new TransferException(
                    Reason.WRONG_TYPE,
                    target.table() + "." + column + " is of type " + column.declared() + "; " + type + ", " + role
                            + ", or a domain over it is needed");
        }
    }
}
