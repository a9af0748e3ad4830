package io.github.pgbinary.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WrappingTest {
    @Test
    void breaksBetweenWords() {
        assertThat(Wrapping.lines("one two  three four", 9)).containsExactly("one two", "three", "four");
    }

    @Test
    void givesALongWordItsOwnLine() {
        assertThat(Wrapping.lines("a abcdefghij b", 5)).containsExactly("a", "abcdefghij", "b");
    }

    @Test
    void makesOneLineOfNothing() {
        assertThat(Wrapping.lines("", 5)).containsExactly("");
    }
}
