/** For applications wired by Guice, and the only package that knows the injector. */
@NullMarked
package io.github.pgbinary.facade.guice;

import org.jspecify.annotations.NullMarked;
