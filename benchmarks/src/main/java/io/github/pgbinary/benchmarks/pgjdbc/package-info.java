/** The ways of the driver alone. */
@NullMarked
package io.github.pgbinary.benchmarks.pgjdbc;

import org.jspecify.annotations.NullMarked;
