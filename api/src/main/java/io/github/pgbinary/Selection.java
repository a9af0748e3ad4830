package io.github.pgbinary;

import java.util.Map;

/** The policy's answer: which strategy and why, and why not each other. */
public sealed interface Selection {
    /** Every strategy that was not chosen, by id, and why not. */
    Map<String, String> others();

    /**
     * One strategy fits best.
     *
     * @param strategy its id
     * @param because the reason, with the size, the limit or band that decided and where that came from
     * @param others the rest and why not
     */
    record Chosen(String strategy, String because, Map<String, String> others) implements Selection {
        public Chosen {
            others = Map.copyOf(others);
        }
    }

    /**
     * No strategy can do it.
     *
     * @param others every strategy and why not
     */
    record NoneFits(Map<String, String> others) implements Selection {
        public NoneFits {
            others = Map.copyOf(others);
        }
    }
}
