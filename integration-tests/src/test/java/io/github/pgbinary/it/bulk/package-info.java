/** Many rows at once. */
@NullMarked
package io.github.pgbinary.it.bulk;

import org.jspecify.annotations.NullMarked;
