import StudyModels

/// A format that a log can be taken out to, or brought in from.
public enum ExchangeFormat: String, CaseIterable, Hashable, Sendable {
  /// Kiroku's own lines of JSON, which hold everything.
  case kiroku
  case csv
  case timewarrior
  case watson
  case klog
  case bartib
  case timeclock
  case toggl
  case icalendar
  case anki

  /// Takes a name as people write it: the format's own, or what its files are called.
  public init?(named name: String) {
    let name = name.lowercased()
    if let format = Self(rawValue: name) {
      self = format
      return
    }
    guard let format = Self.allCases.first(where: { $0.otherNames.contains(name) }) else { return nil }
    self = format
  }

  /// What else it is called.
  private var otherNames: [String] {
    switch self {
    case .kiroku: ["jsonl", "json"]
    case .timewarrior: ["timew"]
    case .watson: ["td-watson"]
    case .klog: ["klg"]
    case .timeclock: ["timelog", "hledger", "ledger"]
    case .icalendar: ["ical", "ics"]
    case .csv, .bartib, .toggl, .anki: []
    }
  }

  /// How the tool calls itself.
  public var title: String {
    switch self {
    case .kiroku: "Kiroku"
    case .csv: "CSV"
    case .watson: "Watson"
    case .toggl: "Toggl"
    case .icalendar: "iCalendar"
    case .anki: "Anki"
    case .timewarrior, .klog, .bartib, .timeclock: rawValue
    }
  }

  /// Whether a log can be brought in from it.
  public var isRead: Bool { self != .icalendar }

  /// Whether a log can be taken out to it.
  public var isWritten: Bool { self != .anki }

  /// Those that can be read, and those that can be written.
  public static let read = allCases.filter(\.isRead)
  public static let written = allCases.filter(\.isWritten)

  /// What it carries of a record; what is not here is lost on the way out.
  public var carries: Set<ExchangePart> {
    switch self {
    case .kiroku: Set(ExchangePart.allCases)
    case .csv: Set(ExchangePart.allCases).subtracting([.zone])
    case .timewarrior: [.clockChange, .seconds, .material, .category, .memo]
    case .watson: [.clockChange, .seconds, .material, .category]
    case .klog: [.clockChange, .measured, .material, .category, .memo, .amount, .unit]
    case .bartib: [.clockChange, .material, .memo]
    case .timeclock: [.clockChange, .seconds, .material, .category, .memo]
    case .toggl: [.clockChange, .seconds, .measured, .material, .category, .memo]
    case .icalendar: [.clockChange, .seconds, .measured, .material, .category, .memo, .amount, .unit]
    case .anki: []
    }
  }
}

/// A part of a record beyond what every format has: when it began, how long it was studied, and of which material.
public enum ExchangePart: String, CaseIterable, Hashable, Sendable {
  /// When it was and how long, around a change of the clocks: a time on the wall may not be able to say it.
  case clockChange
  /// Times to the second; to the minute otherwise.
  case seconds
  /// The offset from UTC and the zone that it was recorded in.
  case zone
  /// When it ended, where that does not follow from the study time; the time of what has breaks or was told by hand.
  case measured
  /// When the breaks were.
  case pauses
  case laps
  /// The material's name as it is.
  case material
  /// The material's category.
  case category
  case amount
  /// What the amount is counted in.
  case unit
  case memo
  case images
}

extension ExchangedRecord {
  /// What there is of a record that a format may not carry.
  public var parts: Set<ExchangePart> {
    var parts: Set<ExchangePart> = [.clockChange]
    let seconds = [started.instant, ended.instant].contains { $0.secondsSince1970 % 60 != 0 } || activeSeconds % 60 != 0
    if seconds { parts.insert(.seconds) }
    if started.zone != nil { parts.insert(.zone) }
    if ended.instant.seconds(since: started.instant) != activeSeconds { parts.insert(.measured) }
    if !pauses.isEmpty { parts.insert(.pauses) }
    if !laps.isEmpty { parts.insert(.laps) }
    if material != nil { parts.insert(.material) }
    if category != nil { parts.insert(.category) }
    if amount != nil { parts.insert(.amount) }
    if amount != nil, unit != nil { parts.insert(.unit) }
    if memo != nil { parts.insert(.memo) }
    if !images.isEmpty { parts.insert(.images) }
    return parts
  }
}
