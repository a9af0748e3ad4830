@NullMarked
package io.github.pgbinary.strategy.largeobject;

import org.jspecify.annotations.NullMarked;
