package io.github.pgbinary.testkit;

/** What is done while a value is under way. */
@FunctionalInterface
interface Action {
    void run() throws Exception;
}
