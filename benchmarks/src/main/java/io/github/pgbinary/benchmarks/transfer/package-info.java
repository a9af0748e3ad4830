/** Suites that move values of many sizes: reads and writes. */
@NullMarked
package io.github.pgbinary.benchmarks.transfer;

import org.jspecify.annotations.NullMarked;
