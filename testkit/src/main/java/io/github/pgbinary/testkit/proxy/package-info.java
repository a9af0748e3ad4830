/**
 * A relay that stands between a client and PostgreSQL and fails as networks do: {@link
 * io.github.pgbinary.testkit.proxy.FaultProxy} listens, {@link io.github.pgbinary.testkit.proxy.Link} is one connection
 * through it.
 */
@NullMarked
package io.github.pgbinary.testkit.proxy;

import org.jspecify.annotations.NullMarked;
