/** Behind pools and poolers: a connection serves the next borrower, a server the next client, whatever a transfer came to. */
@NullMarked
package io.github.pgbinary.it.pooler;

import org.jspecify.annotations.NullMarked;
