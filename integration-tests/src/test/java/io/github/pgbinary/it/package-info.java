/** Servers, drivers and strategies together. */
@NullMarked
package io.github.pgbinary.it;

import org.jspecify.annotations.NullMarked;
