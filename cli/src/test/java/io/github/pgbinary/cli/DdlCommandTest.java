package io.github.pgbinary.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.cli.common.ExitCodes;
import java.util.List;
import org.junit.jupiter.api.Test;

class DdlCommandTest {
    @Test
    void addsABytea() {
        assertThat(statements("--table", "Docs", "--column", "body"))
                .containsExactly(
                        "ALTER TABLE \"docs\" ADD COLUMN \"body\" bytea;",
                        "ALTER TABLE \"docs\" ALTER COLUMN \"body\" SET STORAGE EXTERNAL;");
    }

    @Test
    void addsAnOidThatIsUniqueAndUnlinked() {
        assertThat(statements("--table", "app.docs", "--column", "\"Body\"", "--as", "oid"))
                .containsExactly(
                        "ALTER TABLE \"app\".\"docs\" ADD COLUMN \"Body\" oid;",
                        "CREATE UNIQUE INDEX ON \"app\".\"docs\" (\"Body\");",
                        "CREATE EXTENSION IF NOT EXISTS lo;",
                        "CREATE TRIGGER \"unlink_Body\" BEFORE UPDATE OR DELETE ON \"app\".\"docs\""
                                + " FOR EACH ROW EXECUTE FUNCTION lo_manage('Body');");
    }

    @Test
    void addsAPairOfWhichOneIsNull() {
        assertThat(statements("--table", "docs", "--column", "body", "--pair-with", "object"))
                .contains(
                        "ALTER TABLE \"docs\" ADD COLUMN \"body\" bytea;",
                        "ALTER TABLE \"docs\" ADD COLUMN \"object\" oid;",
                        "ALTER TABLE \"docs\" ADD CHECK (num_nonnulls(\"body\", \"object\") <= 1);",
                        "CREATE UNIQUE INDEX ON \"docs\" (\"object\");")
                .anyMatch(line -> line.startsWith("CREATE TRIGGER"));
    }

    @Test
    void quotesWhateverAName() {
        assertThat(statements("--table", "\"a\"\"b;--\"", "--column", "\"it's \\\"", "--as", "oid"))
                .contains("ALTER TABLE \"a\"\"b;--\" ADD COLUMN \"it's \\\" oid;")
                .anyMatch(line -> line.endsWith("lo_manage(E'it''s \\\\');"));
    }

    @Test
    void keepsATriggersNameWithinWhatTheServerTakes() {
        String column = "\u00e4".repeat(31);
        assertThat(statements("--table", "docs", "--column", column, "--as", "oid"))
                .anyMatch(line -> line.contains("TRIGGER \"unlink_" + "\u00e4".repeat(28) + "\""));
    }

    @Test
    void refusesAMalformedName() {
        Run run = Run.of("ddl", "--table", "a\"b;--", "--column", "c");
        assertThat(run.exitCode()).isEqualTo(ExitCodes.of(Reason.NO_SUCH_TABLE));
        assertThat(run.errLines()).hasSize(1).first().asString().contains("a\"b;--");
    }

    private static List<String> statements(String... options) {
        String[] arguments = new String[options.length + 1];
        arguments[0] = "ddl";
        System.arraycopy(options, 0, arguments, 1, options.length);
        Run run = Run.of(arguments);
        assertThat(run.err()).isEmpty();
        return run.out().lines().filter(line -> !line.startsWith("--")).toList();
    }
}
