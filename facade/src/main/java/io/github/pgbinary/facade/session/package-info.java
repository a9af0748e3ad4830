/** One call's connection: its facts, its transaction, what stops it, and what its errors mean. */
@NullMarked
package io.github.pgbinary.facade.session;

import org.jspecify.annotations.NullMarked;
