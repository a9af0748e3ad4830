package io.github.pgbinary.cli;

import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.TransferOptions.OldObject;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** The options that say what becomes of a large object that is replaced. */
final class OldObjectOptions {
    @ArgGroup(exclusive = true)
    private final Choice choice = new Choice();

    /** One of two; none: the catalog decides. */
    static final class Choice {
        @Option(names = "--unlink-old", description = "Removes a replaced large object: no other row shares it.")
        private boolean unlink;

        @Option(names = "--keep-old", description = "Keeps a replaced large object: somebody else has its oid.")
        private boolean keep;
    }

    TransferOptions applyTo(TransferOptions options) {
        if (choice.unlink) {
            return options.withOldObject(OldObject.UNLINK_OLD);
        }
        return choice.keep ? options.withOldObject(OldObject.KEEP_OLD) : options;
    }
}
