/**
 * For testing strategies on real servers: the contract every strategy keeps, servers and databases to run it on, hostile
 * streams, and a check that nothing was left behind.
 *
 * <p>Begin with {@link io.github.pgbinary.testkit.StrategyContract}.
 */
@NullMarked
package io.github.pgbinary.testkit;

import org.jspecify.annotations.NullMarked;
