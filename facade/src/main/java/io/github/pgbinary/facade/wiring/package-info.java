/** What one {@link io.github.pgbinary.BinaryTransfers} is made of, with Guice or without. */
@NullMarked
package io.github.pgbinary.facade.wiring;

import org.jspecify.annotations.NullMarked;
