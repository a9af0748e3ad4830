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

    /** Those that only look. */
    static Stream<BadCall> reading() {
        return all().filter(call -> !call.operation.writes());
    }

    @Override
    public String toString() {
        return operation + " " + kept + " " + commit;
    }
}
