/** How the library is called: each test is one call site that a user could copy. */
@NullMarked
package io.github.pgbinary.it.callsites;

import org.jspecify.annotations.NullMarked;
