package io.github.pgbinary.facade.bulk;

import java.nio.ByteBuffer;
import java.util.Optional;

/** What the statement for a batch's values said of one row. */
sealed interface Found {
    /** A short value, which came along. */
    record Value(ByteBuffer bytes, Optional<String> version) implements Found {}

    /** SQL NULL. */
    record Null(Optional<String> version) implements Found {}

    /** To be read by its own key: too long to come along, or of a storage whose values never do. */
    record ByKey() implements Found {}

    /** Short enough, but the budget was used up by the values before it. */
    record NotYet() implements Found {}

    /** No row has the key any more. */
    record Gone() implements Found {}

    /** Several rows have the key. */
    record Several() implements Found {}
}
