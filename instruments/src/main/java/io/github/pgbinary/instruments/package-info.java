@NullMarked
package io.github.pgbinary.instruments;

import org.jspecify.annotations.NullMarked;
