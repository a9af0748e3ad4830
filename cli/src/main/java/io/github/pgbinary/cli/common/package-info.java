/** What the commands share: console, exit codes, failures as one line, and the words of the command line. */
@NullMarked
package io.github.pgbinary.cli.common;

import org.jspecify.annotations.NullMarked;
