/** A program that knows the library and no strategy: they are found as services. */
module com.example.app {
    requires io.github.pgbinary.facade;
    requires java.sql;
}
