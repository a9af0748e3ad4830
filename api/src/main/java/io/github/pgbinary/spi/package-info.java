/**
 * What a strategy implements. Start at {@link io.github.pgbinary.spi.TransferStrategy}.
 *
 * <p>A strategy is found by {@link java.util.ServiceLoader}: declare it with {@code provides} in the module and in
 * {@code META-INF/services} as well, because each of the two is ignored on the other path.
 */
@NullMarked
package io.github.pgbinary.spi;

import org.jspecify.annotations.NullMarked;
