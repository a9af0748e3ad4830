package io.github.pgbinary.facade.bulk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class FieldsTest {
    /** Type, value, and what PostgreSQL 18's own send function gives for it, such as {@code numeric_send(1.5)}. */
    static Stream<Arguments> asTheServerSendsThem() {
        return Stream.of(
                Arguments.of("int2", (short) -5, "fffb"),
                Arguments.of("int2", 32_767L, "7fff"),
                Arguments.of("int4", 7, "00000007"),
                Arguments.of("int4", (byte) -1, "ffffffff"),
                Arguments.of("int8", Long.MIN_VALUE, "8000000000000000"),
                Arguments.of("int8", 7, "0000000000000007"),
                Arguments.of("float4", 1.5f, "3fc00000"),
                Arguments.of("float8", -2.25, "c002000000000000"),
                Arguments.of("float8", 1.5f, "3ff8000000000000"),
                Arguments.of("bool", true, "01"),
                Arguments.of("bool", false, "00"),
                Arguments.of("numeric", BigDecimal.ZERO, "0000000000000000"),
                Arguments.of("numeric", new BigDecimal("0.00"), "0000000000000002"),
                Arguments.of("numeric", new BigDecimal("-12345.678900"), "0003000140000006000109291a85"),
                Arguments.of("numeric", 10_000L, "00010001000000000001"),
                Arguments.of("numeric", BigInteger.TEN.pow(30), "00010007000000000064"),
                Arguments.of("numeric", new BigDecimal("0.00001"), "0001fffe0000000503e8"),
                Arguments.of("numeric", 99_999_999, "0002000100000000270f270f"),
                Arguments.of("numeric", new BigDecimal("1.5"), "000200000000000100011388"),
                Arguments.of("numeric", new BigDecimal("1E+5"), "0001000100000000000a"),
                Arguments.of("text", "h\u00e4\u20ac\ud83d\ude00", "68c3a4e282acf09f9880"),
                Arguments.of("varchar", "", ""),
                Arguments.of("jsonb", "{\"a\": 1}", "017b2261223a20317d"),
                Arguments.of(
                        "uuid",
                        UUID.fromString("12345678-9abc-def0-1234-56789abcdef0"),
                        "123456789abcdef0123456789abcdef0"),
                Arguments.of(
                        "timestamptz", OffsetDateTime.parse("2024-02-29T12:34:56.123456789+02:00"), "0002b58194411641"),
                Arguments.of("timestamptz", Instant.EPOCH, "fffca2fec4c82000"),
                Arguments.of("timestamp", LocalDateTime.parse("1900-01-01T00:00:00.5"), "fff4c9ee7c132120"),
                Arguments.of("date", LocalDate.parse("-0044-03-15"), "fff49c0e"),
                Arguments.of("date", LocalDate.parse("2024-02-29"), "00002279"),
                Arguments.of("time", LocalTime.parse("23:59:59.999999"), "000000141dd75fff"));
    }

    @ParameterizedTest
    @MethodSource("asTheServerSendsThem")
    void framesLengthAndBytes(String type, Object value, String hex) throws SQLException {
        for (int buffer : List.of(Frame.SMALLEST, 11, 64 * 1024)) {
            assertThat(framed(type, value, buffer)).isEqualTo(String.format("%08x", hex.length() / 2) + hex);
        }
    }

    static Stream<Arguments> thatDoNotFit() {
        return Stream.of(
                Arguments.of("int2", 32_768, "-32768 to 32767"),
                Arguments.of("int4", 1L << 31, "-2147483648 to 2147483647"),
                Arguments.of("int8", "7", "takes Byte, Short, Integer or Long, not String"),
                Arguments.of("float4", 1.5, "takes Float, not Double"),
                Arguments.of("float8", 1, "takes Double or Float, not Integer"),
                Arguments.of("bool", "true", "takes Boolean"),
                Arguments.of("numeric", 1.5, "takes BigDecimal"),
                Arguments.of("numeric", BigDecimal.ONE.movePointLeft(16_384), "16383 after the point"),
                Arguments.of("numeric", BigDecimal.ONE.scaleByPowerOfTen(131_072), "131072 digits before"),
                Arguments.of("text", new byte[1], "takes String, not byte[]"),
                Arguments.of("text", "a\0b", "zero character"),
                Arguments.of("text", "\u20ac\0", "zero character"),
                Arguments.of("text", "\ud83d", "half a surrogate pair"),
                Arguments.of("text", "\ude00\ud83d", "half a surrogate pair"),
                Arguments.of("uuid", "12345678-9abc-def0-1234-56789abcdef0", "takes UUID"),
                Arguments.of("timestamptz", LocalDateTime.MIN, "takes Instant or OffsetDateTime"),
                Arguments.of("timestamptz", Instant.MAX, "4713 BC to 294276 AD"),
                Arguments.of("timestamp", LocalDateTime.MIN, "4713 BC to 294276 AD"),
                Arguments.of("date", LocalDate.MAX, "4713 BC to 5874897 AD"),
                Arguments.of("date", LocalDateTime.MIN, "takes LocalDate"),
                Arguments.of("time", LocalDate.EPOCH, "takes LocalTime"));
    }

    @ParameterizedTest
    @MethodSource("thatDoNotFit")
    void refusesWhatTheTypeCannotHold(String type, Object value, String words) {
        assertThatThrownBy(() -> framed(type, value, 64))
                .isInstanceOf(TransferException.class)
                .hasMessageContaining(words)
                .extracting(e -> ((TransferException) e).reason())
                .isEqualTo(Reason.WRONG_TYPE);
    }

    private static String framed(String type, Object value, int buffer) throws SQLException {
        Sent sent = new Sent();
        Frame frame = new Frame(sent, buffer);
        Fields.of(type).orElseThrow().put(value, frame);
        frame.flush();
        return sent.hex();
    }
}
