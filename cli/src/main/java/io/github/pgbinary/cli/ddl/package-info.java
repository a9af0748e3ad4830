/** SQL for columns that keep binary values. Asks no server. */
@NullMarked
package io.github.pgbinary.cli.ddl;

import org.jspecify.annotations.NullMarked;
