package io.github.pgbinary.cli.common;

import io.github.pgbinary.ProgressListener;
import java.util.Optional;
import java.util.OptionalLong;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** A bar on a terminal while a transfer takes long enough to be watched, nothing anywhere else. For one transfer. */
public final class Progress implements ProgressListener, AutoCloseable {
    private static final int WIDTH = 100;
    private static final long MIB = 1L << 20;
    private static final long WORTH_WATCHING = 8 * MIB;

    private final Console console;
    private final String task;
    private Optional<ProgressBar> bar = Optional.empty();

    /** For a transfer that has not begun. */
    public Progress(Console console, String task) {
        this.console = console;
        this.task = task;
    }

    @Override
    public void moved(long bytes, OptionalLong ofTotal) {
        if (console.terminal() && ofTotal.orElse(Long.MAX_VALUE) >= WORTH_WATCHING) {
            ProgressBar shown = bar.orElseGet(() -> begin(ofTotal));
            bar = Optional.of(shown);
            shown.stepTo(bytes);
        }
    }

    @Override
    public void close() {
        bar.ifPresent(ProgressBar::close);
    }

    private ProgressBar begin(OptionalLong total) {
        return new ProgressBarBuilder()
                .setTaskName(task)
                .setStyle(ProgressBarStyle.ASCII)
                .setInitialMax(total.orElse(-1)) // the library's word for an unknown end
                .setUnit(" MiB", MIB)
                .showSpeed()
                .clearDisplayOnFinish()
                .setConsumer(new ConsoleProgressBarConsumer(console.err(), WIDTH))
                .build();
    }
}
