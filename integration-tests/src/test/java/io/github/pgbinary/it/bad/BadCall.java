package io.github.pgbinary.it.bad;

import io.github.pgbinary.testkit.Commit;
import java.util.Arrays;
import java.util.stream.Stream;

/** What is done to which kind of cell in whose transaction. */
record BadCall(Operation operation, Kept kept, Commit commit) {
    /** Every one that there is: only large objects change in place. */
    static Stream<BadCall> all() {
        return Arrays.stream(Kept.values())
                .flatMap(kept -> Arrays.stream(Operation.values())
                        .filter(operation -> kept != Kept.BYTEA || !operation.inPlace())
                        .flatMap(operation ->
                                Arrays.stream(Commit.values()).map(commit -> new BadCall(operation, kept, commit))));
    }

    /** Those that would change something. */
    static Stream<BadCall> writing() {
        return all().filter(call -> call.operation.writes());
    }

    /** Those that make a cell null. */
    static Stream<BadCall> clearing() {
        return all().filter(call -> call.operation == Operation.CLEAR);
    }

    /** Those that replace a value. */
    static Stream<BadCall> replacing() {
        return writing().filter(call -> !call.operation.inPlace());
    }

    /** Those on cells that hold a large object. */
    static Stream<BadCall> onObjects() {
        return all().filter(call -> call.kept != Kept.BYTEA);
    }

    /** Those that need no cell. */
    static Stream<BadCall> onBareObjects() {
        return all().filter(call -> call.kept == Kept.OBJECT)
                .filter(call -> call.operation != Operation.CLEAR && call.operation != Operation.COPY_TO);
    }

    @Override
    public String toString() {
        return operation + " " + kept + " " + commit;
    }
}
