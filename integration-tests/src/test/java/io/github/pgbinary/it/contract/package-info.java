/** Our own strategies under the contract. */
@NullMarked
package io.github.pgbinary.it.contract;

import org.jspecify.annotations.NullMarked;
