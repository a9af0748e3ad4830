package io.github.pgbinary.facade.read;

import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/** The digest the options ask for, of the bytes as they move. */
public final class Digesting {
    private final Optional<MessageDigest> digest;

    private Digesting(Optional<MessageDigest> digest) {
        this.digest = digest;
    }

    public static Digesting of(Optional<String> algorithm) {
        return new Digesting(algorithm.map(Digesting::instance));
    }

    public boolean isWanted() {
        return digest.isPresent();
    }

    public void update(byte[] bytes, int offset, int length) {
        if (digest.isPresent()) {
            digest.get().update(bytes, offset, length);
        }
    }

    /** Lower-case hex; call once, at the end. */
    public Optional<String> hex() {
        return digest.map(d -> HexFormat.of().formatHex(d.digest()));
    }

    private static MessageDigest instance(String algorithm) {
        try {
            return MessageDigest.getInstance(algorithm);
        } catch (NoSuchAlgorithmException e) {
            throw new TransferException(Reason.UNSUPPORTED, "no such digest algorithm: " + algorithm);
        }
    }
}
