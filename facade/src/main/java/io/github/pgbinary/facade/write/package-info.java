/** Writing: what a source becomes, the statement around it, and how a failure is undone. */
@NullMarked
package io.github.pgbinary.facade.write;

import org.jspecify.annotations.NullMarked;
