package io.github.pgbinary.instruments;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The process that unpacks, starts and stops a server for {@link EmbeddedServer}.
 *
 * <p>It says where the server is on standard output and stops it when its standard input ends, which the system brings about even if
 * the parent is killed. Arguments are those of {@link OptionArguments}; the password goes through the pipe, not through the command line.
 */
final class EmbeddedServerMain {
    private final ReentrantLock lock = new ReentrantLock();
    private @Nullable RunningServer server;

    private EmbeddedServerMain() {}

    /** Runs until standard input ends; the status is 1 if the server could not be started or stopped. */
    public static void main(String[] arguments) {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        EmbeddedServerMain main = new EmbeddedServerMain();
        int status = 0;
        try {
            main.run(OptionArguments.read(List.of(arguments)), out);
        } catch (IOException | RuntimeException e) {
            ServerMessage.FAILED.print(out, describe(e).replaceAll("\\s+", " "));
            status = 1;
        }
        System.exit(status);
    }

    // The message of a FileSystemException may be the file's name alone.
    private static String describe(Exception e) {
        String message = e.getMessage();
        return message == null || e instanceof FileSystemException ? e.toString() : message;
    }

    private void run(ServerOptions options, PrintStream out) throws IOException {
        Runtime.getRuntime().addShutdownHook(new Thread(this::stopQuietly, "pgbinary-server-stop"));
        RunningServer started = start(options);
        ServerMessage.PORT.print(out, Integer.toString(started.port()));
        ServerMessage.PASSWORD.print(out, started.folder().password());
        ServerMessage.FOLDER.print(out, started.folder().path().toString());
        ServerMessage.READY.print(out, "");
        while (System.in.read() >= 0) {
            // Nothing is said on standard input: only its end counts.
        }
        stop();
    }

    // Under the lock, so that a signal during the start waits for it and then stops what was started.
    private RunningServer start(ServerOptions options) throws IOException {
        lock.lock();
        try {
            Path cache = options.cache().isPresent()
                    ? OwnerOnly.folder(options.cache().get())
                    : CacheFolder.find(
                            System.getenv(), System.getProperty("user.home"), System.getProperty("java.io.tmpdir"));
            Path home = home(options, cache);
            server = options.folder().isPresent()
                    ? start(ServerFolder.open(options.folder().get()), home, ServerLifetime.KEPT, options)
                    : start(new ThrowAwayFolders(cache, home).make(), home, ServerLifetime.THROW_AWAY, options);
            return server;
        } finally {
            lock.unlock();
        }
    }

    private static RunningServer start(ServerFolder folder, Path home, ServerLifetime lifetime, ServerOptions options)
            throws IOException {
        try {
            return RunningServer.start(folder, home, lifetime, options.settings());
        } catch (IOException | RuntimeException e) {
            lifetime.leave(folder);
            throw e;
        }
    }

    private static Path home(ServerOptions options, Path cache) throws IOException {
        Installation installation = options.binaries().isPresent()
                ? Installations.at(options.binaries().get())
                : Installations.newest();
        if (installation instanceof Installation.Archive archive) {
            return new Unpacker(cache).unpack(archive);
        }
        return ((Installation.Unpacked) installation).home();
    }

    private void stop() throws IOException {
        lock.lock();
        try {
            RunningServer stopping = server;
            server = null;
            if (stopping != null) {
                stopping.stop();
            }
        } finally {
            lock.unlock();
        }
    }

    private void stopQuietly() {
        try {
            stop();
        } catch (IOException e) {
            System.err.println("could not stop the server: " + e.getMessage());
        }
    }
}
