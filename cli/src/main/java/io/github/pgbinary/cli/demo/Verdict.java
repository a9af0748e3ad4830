package io.github.pgbinary.cli.demo;

import io.github.pgbinary.cli.common.Sizes;
import java.util.ArrayList;
import java.util.List;

/**
 * What all outcomes amount to.
 *
 * @param values how many values were sent
 * @param outcomes one a value and lane
 */
record Verdict(int values, List<Outcome> outcomes) {
    private static final int TRANSFERS_OF_AN_OUTCOME = 2;

    Verdict {
        outcomes = List.copyOf(outcomes);
    }

    boolean allVerified() {
        return failures().isEmpty();
    }

    /** What is said last: that all was verified, or each failure. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        long refused =
                outcomes.stream().filter(Outcome.Refused.class::isInstance).count();
        if (refused > 0) {
            lines.add(refused + " refused: above a limit, and nothing was sent");
        }
        String all = Sizes.grouped(values) + " values, " + Sizes.grouped(transfers()) + " transfers, ";
        if (allVerified()) {
            lines.add(all + "all verified");
        } else {
            lines.add(all + failures().size() + " failed:");
            failures()
                    .forEach(failed -> lines.add(failed.sample().name() + ", " + failed.lane() + ": " + failed.what()));
        }
        return lines;
    }

    private long transfers() {
        return TRANSFERS_OF_AN_OUTCOME
                * outcomes.stream()
                        .filter(outcome -> !(outcome instanceof Outcome.Refused))
                        .count();
    }

    private List<Outcome.Failed> failures() {
        return outcomes.stream()
                .filter(Outcome.Failed.class::isInstance)
                .map(Outcome.Failed.class::cast)
                .toList();
    }
}
