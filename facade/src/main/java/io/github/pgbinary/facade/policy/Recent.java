package io.github.pgbinary.facade.policy;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** What was found out of late, for questions that come again. Bounded and thread-safe. */
public final class Recent<K, V> {
    /** Far more columns than an application has; forgetting all is cheaper than keeping track of age. */
    static final int MOST = 1000;

    private final Map<K, V> answers = new ConcurrentHashMap<>();

    /** The answer known, or one found now; a failure is not kept. */
    public V get(K question, Function<K, V> answer) {
        V known = answers.get(question);
        if (known != null) {
            return known;
        }
        V found = answer.apply(question);
        add(question, found);
        return found;
    }

    /** Keeps an answer; whether there was none. */
    boolean add(K question, V answer) {
        if (answers.size() >= MOST) {
            answers.clear();
        }
        return answers.putIfAbsent(question, answer) == null;
    }
}
