import StudyModels
import StudyRepositories

/// A stretch of the log, newest first.
struct RecordsPage: Equatable, Sendable {
  var rows: [ShownRecord]
  /// The place of each.
  var cursors: [RecordCursor]
  /// Whether more follow in the direction of reading.
  var hasMore: Bool
  var today: CivilDate

  /// How many records are read at once.
  static let size = 80

  /// Reads a page of what a filter means, with what its records overlap.
  static func read(_ filter: RecordFilter, at place: RecordPlace, count: Int = size, from services: ScreenServices) throws -> RecordsPage {
    let environment = services.environment
    let listing = services.repositories.listing
    let page = try listing.page(of: filter, at: place, limit: count)
    let overlaps = try listing.overlaps(of: page.records)
    var materials = MaterialCache(services.repositories.shelf)
    let rows = try page.records.map { record in
      var row = ShownRecord(record, material: try record.materialID.flatMap { try materials.material($0) }, rules: environment.rules)
      row.overlaps = overlaps[record.id] ?? []
      return row
    }
    return RecordsPage(rows: rows, cursors: page.cursors, hasMore: page.hasMore, today: environment.today)
  }
}

/// The part of the log that is in memory: some pages around the selection, however long the log is.
struct RecordsWindow: Equatable, Sendable {
  private(set) var rows: [ShownRecord] = []
  private var cursors: [RecordCursor] = []
  private(set) var hasNewer = false
  private(set) var hasOlder = false

  /// The most records that are kept.
  static let limit = 4 * RecordsPage.size

  /// Where to read on.
  enum Step: Equatable, Sendable {
    case newest, oldest, older, newer
    /// The same once more.
    case again
  }

  /// The place to read at; nil where there is nothing more.
  func place(of step: Step) -> RecordPlace? {
    switch step {
    case .newest: return .newest
    case .oldest: return .oldest
    case .older: return hasOlder ? cursors.last.map(RecordPlace.after) : nil
    case .newer: return hasNewer ? cursors.first.map(RecordPlace.before) : nil
    case .again:
      // Above the newest one there may be a newer one by now.
      guard hasNewer, let first = cursors.first else { return .newest }
      return .from(first)
    }
  }

  /// How many to read there.
  func count(of step: Step) -> Int { step == .again ? max(RecordsPage.size, rows.count) : RecordsPage.size }

  /// Takes what was read; far ends fall off.
  mutating func take(_ page: RecordsPage, _ step: Step) {
    switch step {
    case .newest, .oldest:
      (rows, cursors) = (page.rows, page.cursors)
      (hasNewer, hasOlder) = step == .newest ? (false, page.hasMore) : (page.hasMore, false)
    case .again:
      (rows, cursors, hasOlder) = (page.rows, page.cursors, page.hasMore)
    case .older:
      rows += page.rows
      cursors += page.cursors
      hasOlder = page.hasMore
      let excess = max(0, rows.count - Self.limit)
      rows.removeFirst(excess)
      cursors.removeFirst(excess)
      if excess > 0 { hasNewer = true }
    case .newer:
      rows = page.rows + rows
      cursors = page.cursors + cursors
      hasNewer = page.hasMore
      let excess = max(0, rows.count - Self.limit)
      rows.removeLast(excess)
      cursors.removeLast(excess)
      if excess > 0 { hasOlder = true }
    }
  }
}
