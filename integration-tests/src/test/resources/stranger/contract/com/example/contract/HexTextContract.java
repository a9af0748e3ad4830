package com.example.contract;

import io.github.pgbinary.spi.TransferStrategy;
import io.github.pgbinary.testkit.ColumnFixture;
import io.github.pgbinary.testkit.StrategyContract;
import java.util.List;
import java.util.ServiceLoader;

/** The published contract, on the strategy as it is found. */
class HexTextContract extends StrategyContract {
    @Override
    protected List<TransferStrategy> strategies() {
        return ServiceLoader.load(TransferStrategy.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(strategy -> strategy.id().equals("hextext"))
                .toList();
    }

    @Override
    protected ColumnFixture column() {
        return new HexTextColumn();
    }

    private record HexTextColumn() implements ColumnFixture {
        @Override
        public List<String> setUp() {
            return List.of("CREATE DOMAIN hex_text AS text");
        }

        @Override
        public String columns() {
            return "v hex_text";
        }

        @Override
        public String values() {
            return "encode(given.bytes, 'hex')";
        }

        @Override
        public String bytes(String row) {
            return "decode(" + row + ".v, 'hex')";
        }

        @Override
        public String storedBesideRows() {
            return "SELECT count(*) FROM pg_largeobject_metadata";
        }
    }
}
