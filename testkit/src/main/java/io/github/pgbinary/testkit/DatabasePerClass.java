package io.github.pgbinary.testkit;

import java.sql.SQLException;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Makes a {@link TestDatabase} for a test class and hands it to whoever has a parameter of that type. */
public final class DatabasePerClass implements BeforeAllCallback, ParameterResolver {
    @Override
    public void beforeAll(ExtensionContext context) {
        database(context);
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == TestDatabase.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return database(context);
    }

    /** The store closes it after the last test of the class. */
    static TestDatabase database(ExtensionContext context) {
        return store(context)
                .getOrComputeIfAbsent(
                        TestDatabase.class, key -> make(context.getRequiredTestClass()), TestDatabase.class);
    }

    static Store store(ExtensionContext context) {
        return context.getStore(Namespace.create(DatabasePerClass.class));
    }

    private static TestDatabase make(Class<?> testClass) {
        try {
            return TestServer.shared().createDatabase(testClass.getSimpleName());
        } catch (SQLException e) {
            throw new IllegalStateException("no database for " + testClass.getSimpleName() + " on the test server", e);
        }
    }
}
