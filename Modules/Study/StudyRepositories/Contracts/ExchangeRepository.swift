public import StudyModels

/// The log as a whole, for what takes it elsewhere and brings it in from elsewhere.
public protocol ExchangeRepository: Sendable {
  /// Returns every set and clear of a goal, in the order in which they were written.
  func goalEntries() throws -> [GoalEntry]

  /// Returns the voice shortcuts as they are stored, oldest first.
  func shortcuts() throws -> [StoredVoiceShortcut]

  /// Hands out the log by weeks, as it is in one snapshot; nil where there is none yet. Throws what `body` throws.
  func byWeeks<Value>(_ body: (RecordWeeks) throws -> Value) throws -> Value?

  /// Returns the sum of the versions of all weeks, by which it is told at once whether any has changed; nil where there is no log yet.
  func weekVersionSum() throws -> Int64?

  /// Brings records and what belongs to them in, all of it in one change or none.
  ///
  /// What comes in is private and never becomes a post. Throws ``StudyError/signedOut(server:)`` and what `body` throws; nothing is changed then.
  ///
  /// - Parameter body: adds one after the other by what it is handed, which counts for as long as it runs.
  func importing<Value>(_ order: ImportOrder, _ body: (LogImport) throws -> Value) throws -> Value
}

/// What is going to be brought in.
public struct ImportOrder: Hashable, Sendable {
  /// The name of the format, for telling sources apart.
  public var format: String
  /// What it is called where people are told of it.
  public var title: String
  /// How many records are expected, about.
  public var expected: Int
  /// Whether all of it is taken back in the end: it only tells what would happen.
  public var isTrial: Bool

  /// Makes an order.
  ///
  /// - Parameter title: the format's name where there is no other.
  public init(format: String, title: String? = nil, expected: Int, isTrial: Bool = false) {
    self.format = format
    self.title = title ?? format
    self.expected = expected
    self.isTrial = isTrial
  }
}

/// A set or a clear of a goal from a week on.
public struct GoalEntry: Hashable, Sendable {
  /// The goal's id.
  public var id: WeeklyGoal.ID
  /// What it counts.
  public var kind: WeeklyGoal.Kind
  /// What it is about; nil for the overall goal.
  public var material: Material.ID?
  /// The first day of the week from which it holds.
  public var fromWeek: CivilDate
  /// Seconds or units; nil where the goal was cleared.
  public var target: Int?

  /// Makes an entry from its parts.
  public init(id: WeeklyGoal.ID, kind: WeeklyGoal.Kind, material: Material.ID?, fromWeek: CivilDate, target: Int?) {
    self.id = id
    self.kind = kind
    self.material = material
    self.fromWeek = fromWeek
    self.target = target
  }
}

/// A voice shortcut as it is stored.
public struct StoredVoiceShortcut: Hashable, Sendable {
  /// A UUID in lower case.
  public var id: String
  /// What people say to run it.
  public var phrase: String
  /// What it runs, as a JSON text.
  public var shortcut: String
  /// Whether the result is shown when it ran.
  public var showsWhenRun: Bool
  /// When it was added.
  public var created: Instant
  /// When it was changed last.
  public var updated: Instant

  /// Makes one from its parts.
  public init(id: String, phrase: String, shortcut: String, showsWhenRun: Bool, created: Instant, updated: Instant) {
    self.id = id
    self.phrase = phrase
    self.shortcut = shortcut
    self.showsWhenRun = showsWhenRun
    self.created = created
    self.updated = updated
  }
}

/// A record that is to be brought in.
public struct ImportedRecord: Hashable, Sendable {
  /// What it says; who sees it is nobody, whatever stands here.
  public var draft: RecordDraft
  /// What tells it from the others of its format, so that it is brought in once.
  public var source: String
  /// The id that it had elsewhere; nil for a new one.
  public var id: StudyRecord.ID?
  /// When it was written elsewhere, and changed last; nil for now.
  public var created: Instant?
  public var updated: Instant?

  /// Makes one from its parts.
  public init(
    _ draft: RecordDraft, source: String, id: StudyRecord.ID? = nil, created: Instant? = nil, updated: Instant? = nil
  ) {
    self.draft = draft
    self.source = source
    self.id = id
    self.created = created
    self.updated = updated
  }
}
