package io.github.pgbinary.cli.connect;

import com.google.inject.Guice;
import com.google.inject.Stage;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.facade.SelectionPolicy.Candidate;
import io.github.pgbinary.facade.catalog.StrategyCatalog;
import io.github.pgbinary.facade.guice.TransferModule;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;

/** Makes what moves the values. */
public final class Transfers {
    private Transfers() {}

    /**
     * With the strategies found.
     *
     * @param maxWhole longest value, in bytes, to write whole, and to keep in a temporary file while its length is not
     *     known; empty: as shipped
     */
    public static BinaryTransfers create(OptionalLong maxWhole) {
        TransferModule module = new TransferModule(settings -> maxWhole.isPresent()
                ? settings.maxWholeValue(maxWhole.getAsLong())
                        .spool(Path.of(System.getProperty("java.io.tmpdir")), maxWhole.getAsLong())
                : settings);
        return Guice.createInjector(Stage.PRODUCTION, module).getInstance(BinaryTransfers.class);
    }

    /** The strategies found, as facts, in order of their ids. */
    public static List<Candidate> strategies() {
        return StrategyCatalog.discover().candidates();
    }
}
