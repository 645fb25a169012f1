import TextFolding

/// What names are shortened to.
extension NameMatcher {
  /// What a name is shortened to: the first kanji of its words, or the first two kana, in their order.
  mutating func addShortened() {
    var best: Chunk?
    for start in said.unspaced where said.beginsRun(start) {
      for other in name.scalars.indices where name.scalars[other] == said.spoken.scalars[start] && name.beginsRun(at: other) {
        guard steps < Self.mostSteps else { break }
        guard let found = shortened(from: start, other, segments: 1), found.segments > 1 else { continue }
        let said = start..<found.end
        let scripts = said.map { self.said.spoken.script(at: $0) }
        let weight = said.reduce(0.0) { $0 + letterWeight(self.said.spoken, $1) } * Weight.shortened
        guard weight >= Weight.least * Weight.shortened, scripts.contains(.kanji) || mayEndKana(found.end) else { continue }
        guard !self.said.nameWords.isEverydayStretch(self.said.spoken.key(from: start, to: found.end)) else { continue }
        if weight > best?.weight ?? 0 { best = Chunk(said: said, name: other..<(other + 1), weight: weight, isShort: true) }
      }
    }
    guard let best else { return }
    removeAll()
    add(best)
  }

  private static let longestShortened = 6
  private static let mostSegments = 3
  /// The places of a name that are looked at: one that repeats its kanji has no end of ways to be shortened.
  static let mostSteps = 4_000

  /// The furthest place of the phrase that is reached by segments of the name, the first of which begins at `other`.
  private mutating func shortened(from start: Int, _ other: Int, segments: Int) -> (end: Int, segments: Int)? {
    let script = said.spoken.script(at: start)
    guard script == .kanji || script == .kana else { return nil }
    var best: (end: Int, segments: Int)?
    var length = 0
    while length < Self.longestShortened, said.isFree(start + length), other + length < name.scalars.count,
      said.spoken.scalars[start + length] == name.scalars[other + length], said.spoken.script(at: start + length) == script
    {
      length += 1
      guard length >= (script == .kana ? 2 : 1) else { continue }
      let end = start + length
      if end > best?.end ?? 0 { best = (end, segments) }
      guard segments < Self.mostSegments, said.isFree(end) else { continue }
      for next in name.scalars.indices.dropFirst(other + length + 1) {
        guard steps < Self.mostSteps else { return best }
        steps += 1
        guard name.scalars[next] == said.spoken.scalars[end] && mayBeginSegment(next) else { continue }
        if let found = shortened(from: end, next, segments: segments + 1), found.end > best?.end ?? 0 { best = found }
      }
    }
    return best
  }

  /// Any kanji, and kana where a run of it begins or within katakana and readings, whose words nothing divides.
  private func mayBeginSegment(_ index: Int) -> Bool { name.script(at: index) == .kanji || name.script(at: index) == .kana }
}
