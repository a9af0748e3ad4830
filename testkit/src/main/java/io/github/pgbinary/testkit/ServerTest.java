package io.github.pgbinary.testkit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/** Marks a test class that runs on {@link TestServer}, in a {@link TestDatabase} of its own, under {@link LeakCheck}. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@ExtendWith({DatabasePerClass.class, LeakCheck.class})
public @interface ServerTest {}
