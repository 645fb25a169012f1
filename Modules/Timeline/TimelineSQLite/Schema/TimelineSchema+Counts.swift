extension TimelineSchema {
  // A locked account is seen by nobody, so what it likes, comments and follows isn't counted while it is locked. A deletion counts it back
  // first, as the rows that go with it are counted off.
  static let seenCounts = """
    DROP TRIGGER like_begins;
    DROP TRIGGER like_ends;
    DROP TRIGGER comment_begins;
    DROP TRIGGER comment_ends;
    DROP TRIGGER follow_begins;
    DROP TRIGGER follow_ends;
    DROP TRIGGER follow_request_begins;
    DROP TRIGGER follow_request_ends;
    \(countTrigger("like", on: "post_like", "post", "likes", "place", "post", unlessLocked: "account"))
    \(countTrigger("comment", on: "comment", "post", "comments", "place", "post", unlessLocked: "account"))
    \(countTrigger("follow", on: "follow", "account", "following", "key", "follower", unlessLocked: "followee"))
    \(countTrigger("followed", on: "follow", "account", "followers", "key", "followee", unlessLocked: "follower"))
    \(countTrigger("follow_request", on: "follow_request", "account", "requests", "key", "followee", unlessLocked: "follower"))
    CREATE TRIGGER account_is_locked AFTER UPDATE OF is_locked ON account WHEN old.is_locked = 0 AND new.is_locked = 1 BEGIN
      \(count("-", of: "old.key"))
    END;
    CREATE TRIGGER account_is_unlocked AFTER UPDATE OF is_locked ON account WHEN old.is_locked = 1 AND new.is_locked = 0 BEGIN
      \(count("+", of: "old.key"))
    END;
    CREATE TRIGGER locked_account_ends BEFORE DELETE ON account WHEN old.is_locked = 1 BEGIN
      \(count("+", of: "old.key"))
    END;
    \(countWithoutLocked)
    -- The last of whom somebody follows is a step into it.
    CREATE INDEX event_shared ON event (owner) WHERE for_followers = 1;
    """

  /// Keeps the count of a table's rows in another table: `counter` of `counted`, whose `key` the column `column` names. A row of an account
  /// that is locked doesn't count.
  private static func countTrigger(
    _ name: String, on table: String, _ counted: String, _ counter: String, _ key: String, _ column: String, unlessLocked account: String
  ) -> String {
    [("begins", "INSERT", "new", "+"), ("ends", "DELETE", "old", "-")].map { ending, event, row, sign in
      """
      CREATE TRIGGER \(name)_\(ending) AFTER \(event) ON \(table) BEGIN
        UPDATE \(counted) SET \(counter) = \(counter) \(sign) 1 WHERE \(key) = \(row).\(column)
          AND NOT EXISTS (SELECT 1 FROM account AS k WHERE k.key = \(row).\(account) AND k.is_locked = 1);
      END;
      """
    }.joined(separator: "\n")
  }

  /// Counts off (`-`), or back (`+`), all that an account counts in.
  private static func count(_ sign: String, of account: String) -> String {
    """
    UPDATE post SET likes = likes \(sign) 1 WHERE place IN (SELECT l.post FROM post_like l WHERE l.account = \(account));
    UPDATE post SET comments = comments \(sign)
      (SELECT count(*) FROM comment c WHERE c.post = post.place AND c.account = \(account))
      WHERE place IN (SELECT c.post FROM comment c WHERE c.account = \(account));
    UPDATE account SET followers = followers \(sign) 1 WHERE key IN (SELECT f.followee FROM follow f WHERE f.follower = \(account));
    UPDATE account SET following = following \(sign) 1 WHERE key IN (SELECT f.follower FROM follow f WHERE f.followee = \(account));
    UPDATE account SET requests = requests \(sign) 1 WHERE key IN (SELECT f.followee FROM follow_request f WHERE f.follower = \(account));
    """
  }

  /// Counts off what accounts count in that are locked already.
  private static let countWithoutLocked = """
    UPDATE post SET
      likes = (SELECT count(*) FROM post_like l JOIN account k ON k.key = l.account WHERE l.post = post.place AND k.is_locked = 0),
      comments = (SELECT count(*) FROM comment c JOIN account k ON k.key = c.account WHERE c.post = post.place AND k.is_locked = 0)
      WHERE place IN (
        SELECT l.post FROM post_like l JOIN account k ON k.key = l.account WHERE k.is_locked = 1
        UNION SELECT c.post FROM comment c JOIN account k ON k.key = c.account WHERE k.is_locked = 1);
    UPDATE account SET
      followers = (SELECT count(*) FROM follow f JOIN account k ON k.key = f.follower WHERE f.followee = account.key AND k.is_locked = 0),
      following = (SELECT count(*) FROM follow f JOIN account k ON k.key = f.followee WHERE f.follower = account.key AND k.is_locked = 0),
      requests = (
        SELECT count(*) FROM follow_request f JOIN account k ON k.key = f.follower WHERE f.followee = account.key AND k.is_locked = 0)
      WHERE EXISTS (SELECT 1 FROM account AS k WHERE k.is_locked = 1);
    """
}
