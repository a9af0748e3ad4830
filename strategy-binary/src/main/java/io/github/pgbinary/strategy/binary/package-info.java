/** {@code bytea} as it is: bound as one binary parameter, read as the column itself or by {@code substr}. */
@NullMarked
package io.github.pgbinary.strategy.binary;

import org.jspecify.annotations.NullMarked;
