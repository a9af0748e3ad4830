/** The demo: every value through every strategy and back, each checked by the server and on the way back. */
@NullMarked
package io.github.pgbinary.cli.demo;

import org.jspecify.annotations.NullMarked;
