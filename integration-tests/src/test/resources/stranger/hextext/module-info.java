/** A strategy of somebody else's: bytes as hex digits in a column of type text. */
module com.example.hextext {
    requires io.github.pgbinary.api;

    provides io.github.pgbinary.spi.TransferStrategy with
            com.example.hextext.HexTextStrategy;
}
