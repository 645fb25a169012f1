public import StudyModels

/// A record on its way from one log to another, with the material by its name.
public struct ExchangedRecord: Hashable, Sendable {
  /// Its id where it has one that is ours.
  public var id: StudyRecord.ID?
  /// When it began.
  public var started: ZonedInstant
  /// When it ended.
  public var ended: ZonedInstant
  /// The study time in seconds.
  public var activeSeconds: Int
  /// The breaks within.
  public var pauses: [Pause]
  /// How much was done when.
  public var laps: [Lap]
  /// What was studied, as it is called there.
  public var material: String?
  /// What its material is sorted under.
  public var category: String?
  /// What its amounts are counted in.
  public var unit: StudyUnit?
  /// How far it got. Whether a record can have it depends on what its material is counted in where it comes to.
  public var amount: StudyAmount?
  /// What is noted of it.
  public var memo: String?
  /// The paths of its images, as they are written.
  public var images: [String]
  /// When it was changed last; nil where nobody knows.
  public var updated: Instant?
  /// What tells it from all others of its source: the same piece has the same key each time it is read.
  public var key: String
  /// Whether the source says only how long it was, and the start was chosen to fit.
  public var hasChosenStart: Bool

  /// Makes a record from its parts.
  public init(
    id: StudyRecord.ID? = nil, started: ZonedInstant, ended: ZonedInstant, activeSeconds: Int, pauses: [Pause] = [], laps: [Lap] = [],
    material: String? = nil, category: String? = nil, unit: StudyUnit? = nil, amount: StudyAmount? = nil, memo: String? = nil,
    images: [String] = [], updated: Instant? = nil, key: String = "", hasChosenStart: Bool = false
  ) {
    self.id = id
    self.started = started
    self.ended = ended
    self.activeSeconds = activeSeconds
    self.pauses = pauses
    self.laps = laps
    self.material = material
    self.category = category
    self.unit = unit
    self.amount = amount
    self.memo = memo
    self.images = images
    self.updated = updated
    self.key = key
    self.hasChosenStart = hasChosenStart
  }

  /// Makes what a record of this log takes along.
  public init(_ record: StudyRecord, material: Material?) {
    self.init(
      id: record.id, started: record.started, ended: record.ended, activeSeconds: record.activeSeconds, pauses: record.pauses,
      laps: record.laps, material: material?.title, category: material?.category, unit: material?.unit, amount: record.amount,
      memo: record.memo, images: record.images.map(\.file), updated: record.updated, key: record.id.text)
  }

  /// What was studied without the breaks, for formats that know no breaks: several stretches where they add up to the study time, else one of that length
  /// from the start on. None where nothing was studied.
  var stretches: [ClosedRange<Instant>] {
    guard activeSeconds > 0 else { return [] }
    var stretches: [ClosedRange<Instant>] = []
    var begin = started.instant
    for pause in pauses {
      guard let end = pause.ended, pause.began >= begin, end >= pause.began else { continue }
      if pause.began > begin { stretches.append(begin...pause.began) }
      begin = end
    }
    if begin < ended.instant { stretches.append(begin...ended.instant) }
    let seconds = stretches.reduce(0) { $0 + $1.upperBound.seconds(since: $1.lowerBound) }
    return seconds == activeSeconds ? stretches : [started.instant...started.instant.adding(seconds: activeSeconds)]
  }
}
