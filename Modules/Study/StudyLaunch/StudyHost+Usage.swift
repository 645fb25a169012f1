public import ProgramSupport
public import SharedStore
import ShortcutManagement
import StudyIntents
import StudyModels
public import StudyRepositories

/// What is told of usage, where somebody agreed: types' names, days and counts, and no text of the user's.
public struct UsageReport: Sendable {
  /// What it stands for, also what is never told.
  public var counts: [UsageCount]
  /// The events, as the server takes them.
  public var events: [JSONValue]
}

extension StudyHost {
  /// The most events of one batch.
  private static let longestBatch = 500
  /// What is older than so many days isn't told: servers take a week, in days that may be one more elsewhere.
  private static let oldestDays = 6

  /// Returns what would be sent next.
  ///
  /// A voice shortcut is told by the type of what it runs; of one that is gone nobody knows that any more, and it is not told.
  public func usageReport(in store: Store) throws -> UsageReport {
    let counts = Array(try repositories(in: store).usage.unsent().prefix(Self.longestBatch))
    let types = try Dictionary(
      shortcuts(in: store).all().map { ("\($0.id)", $0.shortcut.typeName) }, uniquingKeysWith: { first, _ in first })
    return UsageReport(counts: counts, events: counts.compactMap { event(of: $0, types) })
  }

  /// Returns exactly what would be sent next: what was begun to be sent is sent again as it is.
  public func usageToSend(in store: Store) throws -> [JSONValue] {
    let pending = try repositories(in: store).usage.pendingBatch()
    return try pending.flatMap { try? JSONValue(parsing: $0.document).arrayValue } ?? usageReport(in: store).events
  }

  private func event(of count: UsageCount, _ types: [String: String]) -> JSONValue? {
    let parts = count.event.name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return nil }
    let (kind, name, outcome): (String, String?, String) =
      switch parts[0] {
      case "shortcut": ("shortcut", types[parts[1]], count.event.detail)
      case "shortcuts": ("shortcut", count.event.detail, parts[1])
      case "activity": ("activity", parts[1], count.event.detail)
      default: ("", nil, "")
      }
    guard let name, (1...100).contains(name.count), outcome.count <= 100 else { return nil }
    let day = environment.zone.zoned(count.last).local.date
    guard count.last.adding(seconds: Self.oldestDays * 86_400) > environment.now() else { return nil }
    return [
      "kind": .string(kind), "name": .string(name), "outcome": outcome.isEmpty ? nil : .string(outcome), "day": .string(day.description),
      "count": .integer(min(count.count, 100_000)),
    ]
  }
}
