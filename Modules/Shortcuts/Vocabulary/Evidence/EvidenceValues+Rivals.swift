import TextFolding

/// Two titles in one phrase, of which neither may be dropped: *物理と憲法*を30分.
extension EvidenceValues {
  /// How telling a second title is at least.
  private static let telling = 0.4

  /// Takes a title that is joined to the one that was named, and is another one.
  mutating func takeRival(of best: PartialTerm, among found: [PartialTerm]) {
    let own = Set(best.terms.map(\.id))
    guard
      let rival = found.first(where: { other in
        other.isTelling && other.other == nil && other.strength >= Self.telling && own.isDisjoint(with: other.terms.map(\.id))
          && other.ranges.allSatisfy(isFree) && isJoined(best.ranges, other.ranges)
      })
    else { return }
    take(Value(content: .parts(rival.terms, strength: rival.strength), ranges: rival.ranges))
  }

  /// All that the titles of a phrase may be, where it names several that cannot be the same one.
  var rivals: [VocabularyTerm] {
    let all = values.compactMap(\.content.terms).filter { $0.first.map { !$0.id.isEmpty } ?? false }
    guard let first = all.first, all.count > 1 else { return [] }
    let ids = Set(first.map(\.id))
    guard all.dropFirst().contains(where: { ids.isDisjoint(with: $0.map(\.id)) }) else { return [] }
    return all.flatMap(\.self)
  }

  private func isJoined(_ ranges: [Range<Int>], _ others: [Range<Int>]) -> Bool {
    guard let own = Self.extent(of: ranges), let other = Self.extent(of: others) else { return false }
    let (first, last) = own.lowerBound < other.lowerBound ? (own, other) : (other, own)
    guard first.upperBound <= last.lowerBound, isFree(first.upperBound..<last.lowerBound) else { return false }
    // 物理、憲法: nothing but the comma parts them.
    if first.upperBound == last.lowerBound { return spoken.endsClause(before: last.lowerBound) }
    return Self.joints.contains(spoken.key(from: first.upperBound, to: last.lowerBound))
  }

  private static func extent(of ranges: [Range<Int>]) -> Range<Int>? {
    guard let start = ranges.first?.lowerBound, let end = ranges.last?.upperBound else { return nil }
    return start..<end
  }

  private static let joints: Set<String> = ["と", "や", "とか", "and", "n", "plus", "andthen", "andalso", "plusthe", "andthe", "も"]
}
