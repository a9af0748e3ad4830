package io.github.pgbinary.instruments;

/**
 * What had crossed one connection's socket at a moment, or between two moments.
 *
 * <p>A round trip is a write followed by a read that brings bytes: a batch of statements sent before the first answer is read is one.
 * With TLS the bytes are those of the encrypted stream, the handshake included.
 *
 * @param roundTrips writes, or runs of writes, that were answered
 * @param bytesSent bytes handed to the socket
 * @param bytesReceived bytes taken from the socket
 * @param writes calls that handed bytes to the socket; each is at least one system call
 * @param otherSockets connections made beside the main one, such as those that carry a cancel request; their bytes are not counted
 */
public record WireCount(long roundTrips, long bytesSent, long bytesReceived, long writes, long otherSockets) {
    /** Returns what was counted after {@code earlier}, a count of the same wire. */
    public WireCount since(WireCount earlier) {
        return new WireCount(
                roundTrips - earlier.roundTrips,
                bytesSent - earlier.bytesSent,
                bytesReceived - earlier.bytesReceived,
                writes - earlier.writes,
                otherSockets - earlier.otherSockets);
    }
}
