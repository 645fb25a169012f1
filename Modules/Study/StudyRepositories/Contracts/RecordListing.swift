public import StudyModels

/// The log as a list that is read page by page, however long it is: only what is shown is read.
///
/// Where a condition has no index (a study time, an amount, images), the log is walked through in strides, and a cancelled task stops between
/// two of them with a `CancellationError`.
public protocol RecordListing: Sendable {
  /// Returns at most `limit` records of those that `filter` means, newest first, from a place on.
  ///
  /// Throws ``UnreadableValue`` where a period of the filter ends before it begins.
  func page(of filter: RecordFilter, at place: RecordPlace, limit: Int) throws -> RecordPage

  /// Returns what the records that `filter` means come to. Where it names no more than materials and days, the kept sums tell.
  func sums(of filter: RecordFilter) throws -> RecordTotals

  /// Returns with which others these records were studied at the same time, by their ids; who overlaps nothing is left out.
  ///
  /// Breaks do not count. Of the others, those that began up to a week before count.
  func overlaps(of records: [StudyRecord]) throws -> [StudyRecord.ID: [RecordOverlap]]

  /// Returns the units that amounts can be asked for in: those of the materials.
  func units() throws -> [StudyUnit]
}

extension RecordListing {
  /// Returns all records that `filter` means, oldest first.
  public func all(of filter: RecordFilter) throws -> [StudyRecord] {
    var records: [StudyRecord] = []
    var place = RecordPlace.newest
    while true {
      let page = try page(of: filter, at: place, limit: 5_000)
      records += page.records
      guard page.hasMore, let last = page.cursors.last else { return records.reversed() }
      place = .after(last)
    }
  }
}

/// Where in the list a page lies.
public enum RecordPlace: Hashable, Sendable {
  /// The page begins with the newest record.
  case newest
  /// The page ends with the oldest record.
  case oldest
  /// The page begins with this record, or with the next older one where it is gone.
  case from(RecordCursor)
  /// The page begins with the next older record.
  case after(RecordCursor)
  /// The page ends with the next newer record.
  case before(RecordCursor)
}

/// A place in the list of all records, which stays one when records come and go.
public struct RecordCursor: Hashable, Sendable {
  let started: Int64
  let key: Int64
}

/// A stretch of the list.
public struct RecordPage: Hashable, Sendable {
  /// The records, newest first.
  public var records: [StudyRecord]
  /// The place of each.
  public var cursors: [RecordCursor]
  /// Whether there are more in the direction of reading: newer ones before a place and at the end of the list, older ones otherwise.
  public var hasMore: Bool

  /// A page without records.
  public static let empty = RecordPage(records: [], cursors: [], hasMore: false)
}

/// What several records come to.
public struct RecordTotals: Hashable, Sendable {
  /// How many there are.
  public var count: Int
  /// Their study time, in seconds.
  public var seconds: Int
  /// Their amounts by unit, the largest first.
  public var amounts: [Amount]

  /// An amount in one unit.
  public struct Amount: Hashable, Sendable {
    /// The unit.
    public var unit: StudyUnit
    /// How many.
    public var count: Int
  }

  /// Nothing.
  public static let zero = RecordTotals(count: 0, seconds: 0, amounts: [])
}

/// Another record that was studied at the same time.
public struct RecordOverlap: Hashable, Sendable {
  /// The other record.
  public var id: StudyRecord.ID
  /// When it began.
  public var started: ZonedInstant
  /// When it ended.
  public var ended: ZonedInstant
  /// The title of its material; nil where it has none.
  public var title: String?
}
