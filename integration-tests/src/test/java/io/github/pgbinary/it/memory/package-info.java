/** How much memory a transfer takes on both sides of the wire. */
@NullMarked
package io.github.pgbinary.it.memory;

import org.jspecify.annotations.NullMarked;
