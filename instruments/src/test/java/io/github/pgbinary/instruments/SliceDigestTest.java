package io.github.pgbinary.instruments;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class SliceDigestTest {
    private static final int SLICE = (int) SliceDigest.SLICE_BYTES;

    @Test
    void joinsTheDigestsOfTheSlices() throws Exception {
        byte[] value = random(SLICE + 5);
        MessageDigest all = sha256();
        all.update(digest(value, 0, SLICE));
        all.update(digest(value, SLICE, 5));

        assertThat(SliceDigest.of(value).hex()).isEqualTo(HexFormat.of().formatHex(all.digest()));
    }

    @Test
    void ofNothingIsTheDigestOfNothing() throws Exception {
        assertThat(new SliceDigest().hex()).isEqualTo(HexFormat.of().formatHex(sha256().digest()));
    }

    @Test
    void doesNotDependOnHowTheBytesCome() throws IOException {
        byte[] value = random(2 * SLICE + 17);
        SliceDigest pieces = new SliceDigest();
        Random random = new Random(1);
        for (int at = 0; at < value.length; ) {
            int count = Math.min(1 + random.nextInt(3_000_000), value.length - at);
            pieces.write(value, at, count);
            pieces.hex();
            at += count;
        }

        assertThat(pieces.hex()).isEqualTo(SliceDigest.of(value).hex());
        assertThat(pieces.length()).isEqualTo(value.length);
    }

    @Test
    void takesSingleBytes() {
        byte[] value = "value".getBytes(StandardCharsets.US_ASCII);
        SliceDigest single = new SliceDigest();
        for (byte b : value) {
            single.write(b);
        }

        assertThat(single.hex()).isEqualTo(SliceDigest.of(value).hex());
    }

    @Test
    void tellsAFlippedBitApart() {
        byte[] value = random(SLICE + 1);
        String before = SliceDigest.of(value).hex();
        value[SLICE] ^= 1;

        assertThat(SliceDigest.of(value).hex()).isNotEqualTo(before);
    }

    private static byte[] digest(byte[] value, int offset, int count) throws NoSuchAlgorithmException {
        MessageDigest digest = sha256();
        digest.update(value, offset, count);
        return digest.digest();
    }

    private static MessageDigest sha256() throws NoSuchAlgorithmException {
        return MessageDigest.getInstance("SHA-256");
    }

    private static byte[] random(int length) {
        byte[] bytes = new byte[length];
        new Random(7).nextBytes(bytes);
        return bytes;
    }
}
