import Foundation
import IntentRuntime
public import SharedStore

/// Suggests what is likely to be wanted now, by what was donated (Docs/Technotes/Suggestions.md).
///
/// Reads the store's small aggregate and no donation but the first, so that a hundred thousand of them cost no more than a thousand.
public struct SuggestionEngine: Sendable {
  private let store: SharedStore
  private let weights: SuggestionRanking.Weights

  /// How many actions are compared with each other: more than anybody is shown.
  private static let compared = 24
  /// What a special action must come to, as a share of a general one, to stand for it.
  private static let prevailing = 0.5

  /// Makes an engine; nothing is read yet.
  public init(of store: SharedStore, weights: SuggestionRanking.Weights = SuggestionRanking.Weights()) {
    self.store = store
    self.weights = weights
  }

  /// Returns at most `limit` suggestions for a moment, best first; none before anything was donated.
  ///
  /// Nothing is suggested that was never done. Where one combination of an action's values prevails ("45 minutes of Linear Algebra"), it
  /// stands in place of the general one ("45 minutes").
  ///
  /// - Parameter isOffered: Whether an action can be done now: not finishing where nothing runs, nor a material that left the shelf. Asked
  ///   for the likely ones only, best first.
  ///
  /// Throws ``SharedStore/StoreError``.
  public func suggestions(at moment: SuggestionMoment, limit: Int = 5, isOffered: (Shortcut) -> Bool = { _ in true }) throws -> [Suggestion]
  {
    // Asked outside of the reading: whoever is asked may read the same store.
    let candidates =
      try store.read { db in
        guard let reading = try UseReading(db, at: moment, weights: weights) else { return [] }
        return try reading.ranked.compactMap { ranked in
          guard let use = reading.use(of: ranked.action), let text = try reading.shortcut(ranked.action, in: db) else { return nil }
          return (ranked: ranked, use: use, text: text)
        }
      } ?? [] as [(ranked: SuggestionRanking.Ranked, use: ActionUse, text: String)]
    var found: [Suggestion] = []
    for (ranked, use, text) in candidates where found.count < max(limit, Self.compared) {
      guard let shortcut = StoredShortcut.shortcut(in: text), !shortcut.isExpired(at: moment), isOffered(shortcut) else { continue }
      found.append(Suggestion(shortcut: shortcut, reason: ranked.reason, score: ranked.score, count: use.count, last: use.last))
    }
    return Array(Self.preferringSpecial(found).prefix(max(0, limit)))
  }

  /// Takes from general actions what their prevailing special ones explain.
  private static func preferringSpecial(_ suggestions: [Suggestion]) -> [Suggestion] {
    var result = suggestions
    for index in result.indices {
      let general = suggestions[index]
      let special = suggestions.filter { $0.shortcut.isSpecial(of: general.shortcut) && $0.score >= general.score * prevailing }
      // Special ones of each other explain the same uses: only those that nothing general lies between count.
      let direct = special.filter { one in !special.contains { other in one.shortcut.isSpecial(of: other.shortcut) } }
      result[index].score -= direct.reduce(0) { $0 + $1.score }
    }
    let order = result.indices.sorted { first, second in
      result[first].score != result[second].score ? result[first].score > result[second].score : first < second
    }
    return order.map { result[$0] }
  }
}

extension Shortcut {
  fileprivate func isExpired(at moment: SuggestionMoment) -> Bool {
    guard case .activity(let activity) = self, let expiration = activity.expirationDate else { return false }
    return expiration.timeIntervalSince1970 <= Double(moment.seconds)
  }

  /// Whether this is the same intent as another with its values and more.
  fileprivate func isSpecial(of other: Shortcut) -> Bool {
    guard case .intent(let special) = self, case .intent(let general) = other, special.name == general.name else { return false }
    return special.values.count > general.values.count && general.values.allSatisfy { special.values[$0.key] == $0.value }
  }
}
