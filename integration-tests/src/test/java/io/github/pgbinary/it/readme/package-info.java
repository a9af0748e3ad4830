/** The README's promises. */
@NullMarked
package io.github.pgbinary.it.readme;

import org.jspecify.annotations.NullMarked;
