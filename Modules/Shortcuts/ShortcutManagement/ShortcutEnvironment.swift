public import Foundation

/// What shortcuts need from the world, handed in by the program: the clock with its place, and new ids.
public struct ShortcutEnvironment: Sendable {
  /// The time that it is now, with the offset that holds here.
  public var now: @Sendable () -> SuggestionMoment
  /// A new random UUID in lower case.
  public var makeUUID: @Sendable () -> String

  /// Makes an environment from its parts.
  public init(now: @escaping @Sendable () -> SuggestionMoment, makeUUID: @escaping @Sendable () -> String) {
    self.now = now
    self.makeUUID = makeUUID
  }
}

extension SuggestionMoment {
  /// The moment without its place.
  public var date: Date { Date(timeIntervalSince1970: Double(seconds)) }
}

extension Date {
  /// Whole seconds since 1970, as the database keeps them; a time beyond all counting is the last one that can be counted.
  var wholeSeconds: Int64 {
    let seconds = timeIntervalSince1970.rounded(.down)
    guard abs(seconds) < 9e15 else { return seconds < 0 ? -9_000_000_000_000_000 : 9_000_000_000_000_000 }
    return Int64(seconds)
  }

  init(wholeSeconds: Int64) {
    self.init(timeIntervalSince1970: Double(min(max(wholeSeconds, -9_000_000_000_000_000), 9_000_000_000_000_000)))
  }
}
