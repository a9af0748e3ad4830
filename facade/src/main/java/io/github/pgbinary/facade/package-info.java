@NullMarked
package io.github.pgbinary.facade;

import org.jspecify.annotations.NullMarked;
