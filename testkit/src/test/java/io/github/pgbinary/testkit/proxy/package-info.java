/** The relay tested with sockets alone. */
@NullMarked
package io.github.pgbinary.testkit.proxy;

import org.jspecify.annotations.NullMarked;
