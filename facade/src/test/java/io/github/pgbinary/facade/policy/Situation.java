package io.github.pgbinary.facade.policy;

import io.github.pgbinary.Direction;
import io.github.pgbinary.Selection;
import io.github.pgbinary.Storage;
import io.github.pgbinary.facade.SelectionPolicy.Question;
import io.github.pgbinary.spi.SessionFacts;
import io.github.pgbinary.spi.SessionFacts.QueryMode;
import io.github.pgbinary.spi.SessionFacts.StatementNames;
import io.github.pgbinary.spi.WriteCall.Form;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Facts in one line: {@code write bytea 4096 form=parameter}, with {@code ?} for an unknown length and any of
 * {@code asked=ID}, {@code session=simple|unnamed|extended}, {@code form=parameter}, {@code limit=BYTES},
 * {@code band=STORAGE:FROM-UPTO:ID} (the caller's), {@code profile=DATE:STORAGE:FROM-UPTO:ID} and {@code with=ID,...}.
 */
record Situation(Question question, DefaultPolicy policy, List<String> more) {
    static Situation parse(String line) {
        String[] words = line.strip().split(" +");
        Map<String, String> options = new TreeMap<>();
        Stream.of(words).skip(3).map(word -> word.split("=", 2)).forEach(pair -> options.put(pair[0], pair[1]));
        Direction direction = Direction.valueOf(words[0].toUpperCase(Locale.ROOT));
        Question question = new Question(
                new Storage(words[1]),
                direction,
                words[2].equals("?") ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(words[2])),
                options.containsKey("form") ? Form.PARAMETER : Form.EXPRESSION,
                Optional.ofNullable(options.get("session")).map(Situation::session),
                Optional.ofNullable(options.get("asked")));
        Limits limits = Optional.ofNullable(options.get("limit"))
                .map(bytes -> Limits.ofCaller(Long.parseLong(bytes)))
                .orElseGet(Limits::defaults);
        List<String> more =
                options.containsKey("with") ? List.of(options.get("with").split(",")) : List.of();
        return new Situation(question, new DefaultPolicy(limits, bands(direction, options)), more);
    }

    Selection select() {
        return policy.select(question, Strategies.shippedAnd(more.stream()));
    }

    private static SessionFacts session(String name) {
        return new SessionFacts(
                18,
                name.equals("simple") ? QueryMode.SIMPLE : QueryMode.EXTENDED,
                name.equals("unnamed") ? StatementNames.REFUSED : StatementNames.ALLOWED);
    }

    private static Bands bands(Direction direction, Map<String, String> options) {
        List<Band> stronger = new ArrayList<>();
        if (options.containsKey("band")) {
            stronger.add(band(direction, options.get("band").split(":"), new SetBy.Caller()));
        }
        if (options.containsKey("profile")) {
            String[] parts = options.get("profile").split(":", 2);
            stronger.add(band(direction, parts[1].split(":"), new SetBy.Profile(LocalDate.parse(parts[0]))));
        }
        return Bands.defaults().behind(stronger);
    }

    private static Band band(Direction direction, String[] parts, SetBy setBy) {
        String[] range = parts[1].split("-");
        long upTo = range[1].equals("any") ? Band.UNBOUNDED : Long.parseLong(range[1]);
        return new Band(new Storage(parts[0]), direction, Long.parseLong(range[0]), upTo, parts[2], setBy);
    }
}
