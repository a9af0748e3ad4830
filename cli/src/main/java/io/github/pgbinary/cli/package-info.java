@NullMarked
package io.github.pgbinary.cli;

import org.jspecify.annotations.NullMarked;
