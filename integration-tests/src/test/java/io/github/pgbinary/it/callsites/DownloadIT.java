package io.github.pgbinary.it.callsites;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.BinaryValue;
import io.github.pgbinary.ByteRange;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.ValueHead;
import io.github.pgbinary.facade.PgBinary;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A controller that answers requests with and without Range and If-Range. */
@ServerTest
class DownloadIT {
    private final TestDatabase database;
    private final BinaryTransfers transfers = PgBinary.create();

    DownloadIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void makeTables() throws SQLException {
        Library.make(database);
    }

    @Test
    void answersARange() throws Exception {
        Connection connection = database.connect();
        BinaryCell cell = stored(connection);

        Response response = download(connection, cell, new Request(new ByteRange.Span(1_000_000, 500_000)));

        assertThat(response.status).isEqualTo(206);
        assertThat(response.headers)
                .containsEntry("Content-Range", "bytes 1000000-1499999/3000000")
                .containsEntry("Content-Length", "500000")
                .containsKey("ETag");
        assertThat(response.body.toByteArray())
                .isEqualTo(Library.LONG.open(1_000_000, 500_000).readAllBytes());
    }

    @Test
    void answersARangeOfTheVersionTheClientHasAPartOf() throws Exception {
        Connection connection = database.connect();
        BinaryCell cell = stored(connection);
        ByteRange rest = new ByteRange.From(1_000_000);
        String etag = etag(connection, cell);

        assertThat(download(connection, cell, new Request(rest, etag)).status).isEqualTo(206);
        transfers.write(connection, cell, Library.LONG.other().source());
        Response changed = download(connection, cell, new Request(rest, etag));

        assertThat(changed.status).isEqualTo(200);
        assertThat(changed.body.toByteArray()).isEqualTo(Library.LONG.other().bytes());
    }

    @Test
    void answersWhatCannotBeSent() throws Exception {
        Connection connection = database.connect();
        BinaryCell cell = stored(connection);

        assertThat(download(connection, cell, new Request(new ByteRange.From(3_000_000))).status)
                .isEqualTo(416);
        assertThat(download(connection, cell.column().cell(-1), new Request(ByteRange.all())).status)
                .isEqualTo(404);
        transfers.clear(connection, cell);
        assertThat(download(connection, cell, new Request(ByteRange.all())).status)
                .isEqualTo(404);
    }

    private Response download(Connection connection, BinaryCell cell, Request request) throws IOException {
        Response response = new Response();
        try {
            send(connection, cell, request.range(), request.options(), response);
        } catch (TransferException e) {
            if (e.reason() == Reason.VERSION_CHANGED) { // RFC 9110, 13.1.5: then the whole of what is there now
                return download(connection, cell, new Request(ByteRange.all()));
            }
            response.status = status(e.reason());
        }
        return response;
    }

    private void send(
            Connection connection, BinaryCell cell, ByteRange range, TransferOptions options, Response response)
            throws IOException {
        try (BinaryValue value = transfers.open(connection, cell, range, options)) {
            if (value.isNull()) {
                response.status = 404;
                return;
            }
            ValueHead head = value.head();
            response.begin(head, range);
            value.inputStream().transferTo(response.body);
        }
    }

    private static int status(Reason reason) {
        return switch (reason) {
            case NO_SUCH_ROW -> 404;
            case RANGE_NOT_SATISFIABLE -> 416;
            case DEADLINE -> 503;
            default -> 500;
        };
    }

    private String etag(Connection connection, BinaryCell cell) throws IOException {
        Response response = download(connection, cell, new Request(new ByteRange.Span(0, 1_000_000)));
        return response.headers.getOrDefault("ETag", "\"none\"");
    }

    private BinaryCell stored(Connection connection) throws SQLException {
        long id = Library.document(connection, Library.LONG.bytes());
        return transfers.describe(connection, "app.document", "body").cell(id);
    }

    /** Range and If-Range. */
    private record Request(ByteRange range, Optional<String> ifRange) {
        Request(ByteRange range) {
            this(range, Optional.empty());
        }

        Request(ByteRange range, String etag) {
            this(range, Optional.of(etag.substring(1, etag.length() - 1)));
        }

        TransferOptions options() {
            TransferOptions options = TransferOptions.defaults().withDeadline(Duration.ofMinutes(5));
            return ifRange.map(options::withIfVersion).orElse(options);
        }
    }

    private static final class Response {
        private int status;
        private final Map<String, String> headers = new TreeMap<>();
        private final ByteArrayOutputStream body = new ByteArrayOutputStream();

        void begin(ValueHead head, ByteRange range) {
            status = range instanceof ByteRange.All ? 200 : 206;
            head.version().ifPresent(version -> headers.put("ETag", '"' + version + '"'));
            headers.put("Content-Length", Long.toString(head.length()));
            if (status == 206) {
                long last = head.offset() + head.length() - 1;
                headers.put("Content-Range", "bytes " + head.offset() + "-" + last + "/" + head.totalLength());
            }
        }
    }
}
