/** The server that is measured on, its tables, and connections to it. */
@NullMarked
package io.github.pgbinary.benchmarks.server;

import org.jspecify.annotations.NullMarked;
