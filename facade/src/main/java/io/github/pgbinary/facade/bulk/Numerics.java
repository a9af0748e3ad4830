package io.github.pgbinary.facade.bulk;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.SQLException;

/**
 * {@code numeric}: a sign, digits of base 10,000, the power of the first of them, and how many decimal digits of the
 * fraction are shown (numeric_recv of the server's numeric.c).
 */
final class Numerics {
    private static final int BASE_DIGITS = 4;
    private static final int NEGATIVE = 0x4000;
    private static final int HEAD = 4 * Short.BYTES;
    private static final int MOST_BEFORE_POINT = 131_072;
    private static final int MOST_AFTER_POINT = 16_383;

    private Numerics() {}

    static void put(Object value, Frame frame) throws SQLException {
        if (value instanceof BigDecimal number) {
            put(number, frame);
        } else if (value instanceof BigInteger number) {
            put(new BigDecimal(number), frame);
        } else if (Fields.isInteger(value)) {
            put(BigDecimal.valueOf(((Number) value).longValue()), frame);
        } else {
            throw Field.mismatch(value, "BigDecimal, BigInteger, Byte, Short, Integer or Long");
        }
    }

    private static void put(BigDecimal number, Frame frame) throws SQLException {
        if ((long) number.precision() - number.scale() > MOST_BEFORE_POINT || number.scale() > MOST_AFTER_POINT) {
            throw Field.outside(MOST_BEFORE_POINT + " digits before and " + MOST_AFTER_POINT + " after the point");
        }
        int shown = Math.max(number.scale(), 0);
        int groupsAfterPoint = (shown + BASE_DIGITS - 1) / BASE_DIGITS;
        BigInteger aligned = number.setScale(groupsAfterPoint * BASE_DIGITS).unscaledValue();
        put(aligned.signum(), aligned.abs().toString(), groupsAfterPoint, shown, frame);
    }

    private static void put(int sign, String digits, int groupsAfterPoint, int shown, Frame frame) throws SQLException {
        int groups = sign == 0 ? 0 : (digits.length() + BASE_DIGITS - 1) / BASE_DIGITS;
        int weight = sign == 0 ? 0 : groups - 1 - groupsAfterPoint;
        int kept = groups;
        while (kept > 0 && group(digits, groups, kept - 1) == 0) {
            kept--;
        }
        frame.putInt(HEAD + kept * Short.BYTES);
        frame.putShort(kept);
        frame.putShort(weight);
        frame.putShort(sign < 0 ? NEGATIVE : 0);
        frame.putShort(shown);
        for (int i = 0; i < kept; i++) {
            frame.putShort(group(digits, groups, i));
        }
    }

    /** The groups are aligned to the digits' end. */
    private static int group(String digits, int groups, int index) {
        int end = digits.length() - (groups - 1 - index) * BASE_DIGITS;
        return Integer.parseInt(digits, Math.max(end - BASE_DIGITS, 0), end, 10);
    }
}
