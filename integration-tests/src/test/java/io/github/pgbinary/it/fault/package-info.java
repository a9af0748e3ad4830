/** What breaks while a value is under way: the link, the server, the caller. */
@NullMarked
package io.github.pgbinary.it.fault;

import org.jspecify.annotations.NullMarked;
