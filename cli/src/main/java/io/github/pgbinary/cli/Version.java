package io.github.pgbinary.cli;

import picocli.CommandLine.IVersionProvider;

/** The version its jar carries. */
final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        String version = Version.class.getPackage().getImplementationVersion();
        return new String[] {"pgbinary " + (version == null ? "(not packaged)" : version)};
    }
}
