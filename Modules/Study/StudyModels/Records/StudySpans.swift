/// When somebody studied, between the breaks: what tells whether two records overlap.
///
/// Two that only touch do not overlap, nor does what was recorded within another's break, nor what took no time at all.
public struct StudySpans: Hashable, Sendable {
  /// The stretches of study in order, in seconds since 1970, none of them empty.
  public let stretches: [Range<Int64>]

  /// Takes the stretches of a record's time that its pauses leave.
  public init(started: Instant, ended: Instant, pauses: [Pause]) {
    let end = max(started, ended).secondsSince1970
    var stretches: [Range<Int64>] = []
    var begin = started.secondsSince1970
    for pause in pauses.sorted(by: { $0.began < $1.began }) {
      guard let resumed = pause.ended?.secondsSince1970 else { continue }
      let stop = min(max(pause.began.secondsSince1970, begin), end)
      if begin < stop { stretches.append(begin..<stop) }
      begin = min(max(begin, resumed), end)
    }
    if begin < end { stretches.append(begin..<end) }
    self.stretches = stretches
  }

  /// Takes the stretches of a record.
  public init(_ record: StudyRecord) {
    self.init(started: record.started.instant, ended: record.ended.instant, pauses: record.pauses)
  }

  /// Whether there is a second in both.
  public func overlaps(_ other: StudySpans) -> Bool {
    stretches.contains { mine in other.stretches.contains { mine.overlaps($0) } }
  }
}
