/**
 * Gauges for one connection and one server: round trips on the wire, live heap, the memory of a backend, digests computed by the
 * server, and a PostgreSQL that runs in a process of its own.
 *
 * <p>Nothing here moves values; the command line and the test kit use it to show what a transfer costs.
 */
@NullMarked
package io.github.pgbinary.instruments;

import org.jspecify.annotations.NullMarked;
