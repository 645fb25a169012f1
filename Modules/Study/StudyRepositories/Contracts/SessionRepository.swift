public import StudyModels

/// The one running measurement.
///
/// Each verb is one transaction that checks the rule again in it, stores the kernel's clocks beside the time and writes its inverse to the
/// undo journal.
public protocol SessionRepository: Sendable {
  /// Returns the session, or nil when nothing is being measured. Writes nothing.
  func current() throws -> StudySession?

  /// Starts a session at `at` (nil: now).
  ///
  /// Throws ``StudyError/alreadyStudying(material:since:)``, ``StudyError/materialNotOnShelf(title:)`` or
  /// ``StudyError/laterThanNow(_:now:)``.
  func start(_ kind: StudySession.Kind, material: Material.ID?, at: Instant?) throws -> StudySession

  /// Opens a pause now; throws ``StudyError/noSession`` or ``StudyError/alreadyPaused(since:)``.
  func pause() throws -> StudySession

  /// Closes the open pause now; throws ``StudyError/noSession`` or ``StudyError/notPaused``.
  func resume() throws -> StudySession

  /// Moves a timer's target by `seconds`, which may be negative; throws ``StudyError/notATimer`` for a stopwatch.
  func extend(by seconds: Int) throws -> StudySession

  /// Replaces the session's breaks; throws ``StudyError/noSession``, or ``StudyError/limit(_:)`` for breaks that cannot be.
  func setBreaks(_ breaks: BreakList) throws -> StudySession

  /// Ends the session into a record, in one transaction.
  func finish(_ request: FinishRequest) throws -> StudyRecord

  /// Ends the session without a record; undoable, as if it had run on.
  func discard() throws -> StudySession

  /// Returns the same repository for one run of an intent: a change is saved only where `gate` still waits for it, and throws otherwise.
  func guarded(by gate: any RunGate) -> any SessionRepository
}

extension SessionRepository {
  /// What has no transaction of its own has nothing to guard.
  public func guarded(by gate: any RunGate) -> any SessionRepository { self }
}

/// How a session becomes a record.
public struct FinishRequest: Hashable, Sendable {
  /// nil: the session's material.
  public var materialID: Material.ID?
  /// What counts as the study time.
  public var length: Length
  /// What counts as its breaks; nil: those that were taken.
  public var breaks: BreakList?
  /// How far it got, in the material's unit.
  public var amount: StudyAmount?
  /// The user's words; white space alone is none.
  public var memo: String?
  /// nil: the last one used.
  public var visibility: Visibility?
  /// Whether its post is shared with another server, too; nil: what was said last.
  public var isShared: Bool?
  /// What is attached, by ascending number, its files in `images/` by then (``ImageFolder``).
  public var images: [RecordImage]
  /// Where the record comes from.
  public var source: RecordSource

  /// Makes a request from its parts.
  public init(
    materialID: Material.ID? = nil, length: Length = .measured, breaks: BreakList? = nil, amount: StudyAmount? = nil, memo: String? = nil,
    visibility: Visibility? = nil, isShared: Bool? = nil, images: [RecordImage] = [], source: RecordSource
  ) {
    self.materialID = materialID
    self.length = length
    self.breaks = breaks
    self.amount = amount
    self.memo = memo
    self.visibility = visibility
    self.isShared = isShared
    self.images = images
    self.source = source
  }

  /// What counts as the study time.
  public typealias Length = StudySession.Length

  /// The record that a session becomes; `material` is the session's own.
  public func draft(of session: StudySession.Finished, material: Material.ID?) -> RecordDraft {
    RecordDraft(
      started: session.started, ended: session.ended, activeSeconds: session.activeSeconds, pauses: session.pauses,
      materialID: materialID ?? material, amount: amount, memo: memo, visibility: visibility, isShared: isShared, images: images,
      source: source)
  }
}
