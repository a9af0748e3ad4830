/**
 * Large objects by the server's SQL functions alone.
 *
 * <p>The driver's large-object API needs a round trip a call, a transaction that the driver knows of, and fastpath
 * messages, which poolers mishandle. The functions ({@code lo_from_bytea}, {@code lo_put}, {@code lo_get}; PostgreSQL
 * manual, "Server-Side Functions") work within any statement, take streams as parameters and go into batches.
 */
@NullMarked
package io.github.pgbinary.strategy.largeobject;

import org.jspecify.annotations.NullMarked;
