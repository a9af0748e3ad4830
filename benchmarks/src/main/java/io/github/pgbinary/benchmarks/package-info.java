/** Benchmarks beside other ways to move binary values, and the command that runs them. */
@NullMarked
package io.github.pgbinary.benchmarks;

import org.jspecify.annotations.NullMarked;
