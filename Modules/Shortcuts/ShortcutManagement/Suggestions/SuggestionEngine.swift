import Foundation
import IntentRuntime
public import SharedStore

/// Suggests what is likely to be wanted now, by what was donated (Docs/Technotes/Suggestions.md).
///
/// Reads the store's small aggregate and no donation but the first, so that a hundred thousand of them cost no more than a thousand.
public struct SuggestionEngine: Sendable {
  private let store: Store
  private let weights: SuggestionRanking.Weights

  /// How many actions are compared with each other: more than anybody is shown.
  private static let compared = 24
  /// What a special action must come to, as a share of a general one, to stand for it.
  private static let prevailing = 0.5

  /// Makes an engine; nothing is read yet.
  public init(of store: Store, weights: SuggestionRanking.Weights = SuggestionRanking.Weights()) {
    self.store = store
    self.weights = weights
  }

  /// Returns at most `limit` suggestions for a moment, best first; none before anything was donated.
  ///
  /// Nothing is suggested that was never done, nor what was never done as such: "45 minutes" where each of them was spent on Linear Algebra.
  /// Where one combination of an action's values prevails, it stands in place of the general one.
  ///
  /// - Parameter isOffered: Whether an action can be done now: not finishing where nothing runs, nor with a thing that is gone. Asked
  ///   for the likely ones only, best first.
  ///
  /// Throws ``SharedStore/StoreError``.
  public func suggestions(at moment: SuggestionMoment, limit: Int = 5, isOffered: (Shortcut) -> Bool = { _ in true }) throws -> [Suggestion]
  {
    // Asked outside of the reading: whoever is asked may read the same store.
    guard let (ranking, candidates) = try candidates(at: moment) else { return [] }
    var found: [Suggested] = []
    for (place, candidate) in candidates.enumerated() where found.count < max(limit, Self.compared) {
      guard let shortcut = candidate.shortcut, !shortcut.isExpired(at: moment), isOffered(shortcut) else { continue }
      let isShadow = candidates.enumerated().contains { other, special in other != place && candidate.isShadow(of: special) }
      if !isShadow { found.append(Suggested(shortcut: shortcut, use: candidate.use, score: candidate.score)) }
    }
    return try explained(Array(Self.preferringSpecial(found).prefix(max(0, limit))), by: ranking)
  }

  /// What was done around the moment or often, best first; nil where nothing was donated.
  private func candidates(at moment: SuggestionMoment) throws -> (SuggestionRanking, [Candidate])? {
    let found = try store.read { db in
      try UseReading(db, at: moment, weights: weights).map { reading in
        let candidates = try reading.ranked.compactMap { ranked -> Candidate? in
          guard let use = reading.use(of: ranked.action), let text = try reading.shortcut(ranked.action, in: db) else { return nil }
          return Candidate(use: use, score: ranked.score, text: text)
        }
        return (reading.ranking, candidates)
      }
    }
    return found ?? nil
  }

  /// The suggestions with their reasons, for which the days of the few that are shown are looked at.
  private func explained(_ suggested: [Suggested], by ranking: SuggestionRanking) throws -> [Suggestion] {
    guard !suggested.isEmpty else { return [] }
    let days = try store.read { db in try DayReading(suggested.map(\.use.action), around: ranking, in: db) } ?? nil
    return suggested.map { one in
      let reason = ranking.reason(for: one.use, done: days?.moments(of: one.use.action) ?? [], since: days?.since)
      return Suggestion(shortcut: one.shortcut, reason: reason, score: one.score, count: one.use.count, last: one.use.last)
    }
  }

  /// Takes from general actions what their prevailing special ones explain.
  private static func preferringSpecial(_ suggested: [Suggested]) -> [Suggested] {
    var result = suggested
    for index in result.indices {
      let general = suggested[index]
      let special = suggested.filter { $0.shortcut.isSpecial(of: general.shortcut) && $0.score >= general.score * prevailing }
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

/// An action that can be suggested.
private struct Suggested {
  var shortcut: Shortcut
  var use: ActionUse
  var score: Double
}

/// An action as the store has it.
private struct Candidate {
  var use: ActionUse
  var score: Double
  var text: String

  /// What it is; nil for one that cannot be read any more.
  var shortcut: Shortcut? { StoredShortcut.shortcut(in: text) }

  /// Whether this is a general action that was never done but as that special one: a donation of the one counts for the other too.
  func isShadow(of special: Candidate) -> Bool {
    // Read first of all are numbers, as almost all of them differ.
    guard special.use.count == use.count, special.use.last == use.last, let general = shortcut, let special = special.shortcut else {
      return false
    }
    return special.isSpecial(of: general)
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
