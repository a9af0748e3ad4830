/** The layers, as rules. */
@NullMarked
package io.github.pgbinary.it.architecture;

import org.jspecify.annotations.NullMarked;
