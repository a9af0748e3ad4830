/** Asks the catalog of a database what there is to know of a column. */
@NullMarked
package io.github.pgbinary.facade.describe;

import org.jspecify.annotations.NullMarked;
