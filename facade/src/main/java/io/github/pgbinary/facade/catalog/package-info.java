/** Finds strategies, and holds them to one id each. */
@NullMarked
package io.github.pgbinary.facade.catalog;

import org.jspecify.annotations.NullMarked;
