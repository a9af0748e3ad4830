package io.github.pgbinary.testkit;

import java.util.Map;

/** How a connection of the driver is set up, in ways that change how values travel. */
public enum DriverMode {
    /** As the driver is shipped. */
    SHIPPED(Map.of()),
    /** Parameters as literals, results as text, fetch sizes without effect. */
    SIMPLE(Map.of("preferQueryMode", "simple")),
    /** No named statements: as behind a pooler. */
    NO_NAMED_STATEMENTS(Map.of("prepareThreshold", "0")),
    /** Named statements from the first execution on. */
    NAMED_AT_ONCE(Map.of("prepareThreshold", "1")),
    /** Results as text whatever the statement. */
    TEXT_RESULTS(Map.of("binaryTransfer", "false")),
    /** A savepoint before every statement of a transaction. */
    AUTOSAVE(Map.of("autosave", "always"));

    @SuppressWarnings("ImmutableEnumChecker") // Map.of is immutable
    private final Map<String, String> properties;

    DriverMode(Map<String, String> properties) {
        this.properties = properties;
    }

    /** The connection properties. */
    public Map<String, String> properties() {
        return properties;
    }
}
