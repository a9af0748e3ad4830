/** What is printed, and written as JSON. */
@NullMarked
package io.github.pgbinary.benchmarks.report;

import org.jspecify.annotations.NullMarked;
