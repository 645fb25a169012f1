extension PostgresSchema {
  // A unique index of a partitioned table must hold its place, so what names a post in all of them stands in a table of its own, which every
  // writer's posts come to by a trigger: those of a service that does not know it too.
  static func names(_ growth: PostgresGrowth) -> String {
    """
    CREATE TABLE post_name (
      id uuid PRIMARY KEY,
      account bigint NOT NULL,
      token uuid NOT NULL,
      place bigint NOT NULL,
      UNIQUE (account, token)
    );
    CREATE FUNCTION name_post() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF TG_OP = 'INSERT' THEN INSERT INTO post_name (id, account, token, place) VALUES (new.id, new.account, new.token, new.place);
      ELSIF TG_OP = 'UPDATE' THEN UPDATE post_name SET place = new.place WHERE id = new.id;
      ELSE DELETE FROM post_name WHERE id = old.id; END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER name_post AFTER INSERT OR DELETE OR UPDATE OF place ON post FOR EACH ROW EXECUTE FUNCTION name_post();
    -- Up to where the posts that were there before have their names.
    CREATE TABLE post_name_filled (key smallint PRIMARY KEY CHECK (key = 1), place bigint NOT NULL);
    INSERT INTO post_name_filled VALUES (1, 0);
    -- Where the first partition will end.
    DO $$ BEGIN
      EXECUTE format('ALTER TABLE post ADD CONSTRAINT post_first CHECK (place < %s) NOT VALID',
        (SELECT (last_value / \(growth.posts) + 2) * \(growth.posts) FROM post_place_seq));
    END $$;

    """
  }

  /// Names the posts that were there before, some at a time.
  static let fillNames = """
    WITH batch AS (
      SELECT id, account, token, place FROM post WHERE place > (SELECT place FROM post_name_filled) ORDER BY place LIMIT 2000
    ), made AS (
      INSERT INTO post_name (id, account, token, place) SELECT id, account, token, place FROM batch ON CONFLICT (id) DO NOTHING
    )
    UPDATE post_name_filled SET place = (SELECT max(place) FROM batch) WHERE EXISTS (SELECT 1 FROM batch)
    """

  // The table that was there becomes the first partition, without a row of it being read: its end was checked before. What is below a post
  // refers to all of them from now on; that it is right was held by the table until then, and is checked beside by the next step.
  static let partitions = """
    LOCK TABLE post, post_like, comment, post_image, report IN ACCESS EXCLUSIVE MODE;
    DROP TRIGGER count_post ON post;
    DROP TRIGGER name_post ON post;
    ALTER TABLE post_like DROP CONSTRAINT post_like_post_fkey;
    ALTER TABLE comment DROP CONSTRAINT comment_post_fkey;
    ALTER TABLE post_image DROP CONSTRAINT post_image_post_fkey;
    ALTER TABLE report DROP CONSTRAINT report_post_fkey;
    ALTER TABLE post RENAME TO post_0;
    ALTER INDEX post_pkey RENAME TO post_0_pkey;
    ALTER INDEX post_mine RENAME TO post_0_mine;
    ALTER INDEX post_shared RENAME TO post_0_shared;
    ALTER INDEX post_open RENAME TO post_0_open;
    ALTER INDEX post_public RENAME TO post_0_public;
    -- A partition has no identity of its own.
    DO $$
    DECLARE next bigint;
    BEGIN
      SELECT CASE WHEN is_called THEN last_value + 1 ELSE last_value END INTO next FROM post_place_seq;
      ALTER TABLE post_0 ALTER COLUMN place DROP IDENTITY;
      EXECUTE format('CREATE SEQUENCE post_place_seq START %s', next);
    END $$;
    CREATE TABLE post (
      LIKE post_0 INCLUDING DEFAULTS,
      CONSTRAINT post_pkey PRIMARY KEY (place),
      CONSTRAINT post_account_fkey FOREIGN KEY (account) REFERENCES account ON DELETE CASCADE,
      CONSTRAINT post_visibility_check CHECK (visibility BETWEEN 0 AND 2),
      CONSTRAINT post_kind_check CHECK (kind BETWEEN 0 AND 2)
    ) PARTITION BY RANGE (place);
    ALTER TABLE post ALTER COLUMN place SET DEFAULT nextval('post_place_seq');
    ALTER SEQUENCE post_place_seq OWNED BY post.place;
    CREATE INDEX post_mine ON post (account, place);
    CREATE INDEX post_shared ON post (account, place) WHERE visibility > 0;
    CREATE INDEX post_open ON post (account, place) WHERE visibility = 2;
    CREATE INDEX post_public ON post (place) WHERE visibility = 2;
    DO $$ BEGIN
      EXECUTE format('ALTER TABLE post ATTACH PARTITION post_0 FOR VALUES FROM (MINVALUE) TO (%s)',
        (SELECT substring(pg_get_constraintdef(oid) FROM '\\d+') FROM pg_constraint
          WHERE conrelid = 'post_0'::regclass AND conname = 'post_first'));
    END $$;
    ALTER TABLE post_0 DROP CONSTRAINT post_first;
    CREATE TRIGGER count_post AFTER INSERT OR DELETE ON post FOR EACH ROW EXECUTE FUNCTION count_post();
    CREATE TRIGGER name_post AFTER INSERT OR DELETE OR UPDATE OF place ON post FOR EACH ROW EXECUTE FUNCTION name_post();
    ALTER TABLE post_like ADD CONSTRAINT post_like_post_fkey
      FOREIGN KEY (post) REFERENCES post ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
    ALTER TABLE comment ADD CONSTRAINT comment_post_fkey
      FOREIGN KEY (post) REFERENCES post ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
    ALTER TABLE post_image ADD CONSTRAINT post_image_post_fkey
      FOREIGN KEY (post) REFERENCES post ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
    ALTER TABLE report ADD CONSTRAINT report_post_fkey
      FOREIGN KEY (post) REFERENCES post ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
    DROP TABLE post_name_filled;

    """
}
