package com.example.contract;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.PrintWriter;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/** Runs the contract and says where the strategy came from, how many tests passed and what failed. */
public final class RunContract {
    private RunContract() {}

    public static void main(String... args) {
        System.out.println("module " + new HexTextContract().strategies().get(0).getClass().getModule().getName());
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(selectClass(HexTextContract.class))
                                .build(),
                        listener);
        TestExecutionSummary summary = listener.getSummary();
        summary.printFailuresTo(new PrintWriter(System.out, true), 10);
        System.out.println("passed " + summary.getTestsSucceededCount());
        System.out.println("failed " + summary.getTotalFailureCount());
    }
}
