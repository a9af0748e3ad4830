/** The command, as a user runs it, on a server. */
@NullMarked
package io.github.pgbinary.it.cli;

import org.jspecify.annotations.NullMarked;
