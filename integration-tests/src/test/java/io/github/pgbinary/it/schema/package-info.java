/** Schemas and sessions as they are found, not as one would make them. */
@NullMarked
package io.github.pgbinary.it.schema;

import org.jspecify.annotations.NullMarked;
