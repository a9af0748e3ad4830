package io.github.pgbinary.strategy.binary;

import io.github.pgbinary.Direction;
import io.github.pgbinary.Storage;
import io.github.pgbinary.spi.Capabilities;
import io.github.pgbinary.spi.Capabilities.Ability;
import io.github.pgbinary.spi.Capabilities.Need;
import io.github.pgbinary.spi.Capabilities.ServerMemory;
import io.github.pgbinary.spi.CopySql;
import io.github.pgbinary.spi.GuardedSource;
import io.github.pgbinary.spi.OpeningSql;
import io.github.pgbinary.spi.ReadShape;
import io.github.pgbinary.spi.SliceShape;
import io.github.pgbinary.spi.SliceSql;
import io.github.pgbinary.spi.TransferStrategy;
import io.github.pgbinary.spi.ValueExpression;
import io.github.pgbinary.spi.WriteCall;
import java.nio.ByteBuffer;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The strategy {@code binary}; made by {@link java.util.ServiceLoader} alone. */
public final class BinaryStrategy implements TransferStrategy {
    /**
     * The server builds a whole row in one allocation of less than 1 GiB and a message is no longer than that, so the
     * longest value depends on the rest of its row: this is 1 GiB less 824 bytes for them.
     */
    private static final long MAX_VALUE = 1_073_741_000;

    private static final String MAX_BECAUSE = "PostgreSQL allocates a row in one piece of less than 1 GiB";

    /** Written whole, a value lives in the backend as message, parameter, row and TOAST input: 4 times its size. */
    private static final Capabilities CAPABILITIES = new Capabilities(
            Set.of(Storage.BYTEA),
            Map.of(
                    Direction.READ,
                    new Ability(MAX_VALUE, MAX_BECAUSE, ServerMemory.SLICES, Set.of()),
                    Direction.WRITE,
                    new Ability(
                            MAX_VALUE,
                            MAX_BECAUSE,
                            ServerMemory.MULTIPLE_OF_VALUE,
                            Set.of(Need.KNOWN_LENGTH, Need.EXTENDED_PROTOCOL))));

    @Override
    public String id() {
        return "binary";
    }

    @Override
    public Capabilities capabilities() {
        return CAPABILITIES;
    }

    @Override
    public OpeningSql opening(ReadShape shape) {
        return ByteaSql.opening(shape);
    }

    @Override
    public SliceSql slices(SliceShape shape) {
        return ByteaSql.slices(shape);
    }

    /**
     * In binary format the driver gives the row's own array, which nobody else reads; text it decodes itself. Null for SQL
     * NULL: the array is not marked so because QDox 2.2.0, by which maven-compiler-plugin reads a module's providers,
     * stops at an annotation before brackets.
     */
    @Override
    public byte[] decode(ResultSet row, int column) throws SQLException {
        return row.getBytes(column);
    }

    @Override
    public ValueExpression prepare(WriteCall call) {
        return parameter(call.source());
    }

    static ValueExpression parameter(GuardedSource source) {
        long length = source.length().orElseThrow(() -> new IllegalArgumentException("a source of unknown length"));
        Optional<ByteBuffer> contents = source.takeContents();
        source.check();
        return contents.<ValueExpression>map(bytes -> new InMemoryParameter(new BufferWriter(bytes)))
                .orElseGet(() -> new StreamParameter(source, length));
    }

    @Override
    public Optional<CopySql> copying() {
        return Optional.of(CopySql.ofBytea());
    }
}
