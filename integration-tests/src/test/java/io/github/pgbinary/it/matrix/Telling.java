package io.github.pgbinary.it.matrix;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectIteration;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.engine.DiscoverySelector;

/** The tests that tell most: what depends on a server's answers, a driver's formats, a JDK's threads. */
enum Telling {
    /** In seconds a cell. */
    PAIRS(
            List.of("DriverIT", "callsites.DownloadIT", "callsites.OwnStatementsIT"),
            Set.of(
                    "canBeCancelledWhileReading",
                    "changesNoRowWhenTheKeyMatchesTwo",
                    "isUndoneWhenTheCallerRollsBack",
                    "readsEveryKindOfBytes",
                    "readsNull",
                    "storesEveryKindOfBytes"),
            // For a lock, and in the sink.
            new int[] {0, 8}),
    /** In half a minute a cell. */
    FULL(
            List.of(
                    "DriverIT",
                    "bulk.BulkErrorsIT",
                    "bulk.BulkObjectsIT",
                    "callsites.DownloadIT",
                    "callsites.OwnStatementsIT",
                    "callsites.OwnStorageIT",
                    "callsites.ReadingIT",
                    "callsites.ThreadsIT",
                    "callsites.TwoDatabasesIT"),
            Set.of(
                    "canBeCancelledWhileReading",
                    "canBeCancelledWhileWriting",
                    "changesNoRowWhenTheKeyMatchesTwo",
                    "isUndoneWhenTheCallerRollsBack",
                    "keepsTheOldValueWhenTheServerRefusesTheNew",
                    "letsOtherStatementsRunMeanwhile",
                    "marksEveryStatementItKeepsOnTheServer",
                    "readsEmpty",
                    "readsEveryKindOfBytes",
                    "readsExactlyTheSpan",
                    "readsNull",
                    "replacesEveryContentByEveryOther",
                    "saysThatTheBackendIsGoneWhileWriting",
                    "storesEveryKindOfBytes",
                    "storesExactlyTheBytesOfUnknownNumber",
                    "storesNothingForAMissingRow",
                    "takesEveryTextAsAKey",
                    "writesOnlyOverTheVersionAskedFor"),
            new int[] {0, 1, 2, 3, 4, 5, 6, 7, 8, 9});

    private static final String IT = "io.github.pgbinary.it.";
    private static final List<String> CONTRACTS = List.of("BinaryIT", "TextIT", "LargeObjectIT", "PairIT");

    @SuppressWarnings("ImmutableEnumChecker") // List.of is immutable
    private final List<String> classes;

    @SuppressWarnings("ImmutableEnumChecker") // Set.of is immutable
    private final Set<String> ofTheContract;

    @SuppressWarnings("ImmutableEnumChecker") // nobody writes to it
    private final int[] virtualThreads;

    Telling(List<String> classes, Set<String> ofTheContract, int[] virtualThreads) {
        this.classes = classes;
        this.ofTheContract = ofTheContract;
        this.virtualThreads = virtualThreads;
    }

    /** As the build names it. */
    static Telling named(String name) {
        return valueOf(name.toUpperCase(Locale.ROOT));
    }

    List<DiscoverySelector> tests() throws ClassNotFoundException {
        List<DiscoverySelector> tests = new ArrayList<>();
        classes.forEach(name -> tests.add(selectClass(IT + name)));
        for (String name : CONTRACTS) {
            Class<?> contract = Class.forName(IT + "contract." + name);
            ofTheContract.forEach(method -> methods(contract, method).forEach(tests::add));
        }
        methods(Class.forName(IT + "fault.StoppedWhileBlockedIT"), "stopsAVirtualThread")
                .forEach(method -> tests.add(selectIteration(method, virtualThreads)));
        return tests;
    }

    private static Stream<DiscoverySelector> methods(Class<?> tests, String name) {
        List<DiscoverySelector> found =
                ReflectionSupport.findMethods(
                                tests, method -> method.getName().equals(name), HierarchyTraversalMode.TOP_DOWN)
                        .stream()
                        .map(method -> (DiscoverySelector) selectMethod(tests, method))
                        .toList();
        if (found.isEmpty()) {
            throw new IllegalStateException("no test " + name + " in " + tests.getName());
        }
        return found.stream();
    }
}
