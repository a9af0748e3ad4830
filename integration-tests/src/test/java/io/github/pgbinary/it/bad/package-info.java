/** What callers, databases and networks do wrong, and what they are told. */
@NullMarked
package io.github.pgbinary.it.bad;

import org.jspecify.annotations.NullMarked;
