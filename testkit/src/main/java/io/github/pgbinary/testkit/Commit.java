package io.github.pgbinary.testkit;

/** Whose transaction an operation runs in. */
public enum Commit {
    /** None: the operation is one of its own. */
    AUTO,
    /** The caller's, who has turned auto-commit off. */
    BY_CALLER
}
