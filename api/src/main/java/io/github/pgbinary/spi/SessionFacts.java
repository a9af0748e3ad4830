package io.github.pgbinary.spi;

/**
 * What is known of a connection without asking the server.
 *
 * @param serverVersion major version, such as 18
 * @param queryMode how the driver sends statements
 * @param names whether named statements may be made on the server
 */
public record SessionFacts(int serverVersion, QueryMode queryMode, StatementNames names) {
    /** How the driver sends statements. */
    public enum QueryMode {
        /** Parameters apart from the text. */
        EXTENDED,
        /** Parameters as literals within the text; results are text; fetch sizes are ignored. */
        SIMPLE
    }

    /** Whether named statements may be made on the server. */
    public enum StatementNames {
        ALLOWED,
        /**
         * {@code prepareThreshold=0}, or not set on a connection that goes through a pooler: it may lose them. Results then
         * come as text.
         */
        REFUSED
    }
}
