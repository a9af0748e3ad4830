package io.github.pgbinary.cli.connect;

import io.github.pgbinary.cli.common.CommandException;
import java.util.regex.Pattern;

/**
 * A JDBC URL of PostgreSQL.
 *
 * @param text as given; may hold a password, so messages use {@link #shown}
 */
record ServerUrl(String text) {
    private static final String PREFIX = "jdbc:postgresql:";
    private static final Pattern PASSWORD = Pattern.compile("[?&](password|sslpassword)=", Pattern.CASE_INSENSITIVE);
    private static final Pattern CREDENTIALS = Pattern.compile("//[^/?]*@");

    ServerUrl {
        String shown = shown(text);
        if (!text.startsWith(PREFIX)) {
            throw CommandException.usage(
                    "not a JDBC URL of PostgreSQL: " + shown + "; write jdbc:postgresql://host:5432/database");
        }
        if (CREDENTIALS.matcher(text).find()) {
            throw CommandException.usage("a JDBC URL has no user or password before its host: " + shown
                    + "; use PGUSER with PGPASSWORD or ~/.pgpass");
        }
    }

    /** The URL without what may be secret. */
    String shown() {
        return shown(text);
    }

    boolean holdsPassword() {
        return PASSWORD.matcher(text).find();
    }

    @Override
    public String toString() {
        return shown();
    }

    private static String shown(String url) {
        int parameters = url.indexOf('?');
        String bare = parameters < 0 ? url : url.substring(0, parameters);
        return CREDENTIALS.matcher(bare).replaceAll("//...@");
    }
}
