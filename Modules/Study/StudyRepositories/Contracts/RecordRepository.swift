public import SharedStore
public import StudyModels

/// Study records.
///
/// Every change is one transaction: the record, its timeline post, the sums, the material's last use and the undo journal.
public protocol RecordRepository: Sendable {
  /// Writes a record; when it returns, the record survives any crash.
  ///
  /// Throws ``StudyError/limit(_:)``, ``StudyError/materialNotOnShelf(title:)``, ``StudyError/signedOut(server:)`` or
  /// ``StudyError/laterThanNow(_:now:)``; nothing is written then.
  func add(_ draft: RecordDraft) throws -> StudyRecord

  /// Returns the record with that id, or nil.
  func record(_ id: StudyRecord.ID) throws -> StudyRecord?

  /// Returns the records whose id begins with `prefix` (at least 4 characters), two at most.
  func records(withIDPrefix prefix: String) throws -> [StudyRecord]

  /// Returns the records of those days, oldest first; the newest `limit` of them where a limit is given.
  func records(in days: ClosedRange<CivilDate>, material: Material.ID?, limit: Int?) throws -> [StudyRecord]

  /// Returns the newest records, newest first.
  func recent(limit: Int) throws -> [StudyRecord]

  /// Returns the amount that the newest ranged record of the material ended at, nil where there is none ("last read 24").
  func lastAmountEnd(of material: Material.ID) throws -> Int?

  /// Replaces what people can edit of a record; throws as ``add(_:)`` does.
  func update(_ id: StudyRecord.ID, with draft: RecordDraft) throws -> StudyRecord

  /// Deletes a record and its post; undoable.
  func delete(_ id: StudyRecord.ID) throws -> StudyRecord

  /// Splits a record at moments within it, and returns its parts in order: the first is the record itself, the others are new.
  ///
  /// What each part gets says Docs/Technotes/SplitAndJoin.md. One change. Throws ``StudyError/changeRefused(_:)``.
  func split(_ id: StudyRecord.ID, at moments: [Instant]) throws -> [StudyRecord]

  /// Joins records of one material into the earliest of them and deletes the others; one change.
  ///
  /// Throws ``StudyError/changeRefused(_:)``, ``StudyError/limit(_:)`` and ``ImageRefusal/tooMany(name:)``.
  func join(_ ids: [StudyRecord.ID]) throws -> StudyRecord

  /// Changes several records in the same way, all or none of them, as one change; returns those that became others.
  ///
  /// Throws ``StudyError/changeRefused(_:)``, and as ``update(_:with:)`` does.
  func change(_ ids: [StudyRecord.ID], _ change: RecordBulkChange) throws -> [StudyRecord]

  /// Deletes several records and their posts, all or none of them, as one change.
  func delete(_ ids: [StudyRecord.ID]) throws -> [StudyRecord]

  /// Gives a record an image, under the lowest number that is free; undoable. The file lies in `images/` by then (``ImageFolder``).
  ///
  /// Throws ``ImageRefusal/tooMany(name:)`` or ``ImageRefusal/alreadyThere(name:number:)``, of the image's name.
  func attach(_ image: KeptImage, to id: StudyRecord.ID) throws -> StudyRecord

  /// Takes images away from a record, all of them or none; undoable, as their files stay.
  ///
  /// Throws ``ImageRefusal/noSuchImage(text:numbers:)``.
  func detach(_ numbers: [Int], from id: StudyRecord.ID) throws -> StudyRecord

  /// Returns the visibility to offer: the last one used; at first `private` while local, `followers` once signed in.
  func offeredVisibility() throws -> Visibility

  /// Returns whether posts are shared with another server unless somebody says otherwise: what was said last; at first they are not.
  func offeredSharing() throws -> Bool

  /// Returns the same repository for one run of an intent: a change is saved only where `gate` still waits for it, and throws otherwise.
  func guarded(by gate: any RunGate) -> any RecordRepository
}

extension RecordRepository {
  /// What has no transaction of its own has nothing to guard.
  public func guarded(by gate: any RunGate) -> any RecordRepository { self }
}

/// A record before it is written.
public struct RecordDraft: Hashable, Sendable {
  /// When it began.
  public var started: ZonedInstant
  /// When it ended, never before `started` and never later than now.
  public var ended: ZonedInstant
  /// 0 to 86 400.
  public var activeSeconds: Int
  /// The breaks within; open ones are dropped, others cut to the record's own time.
  public var pauses: [Pause]
  /// How much was done when; those that lie outside of the record's own time are moved to its nearer end.
  public var laps: [Lap]
  /// What was studied; nil for study without a material.
  public var materialID: Material.ID?
  /// How far it got, in the material's unit.
  public var amount: StudyAmount?
  /// The user's words; white space alone is none.
  public var memo: String?
  /// nil: the last one used.
  public var visibility: Visibility?
  /// Whether its post is shared with another server, too; nil: what was said last, and for an edit what holds.
  public var isShared: Bool?
  /// What is attached, by ascending number, its files in `images/` by then (``ImageFolder``); nil: nothing, and for an edit what is attached.
  public var images: [RecordImage]?
  /// Where it comes from; an edit leaves it as it is.
  public var source: RecordSource

  /// Makes a draft from its parts.
  public init(
    started: ZonedInstant, ended: ZonedInstant, activeSeconds: Int, pauses: [Pause] = [], laps: [Lap] = [],
    materialID: Material.ID? = nil, amount: StudyAmount? = nil, memo: String? = nil, visibility: Visibility? = nil, isShared: Bool? = nil,
    images: [RecordImage]? = nil, source: RecordSource
  ) {
    self.started = started
    self.ended = ended
    self.activeSeconds = activeSeconds
    self.pauses = pauses
    self.laps = laps
    self.materialID = materialID
    self.amount = amount
    self.memo = memo
    self.visibility = visibility
    self.isShared = isShared
    self.images = images
    self.source = source
  }

  /// Takes what can be edited of an existing record.
  public init(_ record: StudyRecord) {
    self.init(
      started: record.started, ended: record.ended, activeSeconds: record.activeSeconds, pauses: record.pauses,
      laps: record.laps, materialID: record.materialID, amount: record.amount, memo: record.memo, visibility: record.visibility,
      source: record.source)
  }
}
