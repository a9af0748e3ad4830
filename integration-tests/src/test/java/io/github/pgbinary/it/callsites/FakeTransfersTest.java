package io.github.pgbinary.it.callsites;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinarySource;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import org.junit.jupiter.api.Test;

/** A user's class is tested without a server: {@link BinaryTransfers} is an interface of values. */
class FakeTransfersTest {
    /** The class to be tested. */
    private record Avatars(BinaryTransfers transfers, BinaryColumn picture) {
        private static final byte[] NOBODY = {0};

        byte[] of(Connection connection, long user) {
            try {
                return transfers
                        .readBytes(connection, picture.cell(user), 1_000_000)
                        .orElse(NOBODY);
            } catch (TransferException e) {
                if (e.reason() == Reason.NO_SUCH_ROW) {
                    return NOBODY;
                }
                throw e;
            }
        }

        void set(Connection connection, long user, byte[] bytes) {
            transfers.write(connection, picture.cell(user), BinarySource.of(bytes));
        }
    }

    private static final Connection NOT_ASKED = (Connection) Proxy.newProxyInstance(
            FakeTransfersTest.class.getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, arguments) -> {
                throw new AssertionError("asked for " + method.getName());
            });

    private final FakeTransfers fake = new FakeTransfers();
    private final BinaryColumn picture = fake.describe(NOT_ASKED, "users", "picture");
    private final Avatars avatars = new Avatars(fake, picture);

    @Test
    void givesWhatWasSet() {
        fake.insert(picture.cell(1L));

        avatars.set(NOT_ASKED, 1, new byte[] {1, 2, 3});

        assertThat(avatars.of(NOT_ASKED, 1)).containsExactly(1, 2, 3);
    }

    @Test
    void givesNobodysPictureWhereThereIsNoneAndWhereThereIsNoUser() {
        fake.insert(picture.cell(1L));

        assertThat(avatars.of(NOT_ASKED, 1)).containsExactly(0);
        assertThat(avatars.of(NOT_ASKED, 2)).containsExactly(0);
    }

    @Test
    void setsNoPictureOfAMissingUser() {
        assertThatThrownBy(() -> avatars.set(NOT_ASKED, 1, new byte[1])).isInstanceOf(TransferException.class);
    }
}
