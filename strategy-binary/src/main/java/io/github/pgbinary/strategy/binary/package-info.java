@NullMarked
package io.github.pgbinary.strategy.binary;

import org.jspecify.annotations.NullMarked;
