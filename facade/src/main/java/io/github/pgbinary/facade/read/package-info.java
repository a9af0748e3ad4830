/** Reading: one statement that opens, one cursor for what does not fit, pushed into a sink or pulled from a stream. */
@NullMarked
package io.github.pgbinary.facade.read;

import org.jspecify.annotations.NullMarked;
