/** The ways of this library. */
@NullMarked
package io.github.pgbinary.benchmarks.ours;

import org.jspecify.annotations.NullMarked;
