@NullMarked
package io.github.pgbinary.testkit;

import org.jspecify.annotations.NullMarked;
