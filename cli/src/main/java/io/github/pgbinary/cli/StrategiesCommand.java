package io.github.pgbinary.cli;

import io.github.pgbinary.Direction;
import io.github.pgbinary.Storage;
import io.github.pgbinary.cli.common.Context;
import io.github.pgbinary.cli.common.ExitCodes;
import io.github.pgbinary.cli.common.Json;
import io.github.pgbinary.cli.common.Sizes;
import io.github.pgbinary.cli.connect.Transfers;
import io.github.pgbinary.facade.SelectionPolicy.Candidate;
import io.github.pgbinary.spi.Capabilities.Ability;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(name = "strategies", description = "Lists the strategies found and what each can do. Connects to nothing.")
final class StrategiesCommand implements Callable<Integer> {
    private final Context context;

    @Option(names = "--json", description = "Prints JSON.")
    private boolean json;

    StrategiesCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        PrintStream out = context.console().text();
        List<Candidate> found = Transfers.strategies();
        if (json) {
            out.println(Json.write(found.stream().map(StrategiesCommand::map).toList()));
            return ExitCodes.OK;
        }
        for (Candidate strategy : found) {
            out.println(strategy.id() + ": storage " + String.join(", ", storages(strategy)));
            for (Direction direction : Direction.values()) {
                out.println("    " + word(direction) + ": "
                        + strategy.capabilities()
                                .in(direction)
                                .map(StrategiesCommand::text)
                                .orElse("no"));
            }
        }
        return ExitCodes.OK;
    }

    private static String text(Ability ability) {
        String needs =
                ability.needs().stream().sorted().map(StrategiesCommand::word).collect(Collectors.joining(", "));
        return "up to " + Sizes.grouped(ability.maxValue()) + " bytes (" + ability.maxBecause() + "); server memory: "
                + word(ability.serverMemory()) + (needs.isEmpty() ? "" : "; needs " + needs);
    }

    private static Map<String, Object> map(Candidate strategy) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("id", strategy.id());
        map.put("storages", storages(strategy));
        for (Direction direction : Direction.values()) {
            strategy.capabilities().in(direction).ifPresent(ability -> map.put(word(direction), map(ability)));
        }
        return map;
    }

    private static Map<String, Object> map(Ability ability) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("maxValue", ability.maxValue());
        map.put("maxBecause", ability.maxBecause());
        map.put("serverMemory", word(ability.serverMemory()));
        map.put(
                "needs",
                ability.needs().stream().sorted().map(StrategiesCommand::word).toList());
        return map;
    }

    private static List<String> storages(Candidate strategy) {
        return strategy.capabilities().storages().stream()
                .map(Storage::id)
                .sorted()
                .toList();
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
