package io.github.pgbinary.testkit.proxy;

/**
 * One message of PostgreSQL's protocol, version 3 (manual, "Frontend/Backend Protocol", "Message Formats").
 *
 * @param way in which it travelled
 * @param type its first byte; 0 for what has none: a startup packet, or the answer to a request for encryption
 * @param start offset of its first byte among all of that way since {@link Link#record}; negative if it began before
 * @param length bytes, type and length included
 * @param statement beginning of the SQL text it belongs to: its own, that of the statement it names, else that of the last
 *     message before it; empty if there was none
 */
public record Message(Way way, char type, long start, long length, String statement) {
    /** Offset of the byte after its last one. */
    public long end() {
        return start + length;
    }
}
