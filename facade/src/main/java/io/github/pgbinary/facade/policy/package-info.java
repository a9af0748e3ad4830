/** Chooses a strategy from facts, and says why. Pure: no connection, no clock. */
@NullMarked
package io.github.pgbinary.facade.policy;

import org.jspecify.annotations.NullMarked;
