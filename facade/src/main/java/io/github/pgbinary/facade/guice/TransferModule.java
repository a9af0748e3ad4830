package io.github.pgbinary.facade.guice;

import com.google.inject.Binding;
import com.google.inject.Injector;
import com.google.inject.Key;
import com.google.inject.PrivateModule;
import com.google.inject.Provider;
import com.google.inject.Scopes;
import com.google.inject.TypeLiteral;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.facade.PgBinary;
import io.github.pgbinary.facade.SelectionPolicy;
import io.github.pgbinary.facade.bulk.Bulks;
import io.github.pgbinary.facade.catalog.StrategyCatalog;
import io.github.pgbinary.facade.describe.Describer;
import io.github.pgbinary.facade.policy.Chooser;
import io.github.pgbinary.facade.policy.Warnings;
import io.github.pgbinary.facade.read.ReadPlans;
import io.github.pgbinary.facade.read.Reader;
import io.github.pgbinary.facade.wiring.Settings;
import io.github.pgbinary.facade.wiring.Transfers;
import io.github.pgbinary.facade.write.CellWriter;
import io.github.pgbinary.facade.write.Copier;
import io.github.pgbinary.facade.write.ObjectWriter;
import io.github.pgbinary.facade.write.Spool;
import io.github.pgbinary.facade.write.StatementLender;
import io.github.pgbinary.facade.write.WriteTexts;
import io.github.pgbinary.facade.write.Writer;
import io.github.pgbinary.spi.TransferStrategy;
import io.github.pgbinary.spi.Tuning;
import java.lang.annotation.Annotation;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Binds {@link BinaryTransfers} as a singleton, plain or under one annotation for applications with several databases.
 *
 * <p>The parts it is made of stay private to the module. Strategies of the injector's
 * {@link com.google.inject.multibindings.Multibinder} set of {@link TransferStrategy} come beside the discovered ones.
 * Every binding is a provider: nothing here needs to be opened to the injector.
 */
@SuppressWarnings("exports") // Guice is optional: who uses this module has it
public final class TransferModule extends PrivateModule {
    private static final Key<Set<TransferStrategy>> STRATEGIES = Key.get(new TypeLiteral<>() {});

    private final Key<BinaryTransfers> key;
    private final Settings settings;

    /** Plain, with the shipped settings. */
    public TransferModule() {
        this(Key.get(BinaryTransfers.class), UnaryOperator.identity());
    }

    /** Plain, with settings of the caller's. */
    public TransferModule(UnaryOperator<PgBinary.Builder> settings) {
        this(Key.get(BinaryTransfers.class), settings);
    }

    /** Under a binding annotation, with settings of the caller's. */
    public TransferModule(Class<? extends Annotation> annotation, UnaryOperator<PgBinary.Builder> settings) {
        this(Key.get(BinaryTransfers.class, annotation), settings);
    }

    private TransferModule(Key<BinaryTransfers> key, UnaryOperator<PgBinary.Builder> settings) {
        this.key = key;
        this.settings = settings.apply(PgBinary.builder()).settings();
    }

    @Override
    protected void configure() {
        bindChoice();
        bindMovers();
        Provider<Describer> describer = getProvider(Describer.class);
        Provider<Reader> reader = getProvider(Reader.class);
        Provider<Writer> writer = getProvider(Writer.class);
        Provider<StatementLender> lender = getProvider(StatementLender.class);
        Provider<Copier> copier = getProvider(Copier.class);
        Provider<ObjectWriter> objects = getProvider(ObjectWriter.class);
        Provider<Bulks> bulk = getProvider(Bulks.class);
        Provider<Chooser> chooser = getProvider(Chooser.class);
        Provider<BinaryTransfers> transfers = () -> new Transfers(
                describer.get(),
                reader.get(),
                writer.get(),
                lender.get(),
                copier.get(),
                objects.get(),
                bulk.get(),
                chooser.get());
        bind(key).toProvider(transfers).in(Scopes.SINGLETON);
        expose(key);
    }

    /** Strategies, policy and what follows from them. */
    private void bindChoice() {
        Provider<Injector> injector = getProvider(Injector.class);
        singleton(
                StrategyCatalog.class,
                () -> settings.withBesides(bound(injector.get())).catalog());
        singleton(SelectionPolicy.class, settings::policy);
        singleton(Warnings.class, Warnings::new);
        Provider<StrategyCatalog> catalog = getProvider(StrategyCatalog.class);
        Provider<SelectionPolicy> policy = getProvider(SelectionPolicy.class);
        singleton(Chooser.class, () -> new Chooser(catalog.get(), policy.get()));
        singleton(Describer.class, () -> new Describer(catalog.get()));
    }

    /** What moves bytes. */
    private void bindMovers() {
        Provider<Chooser> chooser = getProvider(Chooser.class);
        Provider<Warnings> warnings = getProvider(Warnings.class);
        Tuning tuning = settings.tuning();
        Spool spool = settings.spool();
        singleton(ReadPlans.class, () -> new ReadPlans(chooser.get()));
        Provider<ReadPlans> plans = getProvider(ReadPlans.class);
        singleton(Reader.class, () -> new Reader(plans.get(), warnings.get(), tuning));
        singleton(CellWriter.class, () -> new CellWriter(chooser.get(), new WriteTexts()));
        Provider<CellWriter> cells = getProvider(CellWriter.class);
        singleton(Writer.class, () -> new Writer(chooser.get(), cells.get(), warnings.get(), tuning, spool));
        singleton(StatementLender.class, () -> new StatementLender(chooser.get(), tuning, spool));
        singleton(Copier.class, () -> new Copier(chooser.get(), plans.get(), cells.get(), warnings.get(), tuning));
        singleton(ObjectWriter.class, () -> new ObjectWriter(chooser.get(), tuning, spool));
        Provider<Reader> reader = getProvider(Reader.class);
        singleton(Bulks.class, () -> new Bulks(chooser.get(), settings.limits(), tuning, spool, reader.get()));
    }

    private <T> void singleton(Class<T> type, Provider<T> provider) {
        bind(type).toProvider(provider).in(Scopes.SINGLETON);
    }

    /** Asked of the injector, since a set binder of our own would clash with the application's. */
    private static Set<TransferStrategy> bound(Injector injector) {
        Binding<Set<TransferStrategy>> binding = injector.getExistingBinding(STRATEGIES);
        return binding == null ? Set.of() : binding.getProvider().get();
    }
}
