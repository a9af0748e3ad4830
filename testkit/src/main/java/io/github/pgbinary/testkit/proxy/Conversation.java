package io.github.pgbinary.testkit.proxy;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What both sides of one link said, as messages. Not thread-safe. */
final class Conversation {
    /** Codes in the place of a protocol version (manual, "Message Formats"). */
    private static final int CANCEL_REQUEST = 80877102;

    private static final int TLS_REQUEST = 80877103;
    private static final int GSS_REQUEST = 80877104;

    private final MessageScanner client = MessageScanner.ofClient();
    private final MessageScanner server = MessageScanner.ofServer();
    private final Map<String, String> statements = new HashMap<>();
    private final List<Message> recorded = new ArrayList<>();
    private long fromClient;
    private long fromServer;
    private boolean recording;
    private String lastStatement = "";
    private int backend;
    private boolean cancelRequest;

    /** Begins to keep messages, and counts offsets from here. */
    void record() {
        recording = true;
        recorded.clear();
        fromClient = 0;
        fromServer = 0;
    }

    List<Message> recorded() {
        return List.copyOf(recorded);
    }

    /** Process id of the backend, once it said so; 0 before. */
    int backend() {
        return backend;
    }

    boolean isCancelRequest() {
        return cancelRequest;
    }

    /**
     * Hears bytes up to the end of a message.
     *
     * @return how many
     */
    int hear(Way way, byte[] bytes, int offset, int count) {
        MessageScanner scanner = scanner(way);
        if (scanner.isComplete()) {
            scanner.next();
        }
        int heard = scanner.take(bytes, offset, count);
        if (way == Way.TO_SERVER) {
            fromClient += heard;
        } else {
            fromServer += heard;
        }
        if (scanner.isComplete()) {
            understand(way, scanner);
        }
        return heard;
    }

    /** Whether the last byte heard that way ended a message. */
    boolean isBetweenMessages(Way way) {
        return scanner(way).taken() == 0 || scanner(way).isComplete();
    }

    /** The message that the last byte heard that way belongs to. */
    Message current(Way way) {
        MessageScanner scanner = scanner(way);
        long start = (way == Way.TO_SERVER ? fromClient : fromServer) - scanner.taken();
        return new Message(way, scanner.type(), start, scanner.length(), lastStatement);
    }

    private MessageScanner scanner(Way way) {
        return way == Way.TO_SERVER ? client : server;
    }

    private void understand(Way way, MessageScanner scanner) {
        if (way == Way.TO_SERVER) {
            lastStatement = statement(scanner);
        }
        if (recording) {
            recorded.add(current(way));
        }
        if (scanner.isUntyped()) {
            started(ByteBuffer.wrap(scanner.body()));
        } else if (scanner.isSingleByte()) {
            encryption(scanner.firstByte());
        } else if (way == Way.TO_CLIENT && scanner.type() == 'K') {
            backend = ByteBuffer.wrap(scanner.body()).getInt();
        }
    }

    private void started(ByteBuffer body) {
        int code = body.remaining() < Integer.BYTES ? 0 : body.getInt();
        cancelRequest = code == CANCEL_REQUEST;
        if (code == TLS_REQUEST || code == GSS_REQUEST) {
            server.expectSingleByte();
        } else {
            client.becomeTyped();
            client.next();
        }
    }

    private void encryption(byte answer) {
        server.becomeTyped();
        server.next();
        if (answer == 'S' || answer == 'G') {
            client.becomeOpaque();
            server.becomeOpaque();
        }
    }

    private String statement(MessageScanner scanner) {
        List<String> texts = List.of(new String(scanner.body(), StandardCharsets.UTF_8).split("\0", 3));
        String second = texts.size() < 2 ? "" : texts.get(1);
        return switch (scanner.type()) {
            case 'Q' -> texts.get(0);
            case 'P' -> {
                statements.put(texts.get(0), second);
                yield second;
            }
            case 'B' -> statements.getOrDefault(second, "");
            default -> lastStatement;
        };
    }
}
