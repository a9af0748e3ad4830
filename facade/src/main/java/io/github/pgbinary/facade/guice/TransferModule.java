package io.github.pgbinary.facade.guice;

import com.google.inject.Key;
import com.google.inject.PrivateModule;
import com.google.inject.Provider;
import com.google.inject.Scopes;
import com.google.inject.multibindings.Multibinder;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.facade.PgBinary;
import io.github.pgbinary.spi.TransferStrategy;
import java.lang.annotation.Annotation;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Binds {@link BinaryTransfers} as a singleton, plain or under one annotation for applications with several databases.
 *
 * <p>Strategies of the injector's {@link Multibinder} set of {@link TransferStrategy} come beside the discovered ones.
 */
public final class TransferModule extends PrivateModule {
    private final Key<BinaryTransfers> key;
    private final UnaryOperator<PgBinary.Builder> settings;

    private TransferModule(Key<BinaryTransfers> key, UnaryOperator<PgBinary.Builder> settings) {
        this.key = key;
        this.settings = settings;
    }
}
