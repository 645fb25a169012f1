public import SharedStore
public import StudyModels

/// The one running measurement.
///
/// Each verb is one transaction that checks the rule again in it, stores the kernel's clocks beside the time and writes its inverse to the
/// undo journal.
public protocol SessionRepository: Sendable {
  /// Returns the session, or nil when nothing is being measured. Writes nothing.
  ///
  /// A session by rounds has the breaks that have come by the clock until now (``StudySession/settled(at:)``); who keeps it for longer settles it again.
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

  /// Moves a timer's target by `seconds`, which may be negative, in rounds the end of what runs; throws ``StudyError/notATimer`` for a stopwatch.
  func extend(by seconds: Int) throws -> StudySession

  /// Replaces the session's breaks; throws ``StudyError/noSession``, or ``StudyError/limit(_:)`` for breaks that cannot be.
  func setBreaks(_ breaks: BreakList) throws -> StudySession

  /// Notes that so much was done since the lap before; throws ``StudyError/noSession`` or ``StudyError/limit(_:)``.
  func lap(_ count: Int) throws -> StudySession

  /// Replaces the session's laps; throws ``StudyError/noSession`` or ``StudyError/limit(_:)``.
  func setLaps(_ laps: LapList) throws -> StudySession

  /// Lets the session go by the rounds of a plan from now on, nil: by none; throws ``StudyError/noSession``.
  func setRounds(_ plan: RoundPlan?) throws -> StudySession

  /// Ends what runs of the rounds: the study, or the break. Throws ``StudyError/noSession``, ``StudyError/noRounds`` or ``StudyError/lastRound(_:)``.
  func nextRound() throws -> StudySession

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
  /// What counts as its laps; nil: those that were told.
  public var laps: LapList?
  /// How far it got, in the material's unit; nil: what its laps come to.
  public var amount: StudyAmount?
  /// Whether the record has no amount where none is given, whatever its laps come to.
  public var leavesAmountOut: Bool
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
    materialID: Material.ID? = nil, length: Length = .measured, breaks: BreakList? = nil, laps: LapList? = nil,
    amount: StudyAmount? = nil, leavesAmountOut: Bool = false, memo: String? = nil,
    visibility: Visibility? = nil, isShared: Bool? = nil, images: [RecordImage] = [], source: RecordSource
  ) {
    self.materialID = materialID
    self.length = length
    self.breaks = breaks
    self.laps = laps
    self.amount = amount
    self.leavesAmountOut = leavesAmountOut
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
    let materialID = materialID ?? material
    return RecordDraft(
      started: session.started, ended: session.ended, activeSeconds: session.activeSeconds, pauses: session.pauses, laps: session.laps,
      materialID: materialID, amount: amount ?? (leavesAmountOut || materialID == nil ? nil : session.laps.amount), memo: memo,
      visibility: visibility, isShared: isShared, images: images,
      source: source)
  }
}
