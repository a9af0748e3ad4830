package io.github.pgbinary.facade;

import io.github.pgbinary.facade.policy.Bands;
import io.github.pgbinary.facade.policy.DefaultPolicy;
import io.github.pgbinary.facade.policy.Limits;
import java.util.Optional;

/** What the policy will be made of. */
record PolicySettings(Limits limits, Bands bands, Optional<SelectionPolicy> own) {
    static PolicySettings shipped() {
        return new PolicySettings(Limits.defaults(), Bands.defaults(), Optional.empty());
    }

    PolicySettings replacedBy(SelectionPolicy policy) {
        return new PolicySettings(limits, bands, Optional.of(policy));
    }

    PolicySettings limitedTo(long maxWholeValue) {
        return new PolicySettings(Limits.ofCaller(maxWholeValue), bands, own);
    }

    SelectionPolicy build() {
        return own.orElseGet(() -> new DefaultPolicy(limits, bands));
    }
}
