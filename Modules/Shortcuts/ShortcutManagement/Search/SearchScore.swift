import Foundation

/// How found things are ordered: by how well they fit, then by how lately and how often they were used (Docs/Technotes/Search.md).
struct SearchScore: Sendable {
  /// The present, in seconds since 1970.
  var now: Int64

  private static let recency = 0.2
  private static let recencyHalfLife = 30.0 * 86_400
  private static let frequency = 0.1
  private static let manyUses = 1_024.0

  /// The score of something that fits so well and was used so much.
  func score(_ match: SearchMatch, _ use: SearchUse) -> Double {
    match.quality + score(use)
  }

  /// What its use adds to the score of something.
  func score(_ use: SearchUse) -> Double {
    var score = 0.0
    if let last = use.last { score += Self.recency * exp2(-Double(max(0, now - last)) / Self.recencyHalfLife) }
    if use.count > 0 { score += Self.frequency * min(1, log2(1 + Double(use.count)) / log2(1 + Self.manyUses)) }
    return score
  }
}
