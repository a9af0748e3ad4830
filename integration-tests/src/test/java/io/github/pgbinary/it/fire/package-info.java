/** Reads while everything about the value changes. */
@NullMarked
package io.github.pgbinary.it.fire;

import org.jspecify.annotations.NullMarked;
