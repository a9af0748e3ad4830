/** The grid of servers, drivers and JDKs: each cell runs the tests that tell most, in a JVM of its own. */
@NullMarked
package io.github.pgbinary.it.matrix;

import org.jspecify.annotations.NullMarked;
