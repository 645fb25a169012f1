/// One piece of study: when, for how long, of what, and how far it got.
public struct StudyRecord: Hashable, Sendable, Codable, Identifiable {
  /// What names a record.
  public typealias ID = Identifier<StudyRecord>

  /// Names the record in every document.
  public var id: ID
  /// When it began; the day and the week it counts in follow from it.
  public var started: ZonedInstant
  /// When it ended, never before `started`.
  public var ended: ZonedInstant
  /// The study time in seconds: not `ended − started`, as pauses are inside. 0 to 86 400.
  public var activeSeconds: Int
  /// The breaks within, in order, all closed.
  public var pauses: [Pause]
  /// How much was done when, as it was told while it ran; in order, within `started` and `ended`.
  public var laps: [Lap]
  /// What was studied; nil for study without a material.
  public var materialID: Material.ID?
  /// How far it got, in the material's unit; nil where not said.
  public var amount: StudyAmount?
  /// At most ``StudyLimits/memoScalars``; no control characters but newline and tab.
  public var memo: String?
  /// Who sees its post.
  public var visibility: Visibility
  /// Where it came from.
  public var source: RecordSource
  /// Made once by the client; the server answers a repeated token with the first result.
  public var postToken: String?
  /// When it was written.
  public var created: Instant
  /// When it was changed last.
  public var updated: Instant
  /// What was attached, in the order of their numbers.
  public var images: [RecordImage]
  /// The server that its post is shared with besides the account's own; nil for none.
  public var elsewhere: String?

  /// Makes a record from its parts.
  public init(
    id: ID, started: ZonedInstant, ended: ZonedInstant, activeSeconds: Int, pauses: [Pause] = [], laps: [Lap] = [],
    materialID: Material.ID? = nil, amount: StudyAmount? = nil, memo: String? = nil, visibility: Visibility = .private,
    source: RecordSource, postToken: String? = nil,
    created: Instant, updated: Instant, images: [RecordImage] = [], elsewhere: String? = nil
  ) {
    self.id = id
    self.started = started
    self.ended = ended
    self.activeSeconds = activeSeconds
    self.pauses = pauses
    self.laps = laps
    self.materialID = materialID
    self.amount = amount
    self.memo = memo
    self.visibility = visibility
    self.source = source
    self.postToken = postToken
    self.created = created
    self.updated = updated
    self.images = images
    self.elsewhere = elsewhere
  }
}

/// Who sees a post.
public enum Visibility: String, CaseIterable, Hashable, Sendable, Codable {
  case `private`, followers, `public`
}

/// Where a record came from.
public enum RecordSource: String, CaseIterable, Hashable, Sendable, Codable {
  case app, intent, `import`
}
