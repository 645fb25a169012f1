/// Finds what misspelt names were meant to be, for as long as its budget lasts.
///
/// A file full of unknown names is checked in the time that its length takes: from some point on nothing is offered for them.
struct NearestWords {
  /// The letters that may still be compared with one another.
  private var budget = 50_000_000

  /// The candidate that is nearest; nil where none is near, or the budget is used up.
  mutating func of(_ name: String, in candidates: some Sequence<String>) -> String? {
    guard budget > 0, name.utf8.count <= 4 * NearestWord.longest else { return nil }
    let candidates = Array(candidates.prefix(NearestWord.most + 1))
    guard candidates.count <= NearestWord.most else { return nil }
    budget -= candidates.reduce(1) { $0 + 1 + (name.utf8.count * $1.utf8.count) }
    return NearestWord.of(name, in: candidates)
  }
}
