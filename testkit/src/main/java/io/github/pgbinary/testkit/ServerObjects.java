package io.github.pgbinary.testkit;

/** Things made in the database that get into a transfer's way. */
final class ServerObjects {
    private ServerObjects() {}

    /** A trigger that refuses updates, and says something that looks like a value. */
    static String[] refusingUpdates(String table) {
        return new String[] {
            "CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS"
                    + " $$ BEGIN RAISE EXCEPTION 'refused' USING ERRCODE = 'P0001'; END $$",
            "CREATE TRIGGER refuse BEFORE UPDATE ON " + table + " FOR EACH ROW EXECUTE FUNCTION refuse()"
        };
    }
}
