extension PostgresSchema {
  // What an account stores, in bytes as they were sent, with some for each row. Triggers keep the sum, so that no writer forgets anything, not
  // even an older service.
  static let bytes = """
    LOCK TABLE post, comment, post_image, spent_token, room, report, usage, usage_batch, account IN ACCESS EXCLUSIVE MODE;
    ALTER TABLE account ADD COLUMN bytes bigint NOT NULL DEFAULT 0;
    -- When a post goes, its images are gone before the account is asked for.
    ALTER TABLE post ADD COLUMN image_bytes bigint NOT NULL DEFAULT 0;
    -- A post that moves into another partition is deleted there and inserted here, with its images.
    CREATE OR REPLACE FUNCTION count_post() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF TG_OP = 'INSERT' THEN
        UPDATE account SET posts = posts + 1, bytes = bytes + \(post("new")) + new.image_bytes WHERE key = new.account;
      ELSIF TG_OP = 'UPDATE' THEN UPDATE account SET bytes = bytes + \(post("new")) - \(post("old")) WHERE key = new.account;
      ELSE UPDATE account SET posts = posts - 1, bytes = bytes - \(post("old")) - old.image_bytes WHERE key = old.account; END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER count_post_change AFTER UPDATE OF title, unit, words ON post FOR EACH ROW EXECUTE FUNCTION count_post();
    CREATE OR REPLACE FUNCTION count_image() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE owner bigint;
    BEGIN
      IF TG_OP = 'INSERT' THEN
        UPDATE post SET images = images + 1, image_bytes = image_bytes + \(image("new")) WHERE place = new.post
          RETURNING account INTO owner;
        UPDATE account SET bytes = bytes + \(image("new")) WHERE key = owner;
      ELSE
        UPDATE post SET images = images - 1, image_bytes = image_bytes - \(image("old")) WHERE place = old.post
          RETURNING account INTO owner;
        UPDATE account SET bytes = bytes - \(image("old")) WHERE key = owner;
      END IF;
      RETURN NULL;
    END $$;
    \(counted.map(trigger).joined(separator: "\n"))
    -- Up to which account those are counted that were there before.
    CREATE TABLE bytes_counted (key smallint PRIMARY KEY CHECK (key = 1), account bigint NOT NULL);
    INSERT INTO bytes_counted VALUES (1, 0);

    """

  /// Counts what accounts stored before, some accounts at a time and whatever was counted since.
  static let countBytes = Work(
    script: """
      WITH batch AS (SELECT key FROM account WHERE key > (SELECT account FROM bytes_counted) ORDER BY key LIMIT 10), images AS (
        UPDATE post SET image_bytes = (SELECT sum(\(image("i"))) FROM post_image i WHERE i.post = post.place)
        WHERE account = ANY (ARRAY(SELECT key FROM batch)) AND images > 0 RETURNING account, image_bytes
      ), sums AS (
        UPDATE account SET bytes = (SELECT coalesce(sum(\(post("r"))), 0) FROM post r WHERE r.account = account.key)
          + (SELECT coalesce(sum(r.image_bytes), 0) FROM images r WHERE r.account = account.key)
          \(sums)
        WHERE key = ANY (ARRAY(SELECT key FROM batch))
      )
      UPDATE bytes_counted SET account = (SELECT max(key) FROM batch) WHERE EXISTS (SELECT 1 FROM batch)
      """, isPart: true)

  /// What the rows of a table count, by what a row is called.
  private struct Counted {
    var name: String
    var account = "account"
    var size: (String) -> String
  }

  private static var counted: [Counted] {
    [
      Counted(name: "comment") { "400 + \(octets($0, "text"))" },
      Counted(name: "room") { "400 + \(octets($0, "title")) + \(octets($0, "material"))" },
      Counted(name: "report", account: "reporter") { "300 + \(octets($0, "reason"))" },
      Counted(name: "spent_token") { _ in "100" },
      Counted(name: "usage_batch") { _ in "100" },
      Counted(name: "usage") { _ in "150" },
    ]
  }

  /// The sums of all of an account.
  private static var sums: String {
    counted.map { "+ (SELECT coalesce(sum(\($0.size("r"))), 0) FROM \($0.name) r WHERE r.\($0.account) = account.key)" }
      .joined(separator: " ")
  }

  private static func post(_ row: String) -> String {
    "(600 + \(octets(row, "title")) + \(octets(row, "unit")) + \(octets(row, "words")))"
  }

  private static func image(_ row: String) -> String { "(200 + octet_length(\(row).bytes))" }

  private static func octets(_ row: String, _ column: String) -> String { "coalesce(octet_length(\(row).\(column)), 0)" }

  private static func trigger(_ table: Counted) -> String {
    """
    CREATE FUNCTION count_\(table.name)_bytes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF TG_OP = 'INSERT' THEN UPDATE account SET bytes = bytes + (\(table.size("new"))) WHERE key = new.\(table.account);
      ELSE UPDATE account SET bytes = bytes - (\(table.size("old"))) WHERE key = old.\(table.account); END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER count_\(table.name)_bytes AFTER INSERT OR DELETE ON \(table.name)
      FOR EACH ROW EXECUTE FUNCTION count_\(table.name)_bytes();
    """
  }
}
