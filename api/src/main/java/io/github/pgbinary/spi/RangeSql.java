package io.github.pgbinary.spi;

/** The wanted part of a value as SQL expressions, resolved on the server against the length of the same snapshot. */
public sealed interface RangeSql {
    /** {@code bigint} expression of the part's first byte, from 0 and at most the length. */
    String start(String length);

    /** {@code bigint} expression of the part's bytes; 0 where it begins at or past the end. */
    String count(String length);

    /** The whole value. */
    record Whole() implements RangeSql {
        @Override
        public String start(String length) {
            return "0";
        }

        @Override
        public String count(String length) {
            return length;
        }
    }

    /**
     * A part.
     *
     * @param first expression of the first byte; negative: counted from the end
     * @param wanted expression of the most bytes wanted
     */
    record Part(String first, String wanted) implements RangeSql {
        @Override
        public String start(String length) {
            // Never past the end: an offset beyond int4 would otherwise fail its cast and abort the caller's
            // transaction.
            return "CASE WHEN " + first + " < 0 THEN greatest(" + length + " + " + first + ", 0) ELSE least(" + first
                    + ", " + length + ") END";
        }

        @Override
        public String count(String length) {
            return "least(" + wanted + ", " + length + " - (" + start(length) + "))";
        }
    }
}
