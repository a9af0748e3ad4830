package io.github.pgbinary.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.pgbinary.TransferException;
import io.github.pgbinary.spi.GuardedSource;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each hostile source does what it says, as the guard every strategy reads through sees it. */
class HostileSourceTest {
    private static final TestValue VALUE = TestValue.ofLength(10_000);

    @ParameterizedTest
    @EnumSource
    void endsAsItSays(HostileSource hostile) {
        byte[] room = new byte[20_000];
        int[] count = new int[1];
        Throwable thrown = catchThrowable(() -> {
            try (GuardedSource guarded = GuardedSource.of(hostile.over(VALUE))) {
                count[0] = read(guarded, room);
            }
        });

        if (hostile.failure().isEmpty()) {
            assertThat(thrown).isNull();
            assertThat(Arrays.copyOf(room, count[0])).isEqualTo(VALUE.bytes());
        } else {
            assertThat(thrown)
                    .isInstanceOfSatisfying(
                            TransferException.class,
                            e -> assertThat(e.reason())
                                    .isEqualTo(hostile.failure().orElseThrow()));
        }
    }

    private static int read(GuardedSource guarded, byte[] room) {
        return guarded.takeContents()
                .map(contents -> {
                    int count = contents.remaining();
                    contents.get(room, 0, count);
                    return count;
                })
                .orElseGet(() -> guarded.read(room, 0, room.length));
    }
}
