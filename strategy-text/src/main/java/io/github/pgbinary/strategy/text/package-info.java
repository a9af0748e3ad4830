@NullMarked
package io.github.pgbinary.strategy.text;

import org.jspecify.annotations.NullMarked;
