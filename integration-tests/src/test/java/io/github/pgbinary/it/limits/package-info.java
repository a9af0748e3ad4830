/** What is at, below and above a limit, and what waits because of one. */
@NullMarked
package io.github.pgbinary.it.limits;

import org.jspecify.annotations.NullMarked;
