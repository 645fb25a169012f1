extension PostgresSchema {
  // A locked account is seen by nobody, so what it likes, comments and follows isn't counted while it is locked. A deletion counts it back
  // first, as the rows that go with it are counted off. Triggers do it, also for a service that doesn't know of it.
  static let seenCounts = """
    CREATE FUNCTION is_locked(bigint) RETURNS boolean LANGUAGE sql STABLE AS
      'SELECT coalesce((SELECT a.is_locked FROM account a WHERE a.key = $1), false)';
    CREATE OR REPLACE FUNCTION count_like() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF TG_OP = 'INSERT' THEN UPDATE post SET likes = likes + 1 WHERE place = new.post AND NOT is_locked(new.account);
      ELSE UPDATE post SET likes = likes - 1 WHERE place = old.post AND NOT is_locked(old.account); END IF;
      RETURN NULL;
    END $$;
    CREATE OR REPLACE FUNCTION count_comment() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF TG_OP = 'INSERT' THEN UPDATE post SET comments = comments + 1 WHERE place = new.post AND NOT is_locked(new.account);
      ELSE UPDATE post SET comments = comments - 1 WHERE place = old.post AND NOT is_locked(old.account); END IF;
      RETURN NULL;
    END $$;
    CREATE OR REPLACE FUNCTION count_follow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF TG_OP = 'INSERT' THEN
        UPDATE account SET following = following + 1 WHERE key = new.follower AND NOT is_locked(new.followee);
        UPDATE account SET followers = followers + 1 WHERE key = new.followee AND NOT is_locked(new.follower);
      ELSE
        UPDATE account SET following = following - 1 WHERE key = old.follower AND NOT is_locked(old.followee);
        UPDATE account SET followers = followers - 1 WHERE key = old.followee AND NOT is_locked(old.follower);
      END IF;
      RETURN NULL;
    END $$;
    CREATE OR REPLACE FUNCTION count_follow_request() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF TG_OP = 'INSERT' THEN UPDATE account SET requests = requests + 1 WHERE key = new.followee AND NOT is_locked(new.follower);
      ELSE UPDATE account SET requests = requests - 1 WHERE key = old.followee AND NOT is_locked(old.follower); END IF;
      RETURN NULL;
    END $$;
    CREATE FUNCTION count_locked() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE step bigint := 1;
    BEGIN
      IF TG_OP = 'UPDATE' AND new.is_locked THEN step := -1; END IF;
      UPDATE post SET likes = likes + step WHERE place = ANY (ARRAY(SELECT l.post FROM post_like l WHERE l.account = old.key));
      UPDATE post SET comments = comments + step * (SELECT count(*) FROM comment c WHERE c.post = post.place AND c.account = old.key)
        WHERE place = ANY (ARRAY(SELECT c.post FROM comment c WHERE c.account = old.key));
      UPDATE account SET followers = followers + step WHERE key = ANY (ARRAY(SELECT f.followee FROM follow f WHERE f.follower = old.key));
      UPDATE account SET following = following + step WHERE key = ANY (ARRAY(SELECT f.follower FROM follow f WHERE f.followee = old.key));
      UPDATE account SET requests = requests + step
        WHERE key = ANY (ARRAY(SELECT f.followee FROM follow_request f WHERE f.follower = old.key));
      IF TG_OP = 'DELETE' THEN RETURN old; END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER count_locked AFTER UPDATE OF is_locked ON account FOR EACH ROW WHEN (old.is_locked <> new.is_locked)
      EXECUTE FUNCTION count_locked();
    CREATE TRIGGER count_locked_end BEFORE DELETE ON account FOR EACH ROW WHEN (old.is_locked) EXECUTE FUNCTION count_locked();
    -- Those that were locked before: they are counted off one after the other.
    CREATE TABLE locked_before (account bigint PRIMARY KEY);
    INSERT INTO locked_before SELECT key FROM account WHERE is_locked;

    """

  /// Counts anew where one of the accounts that were locked before counted, whatever became of it since.
  static let countWithoutLocked = Work(
    script: """
      WITH one AS (SELECT min(account) AS account FROM locked_before), posts AS (
        UPDATE post SET
          likes = (SELECT count(*) FROM post_like l WHERE l.post = post.place AND NOT is_locked(l.account)),
          comments = (SELECT count(*) FROM comment c WHERE c.post = post.place AND NOT is_locked(c.account))
        WHERE place = ANY (ARRAY(
          SELECT l.post FROM post_like l, one WHERE l.account = one.account
          UNION SELECT c.post FROM comment c, one WHERE c.account = one.account))
      ), people AS (
        UPDATE account SET
          followers = (SELECT count(*) FROM follow f WHERE f.followee = account.key AND NOT is_locked(f.follower)),
          following = (SELECT count(*) FROM follow f WHERE f.follower = account.key AND NOT is_locked(f.followee)),
          requests = (SELECT count(*) FROM follow_request f WHERE f.followee = account.key AND NOT is_locked(f.follower))
        WHERE key = ANY (ARRAY(
          SELECT f.followee FROM follow f, one WHERE f.follower = one.account
          UNION SELECT f.follower FROM follow f, one WHERE f.followee = one.account
          UNION SELECT f.followee FROM follow_request f, one WHERE f.follower = one.account))
      )
      DELETE FROM locked_before WHERE account = (SELECT account FROM one)
      """, isPart: true)
}
