package io.github.pgbinary.facade.bulk;

import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;

/**
 * Dates and times, which PostgreSQL counts from 2000-01-01 in days or microseconds. Finer times are rounded, as the server
 * rounds them when it reads text.
 */
final class Moments {
    private static final long SECONDS_TO_EPOCH = 946_684_800;
    private static final long DAYS_TO_EPOCH = 10_957;
    private static final long MICROS = 1_000_000;
    private static final int NANOS_PER_MICRO = 1000;

    /** -4713-11-24, the first day PostgreSQL knows, and the day after its last timestamp, both from 2000-01-01. */
    private static final long FIRST_DAY = -2_451_545;

    private static final long AFTER_LAST_SECOND = 9_223_371_331_200L;
    private static final long AFTER_LAST_DAY = 2_145_031_949;

    private Moments() {}

    static void timestamptz(Object value, Frame frame) throws SQLException {
        if (value instanceof Instant instant) {
            put(instant, frame);
        } else if (value instanceof OffsetDateTime time) {
            put(time.toInstant(), frame);
        } else {
            throw Field.mismatch(value, "Instant or OffsetDateTime");
        }
    }

    static void timestamp(Object value, Frame frame) throws SQLException {
        if (!(value instanceof LocalDateTime time)) {
            throw Field.mismatch(value, "LocalDateTime");
        }
        put(time.toInstant(ZoneOffset.UTC), frame);
    }

    static void date(Object value, Frame frame) throws SQLException {
        if (!(value instanceof LocalDate date)) {
            throw Field.mismatch(value, "LocalDate");
        }
        long days = date.toEpochDay() - DAYS_TO_EPOCH;
        if (days < FIRST_DAY || days >= AFTER_LAST_DAY) {
            throw Field.outside("4713 BC to 5874897 AD");
        }
        frame.putInt(Integer.BYTES);
        frame.putInt((int) days);
    }

    static void time(Object value, Frame frame) throws SQLException {
        if (!(value instanceof LocalTime time)) {
            throw Field.mismatch(value, "LocalTime");
        }
        frame.putInt(Long.BYTES);
        frame.putLong((time.toNanoOfDay() + NANOS_PER_MICRO / 2) / NANOS_PER_MICRO);
    }

    private static void put(Instant instant, Frame frame) throws SQLException {
        long seconds = instant.getEpochSecond() - SECONDS_TO_EPOCH;
        if (seconds < FIRST_DAY * 24 * 60 * 60 || seconds >= AFTER_LAST_SECOND) {
            throw Field.outside("4713 BC to 294276 AD");
        }
        frame.putInt(Long.BYTES);
        frame.putLong(seconds * MICROS + (instant.getNano() + NANOS_PER_MICRO / 2) / NANOS_PER_MICRO);
    }
}
