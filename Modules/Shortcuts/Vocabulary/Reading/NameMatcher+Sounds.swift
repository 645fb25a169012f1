import TextFolding

extension NameMatcher {
  /// What is written in the other script: butsuri for ぶつり, ジオメトリ for geometry.
  mutating func addSounds() {
    addRomaji()
    addKatakana()
    addLoanWords()
  }

  // MARK: - Kana in Latin letters

  private mutating func addRomaji() {
    let words = said.words.filter { !$0.isNumber && !$0.isEveryday && !isSaid[$0.range.lowerBound] }
    guard !words.isEmpty else { return }
    let kept = shortKana()
    guard kept.count >= 2 else { return }
    var found: [Int: Range<Int>] = [:]
    for (number, word) in words.enumerated() where word.range.count >= 4 {
      guard let kana = word.kana, kana.count >= 2, let place = Self.places(of: kana, in: kept).first else { continue }
      found[number] = place
    }
    guard !found.isEmpty else { return }
    // Short words beside those that were found: the no of "minna no nihongo", the shin of "shin butsuri".
    for number in words.indices where found[number] == nil {
      guard let kana = words[number].kana, !kana.isEmpty else { continue }
      for (neighbour, place) in found {
        let (one, other) = (words[number].range, words[neighbour].range)
        let isBefore = one.upperBound == other.lowerBound && number + 1 == neighbour
        let isAfter = other.upperBound == one.lowerBound && neighbour + 1 == number
        for candidate in Self.places(of: kana, in: kept)
        where isBefore && candidate.upperBound == place.lowerBound || isAfter && place.upperBound == candidate.lowerBound {
          found[number] = candidate
        }
      }
    }
    for (number, place) in found.sorted(by: { $0.key < $1.key }) {
      let name = kept[place.lowerBound].index..<(kept[place.upperBound - 1].index + 1)
      guard isFree(said: words[number].range, name: name) else { continue }
      add(Chunk(said: words[number].range, name: name, weight: Weight.other * Double(place.count) * Weight.sound))
    }
  }

  /// The kana of the name without marks of length, each with its place; a gap where something else stands between.
  private func shortKana() -> [(scalar: Unicode.Scalar, index: Int)] {
    var kept: [(scalar: Unicode.Scalar, index: Int)] = []
    var run: [(scalar: Unicode.Scalar, index: Int)] = []
    func close() {
      var place = 0
      for scalar in SpokenSounds.withoutLength(run.map(\.scalar)) {
        while place < run.count, run[place].scalar != scalar { place += 1 }
        guard place < run.count else { break }
        kept.append(run[place])
        place += 1
      }
      run.removeAll()
    }
    for index in name.scalars.indices {
      if name.script(at: index) == .kana {
        run.append((name.scalars[index], index))
      } else {
        close()
        kept.append(("|", index))
      }
    }
    close()
    return kept
  }

  private static func places(of kana: [Unicode.Scalar], in kept: [(scalar: Unicode.Scalar, index: Int)]) -> [Range<Int>] {
    guard !kana.isEmpty, kana.count <= kept.count else { return [] }
    return (0...(kept.count - kana.count)).filter { start in
      kana.indices.allSatisfy { kept[start + $0].scalar == kana[$0] }
    }.map { $0..<($0 + kana.count) }
  }

  // MARK: - Words of Latin letters in katakana

  /// A run of katakana against words of the name in a row.
  private mutating func addKatakana() {
    let letters = words.filter { $0.script == .letters }
    guard !letters.isEmpty else { return }
    let sounds = letters.map { SpokenSounds.consonants(of: name.scalars[$0.range]) }
    for range in said.katakana where range.count >= 3 && !range.contains(where: { isSaid[$0] }) {
      let heard = SpokenSounds.consonants(of: said.spoken.scalars[range])
      guard heard.count >= 2 else { continue }
      var best: (words: Range<Int>, edits: Int)?
      for first in letters.indices where sounds[first].first == heard[0] {
        var sound: [Unicode.Scalar] = []
        for last in first..<min(letters.count, first + 5) {
          for next in sounds[last] where sound.last != next { sound.append(next) }
          guard sound.count + 2 >= heard.count else { continue }
          let limit = heard.count >= 6 ? 2 : heard.count >= 3 ? 1 : 0
          if let edits = NearText.distance(heard, sound, limit: limit), edits < best?.edits ?? .max { best = (first..<(last + 1), edits) }
          if sound.count > heard.count + 2 { break }
        }
      }
      guard let best, best.edits == 0 || heard.count >= 4 else { continue }
      let place = letters[best.words.lowerBound].range.lowerBound..<letters[best.words.upperBound - 1].range.upperBound
      guard isFree(said: range, name: place) else { continue }
      let weight = Weight.other * Double(min(heard.count + 2, range.count)) * (best.edits == 0 ? Weight.sound : Weight.slip)
      add(Chunk(said: range, name: place, weight: weight))
    }
  }

  /// A word of Latin letters against the words of the name in kana: chart for チャート.
  private mutating func addLoanWords() {
    let kana = words.filter { $0.script == .kana && $0.range.count >= 3 }
    guard !kana.isEmpty else { return }
    for word in said.words where !word.isNumber && !word.isWeak && word.range.count >= 4 && !isSaid[word.range.lowerBound] {
      let sound = SpokenSounds.consonants(of: word.scalars)
      guard sound.count >= 3 else { continue }
      for other in kana where isFree(said: word.range, name: other.range) && SpokenSounds.consonants(of: name.scalars[other.range]) == sound
      {
        add(Chunk(said: word.range, name: other.range, weight: Weight.other * Double(sound.count) * Weight.sound))
        break
      }
    }
  }
}
