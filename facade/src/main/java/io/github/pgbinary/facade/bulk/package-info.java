/** Many rows at once: written by COPY, read by a cursor. */
@NullMarked
package io.github.pgbinary.facade.bulk;

import org.jspecify.annotations.NullMarked;
