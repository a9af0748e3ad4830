/** Ways measured in pairs, and what the figures mean. */
@NullMarked
package io.github.pgbinary.benchmarks.harness;

import org.jspecify.annotations.NullMarked;
