extension TimelineSchema {
  // What an account stores, in bytes as they were sent, with some for each row. Triggers keep the sum, so that no writer forgets anything.
  static let bytes = """
    ALTER TABLE account ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
    -- When a post goes, its images are gone before the account is asked for.
    ALTER TABLE post ADD COLUMN image_bytes INTEGER NOT NULL DEFAULT 0;
    DROP TRIGGER post_begins;
    DROP TRIGGER post_ends;
    DROP TRIGGER image_begins;
    DROP TRIGGER image_ends;
    CREATE TRIGGER post_begins AFTER INSERT ON post BEGIN
      UPDATE account SET posts = posts + 1, bytes = bytes + \(post("new")) WHERE key = new.account;
    END;
    CREATE TRIGGER post_ends AFTER DELETE ON post BEGIN
      UPDATE account SET posts = posts - 1, bytes = bytes - \(post("old")) - old.image_bytes WHERE key = old.account;
    END;
    CREATE TRIGGER post_changes AFTER UPDATE OF title, unit, words ON post BEGIN
      UPDATE account SET bytes = bytes + \(post("new")) - \(post("old")) WHERE key = new.account;
    END;
    CREATE TRIGGER image_begins AFTER INSERT ON post_image BEGIN
      UPDATE post SET images = images + 1, image_bytes = image_bytes + \(image("new")) WHERE place = new.post;
      UPDATE account SET bytes = bytes + \(image("new")) WHERE key = (SELECT p.account FROM post p WHERE p.place = new.post);
    END;
    CREATE TRIGGER image_ends AFTER DELETE ON post_image BEGIN
      UPDATE post SET images = images - 1, image_bytes = image_bytes - \(image("old")) WHERE place = old.post;
      UPDATE account SET bytes = bytes - \(image("old")) WHERE key = (SELECT p.account FROM post p WHERE p.place = old.post);
    END;
    \(counted.map(triggers).joined(separator: "\n"))
    UPDATE post SET image_bytes = (SELECT sum(\(image("i"))) FROM post_image i WHERE i.post = post.place)
      WHERE place IN (SELECT post FROM post_image);
    UPDATE account SET bytes = (SELECT ifnull(sum(\(post("r")) + r.image_bytes), 0) FROM post r WHERE r.account = account.key)
      \(sums);
    """

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
    counted.map { "+ (SELECT ifnull(sum(\($0.size("r"))), 0) FROM \($0.name) r WHERE r.\($0.account) = account.key)" }
      .joined(separator: " ")
  }

  private static func post(_ row: String) -> String {
    "(600 + \(octets(row, "title")) + \(octets(row, "unit")) + \(octets(row, "words")))"
  }

  private static func image(_ row: String) -> String { "(200 + length(\(row).bytes))" }

  private static func octets(_ row: String, _ column: String) -> String { "ifnull(length(CAST(\(row).\(column) AS BLOB)), 0)" }

  private static func triggers(_ table: Counted) -> String {
    [("begin", "INSERT", "new", "+"), ("end", "DELETE", "old", "-")].map { ending, event, row, sign in
      """
      CREATE TRIGGER \(table.name)_bytes_\(ending) AFTER \(event) ON \(table.name) BEGIN
        UPDATE account SET bytes = bytes \(sign) (\(table.size(row))) WHERE key = \(row).\(table.account);
      END;
      """
    }.joined(separator: "\n")
  }
}
