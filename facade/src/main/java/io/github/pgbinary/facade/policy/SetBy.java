package io.github.pgbinary.facade.policy;

import java.time.LocalDate;

/** Where a figure that decides comes from. */
public sealed interface SetBy {
    /** How a reason names it, in brackets. */
    String words();

    /** The library, from a benchmark that docs/decisions records. */
    record Shipped() implements SetBy {
        @Override
        public String words() {
            return "default";
        }
    }

    /** The caller. */
    record Caller() implements SetBy {
        @Override
        public String words() {
            return "set by the caller";
        }
    }

    /**
     * A calibration of the caller's server.
     *
     * @param measured its day
     */
    record Profile(LocalDate measured) implements SetBy {
        @Override
        public String words() {
            return "profile of " + measured;
        }
    }
}
