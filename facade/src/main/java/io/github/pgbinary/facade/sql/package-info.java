/** Every statement on the user's row: names quoted, keys bound, texts that never differ by key or value. */
@NullMarked
package io.github.pgbinary.facade.sql;

import org.jspecify.annotations.NullMarked;
