package io.github.pgbinary.instruments;

import java.io.IOException;

/** A process that has nothing to do with any server and runs until its input ends. */
final class Bystander {
    private Bystander() {}

    public static void main(String[] arguments) throws IOException {
        System.in.transferTo(System.out);
    }
}
