extension PostgresSchema {
  // A post goes to the home entries of its account's followers when it gets its place, by a trigger, so that a service that does not know them
  // does it too. An entry only says where to look: whether the post is there, is seen and its account followed is asked when it is read, so
  // nothing has to be taken back. Where entries do not tell all is told by three numbers, the places up to which posts are looked up instead:
  // for everybody (`floor`), of an account that had too many followers (`pulled`), and of one that was followed later (`since`).
  static func home(_ growth: PostgresGrowth) -> String {
    """
    CREATE TABLE home (reader bigint NOT NULL, place bigint NOT NULL, PRIMARY KEY (reader, place)) PARTITION BY RANGE (place);
    DO $$ BEGIN
      EXECUTE format('CREATE TABLE home_0 PARTITION OF home FOR VALUES FROM (MINVALUE) TO (%s)',
        (SELECT (last_value / \(growth.homeEntries) + 2) * \(growth.homeEntries) FROM post_place_seq));
    END $$;
    CREATE TABLE home_state (
      key smallint PRIMARY KEY CHECK (key = 1),
      floor bigint NOT NULL,
      raised_at timestamptz NOT NULL DEFAULT now(),
      most_followers bigint NOT NULL
    );
    CREATE TABLE pulled (account bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE, place bigint NOT NULL) WITH (fillfactor = 50);
    CREATE FUNCTION last_place() RETURNS bigint LANGUAGE sql AS 'SELECT last_value FROM post_place_seq';
    ALTER TABLE follow ADD COLUMN since bigint NOT NULL DEFAULT 0;
    ALTER TABLE follow ALTER COLUMN since SET DEFAULT last_place();
    CREATE FUNCTION push_post() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF (SELECT followers > (SELECT most_followers FROM home_state) FROM account WHERE key = new.account) THEN
        INSERT INTO pulled (account, place) VALUES (new.account, new.place) ON CONFLICT (account) DO UPDATE SET place = excluded.place;
      ELSE
        INSERT INTO home (reader, place) SELECT follower, new.place FROM follow WHERE followee = new.account;
      END IF;
      RETURN NULL;
    END $$;
    -- One for each, as a post that moves into another partition is inserted there.
    CREATE TRIGGER push_post AFTER INSERT ON post FOR EACH ROW WHEN (new.visibility > 0) EXECUTE FUNCTION push_post();
    CREATE TRIGGER push_moved_post AFTER UPDATE OF place ON post FOR EACH ROW WHEN (new.visibility > 0) EXECUTE FUNCTION push_post();
    CREATE FUNCTION forget_home() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      DELETE FROM home WHERE reader = old.key;
      RETURN NULL;
    END $$;
    CREATE TRIGGER forget_home AFTER DELETE ON account FOR EACH ROW EXECUTE FUNCTION forget_home();
    INSERT INTO home_state (key, floor, most_followers) SELECT 1, last_value, \(growth.mostFollowers) FROM post_place_seq;

    """
  }

  /// Holds what is below posts against them, while others write.
  static let checkReferences = ["post_like", "comment", "post_image", "report"].map {
    PostgresSchema.Work(script: "ALTER TABLE \($0) VALIDATE CONSTRAINT \($0)_post_fkey")
  }
}
