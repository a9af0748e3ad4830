/** The ceiling: the same bytes over a bare socket. */
@NullMarked
package io.github.pgbinary.benchmarks.socket;

import org.jspecify.annotations.NullMarked;
