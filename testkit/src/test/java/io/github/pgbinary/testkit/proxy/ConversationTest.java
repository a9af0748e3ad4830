package io.github.pgbinary.testkit.proxy;

import static io.github.pgbinary.testkit.proxy.Wires.join;
import static io.github.pgbinary.testkit.proxy.Wires.message;
import static io.github.pgbinary.testkit.proxy.Wires.startup;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConversationTest {
    private static final int VERSION_3 = 3 << 16;
    private static final int CANCEL = 80877102;
    private static final int TLS = 80877103;

    private final Conversation conversation = new Conversation();

    @BeforeEach
    void keepMessages() {
        conversation.record();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 7, 1000})
    void findsTheSameMessagesHoweverTheBytesCome(int piece) {
        byte[] bytes = join(
                startup(VERSION_3),
                message('P', "S_1\0SELECT 1\0"),
                message('B', "\0S_1\0"),
                message('E', "\0"),
                message('S', ""),
                message('Q', "SELECT 2\0"));

        for (int at = 0; at < bytes.length; at += piece) {
            hear(Way.TO_SERVER, bytes, at, Math.min(piece, bytes.length - at));
        }

        assertThat(types()).isEqualTo("-PBESQ");
        assertThat(conversation.recorded())
                .extracting(Message::statement)
                .containsExactly("", "SELECT 1", "SELECT 1", "SELECT 1", "SELECT 1", "SELECT 2");
        assertThat(conversation.recorded().get(1).start()).isEqualTo(8);
        assertThat(conversation.recorded().get(5).end()).isEqualTo(bytes.length);
        assertThat(conversation.isBetweenMessages(Way.TO_SERVER)).isTrue();
    }

    @Test
    void knowsAStatementByItsName() {
        hear(Way.TO_SERVER, startup(VERSION_3));
        hear(Way.TO_SERVER, message('P', "S_1\0SELECT 1\0"));
        hear(Way.TO_SERVER, message('P', "S_2\0SELECT 2\0"));
        hear(Way.TO_SERVER, message('B', "\0S_1\0"));

        assertThat(conversation.current(Way.TO_SERVER).statement()).isEqualTo("SELECT 1");
    }

    @Test
    void givesAnswersTheStatementTheyFollow() {
        hear(Way.TO_SERVER, startup(VERSION_3));
        hear(Way.TO_SERVER, message('Q', "COMMIT\0"));
        hear(Way.TO_CLIENT, message('C', "COMMIT\0"));

        assertThat(conversation.current(Way.TO_CLIENT).statement()).isEqualTo("COMMIT");
    }

    @Test
    void tellsAMessageThatIsUnderWay() {
        hear(Way.TO_SERVER, startup(VERSION_3));
        byte[] bytes = message('P', "S_1\0SELECT 1\0");
        hear(Way.TO_SERVER, bytes, 0, bytes.length - 1);

        assertThat(conversation.isBetweenMessages(Way.TO_SERVER)).isFalse();
        assertThat(conversation.current(Way.TO_SERVER).type()).isEqualTo('P');
        assertThat(conversation.current(Way.TO_SERVER).length()).isEqualTo(bytes.length);
    }

    @Test
    void learnsTheBackend() {
        hear(Way.TO_SERVER, startup(VERSION_3));
        hear(
                Way.TO_CLIENT,
                message('K', ByteBuffer.allocate(8).putInt(4711).putInt(1).array()));

        assertThat(conversation.backend()).isEqualTo(4711);
    }

    @Test
    void knowsARequestToCancel() {
        hear(Way.TO_SERVER, startup(CANCEL));

        assertThat(conversation.isCancelRequest()).isTrue();
    }

    @Test
    void goesOnAfterEncryptionWasRefused() {
        hear(Way.TO_SERVER, startup(TLS));
        hear(Way.TO_CLIENT, new byte[] {'N'});
        hear(Way.TO_SERVER, startup(VERSION_3));
        hear(Way.TO_SERVER, message('Q', "SELECT 1\0"));
        hear(Way.TO_CLIENT, message('Z', "I"));

        assertThat(types()).isEqualTo("---QZ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"encrypted", "not the protocol at all"})
    void seesNoMessagesInWhatItCannotRead(String bytes) {
        if (bytes.equals("encrypted")) {
            hear(Way.TO_SERVER, startup(TLS));
            hear(Way.TO_CLIENT, new byte[] {'S'});
        }
        conversation.record();
        hear(Way.TO_SERVER, message('Q', bytes));
        hear(Way.TO_SERVER, message('Q', bytes));

        assertThat(conversation.recorded()).isEmpty();
        assertThat(conversation.isBetweenMessages(Way.TO_SERVER)).isFalse();
    }

    private void hear(Way way, byte[] bytes) {
        hear(way, bytes, 0, bytes.length);
    }

    private void hear(Way way, byte[] bytes, int offset, int count) {
        for (int done = 0; done < count; ) {
            done += conversation.hear(way, bytes, offset + done, count - done);
        }
    }

    private String types() {
        StringBuilder types = new StringBuilder();
        for (Message message : List.copyOf(conversation.recorded())) {
            types.append(message.type() == 0 ? '-' : message.type());
        }
        return types.toString();
    }
}
