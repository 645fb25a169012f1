public import StudyModels

/// Writes records one after the other, oldest first.
public protocol RecordWriting {
  /// What stands before all records.
  var head: String { get }
  /// What stands behind them.
  var tail: String { mutating get }
  /// The text of a record; empty where the format has no place for it.
  mutating func text(of record: ExchangedRecord) -> String
  /// What comes back otherwise than it was written, of what the format carries.
  func altered(_ record: ExchangedRecord) -> Set<ExchangePart>
}

extension RecordWriting {
  public var head: String { "" }
  public var tail: String { "" }
  public func altered(_ record: ExchangedRecord) -> Set<ExchangePart> { [] }

  /// Those of these parts whose texts are not what they should be.
  func differing(_ parts: (part: ExchangePart, was: String?, becomes: String?)...) -> Set<ExchangePart> {
    Set(parts.filter { $0.was != $0.becomes }.map(\.part))
  }
}

extension ExchangeFormat {
  /// Makes a writer; nil for Kiroku's own format, which holds more than records, and for what is only read.
  ///
  /// - Parameters:
  ///   - stamp: the time that a calendar says it was written at.
  ///   - zone: the zone in which times without an offset will be read.
  public func writer(stamp: Instant, zone: any ZoneRules) -> (any RecordWriting)? {
    let clock = WallClock(zone: zone)
    return switch self {
    case .kiroku, .anki: nil
    case .csv: RecordTableWriting()
    case .timewarrior: TimewarriorWriting()
    case .watson: WatsonWriting()
    case .klog: KlogWriting(clock: clock)
    case .bartib: BartibWriting(clock: clock)
    case .timeclock: TimeclockWriting(clock: clock)
    case .toggl: TogglWriting(clock: clock)
    case .icalendar: CalendarWriting(stamp: stamp)
    }
  }
}
