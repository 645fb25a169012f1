/// A table as every storage has it: what moving from one to another goes through.
public struct ArchiveTable: Hashable, Sendable {
  /// What a column holds.
  public enum Kind: Hashable, Sendable { case integer, flag, text, bytes, id }

  /// A column.
  public struct Column: Hashable, Sendable {
    public var name: String
    public var kind: Kind
  }

  public let name: String
  /// The columns, first those that order the rows.
  public let columns: [Column]
  /// How many of the first columns name a row.
  public let keys: Int
  /// So many rows are read and written at once.
  public let batch: Int
  /// The column whose values are never given twice; nil for none.
  public let counted: String?

  /// The names of the columns, for a statement.
  public var columnList: String { columns.map(\.name).joined(separator: ", ") }
  /// The names of the columns that order the rows.
  public var keyList: String { columns.prefix(keys).map(\.name).joined(separator: ", ") }

  private init(_ name: String, _ keys: Int, counted: String? = nil, batch: Int = 1_000, _ columns: String) {
    self.name = name
    self.keys = keys
    self.counted = counted
    self.batch = batch
    self.columns = columns.split(separator: " ").map { word in
      let (name, kind): (Substring, Kind) =
        switch word.last {
        case "?": (word.dropLast(), .flag)
        case "$": (word.dropLast(), .text)
        case "#": (word.dropLast(), .bytes)
        case "@": (word.dropLast(), .id)
        default: (word, .integer)
        }
      return Column(name: String(name), kind: kind)
    }
  }

  /// All of them, in an order in which each names only those before it. Behind a name, `?` is a flag, `$` a text, `#` bytes and `@` an id.
  public static let all: [ArchiveTable] = [
    ArchiveTable(
      "account", 1, counted: "key",
      "key handle$ skeleton$ display_name$ about$ is_listed? accepts_everyone? default_visibility is_locked? password$ created_ms posts "
        + "followers following requests bytes"),
    ArchiveTable("reserved_handle", 1, "skeleton$ until_ms"),
    ArchiveTable("search_key", 2, "account key$"),
    ArchiveTable("session", 1, counted: "place", "place id@ account token_hash# device$ created_ms used_ms"),
    ArchiveTable("follow", 1, counted: "place", "place follower followee"),
    ArchiveTable("follow_request", 1, counted: "place", "place follower followee"),
    ArchiveTable("block", 2, "blocker blocked"),
    ArchiveTable("hidden", 2, "viewer other"),
    ArchiveTable("mute", 2, "account other"),
    ArchiveTable(
      "post", 1, counted: "place",
      "place id@ account token@ fingerprint# visibility version created_ms edited_ms likes comments images kind title$ unit$ words$ "
        + "started_ms started_offset active_seconds amount first_unit last_unit week target done percent image_bytes"),
    ArchiveTable("spent_token", 3, "account kind token@ id@"),
    ArchiveTable("post_like", 1, counted: "place", "place post account created_ms"),
    ArchiveTable("comment", 1, counted: "place", "place id@ post account token@ text$ created_ms"),
    // They are large.
    ArchiveTable("post_image", 2, batch: 4, "post n type$ width height tag$ bytes#"),
    ArchiveTable(
      "room", 1, counted: "place",
      "place id@ account token@ title$ material$ starts_ms starts_offset ends_ms ends_offset ended_ms seats visibility"),
    ArchiveTable("seat", 1, "account room place material$ since_ms since_offset renewed_ms"),
    ArchiveTable("event", 1, counted: "place", "place at_ms kind owner actor for_followers? object@"),
    ArchiveTable("event_swept", 1, "key place"),
    ArchiveTable("usage_batch", 2, "account batch@ at_ms"),
    ArchiveTable("usage", 5, "day kind$ name$ outcome$ account times"),
    ArchiveTable("report", 1, counted: "place", "place reporter account post comment reason$ at_ms closed_ms"),
    ArchiveTable("word", 2, "word$ kind"),
    ArchiveTable("words_version", 1, "key version"),
  ]
}
