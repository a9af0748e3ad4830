/** Which database a command talks to, and how it gets there without a password on the command line. */
@NullMarked
package io.github.pgbinary.cli.connect;

import org.jspecify.annotations.NullMarked;
