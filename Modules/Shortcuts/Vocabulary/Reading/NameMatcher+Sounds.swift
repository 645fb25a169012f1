import TextFolding

extension NameMatcher {
  /// What is written in the other script: butsuri for ぶつり, ジオメトリ for geometry.
  mutating func addSounds() {
    addRomaji()
    addSpelt()
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
      guard let kana = word.kana, kana.count >= 2,
        let place = Self.places(of: kana, in: kept).first(where: { place in !found.values.contains { $0.overlaps(place) } })
      else { continue }
      found[number] = place
    }
    guard !found.isEmpty else { return addShortenedRomaji(words, kept) }
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
      // What lies within a word of the name, or across two, is less than what begins one: the tesuji of くばねてすじっせん.
      let isBegun = place.lowerBound == 0 || kept[place.lowerBound - 1].scalar == "|" || self.name.startsWord[name.lowerBound]
      add(
        Chunk(said: words[number].range, name: name, weight: Weight.other * Double(place.count) * Weight.sound * (isBegun ? 1 : Self.inner))
      )
    }
  }

  private static let inner = 0.9

  /// What a reading is shortened to, in Latin letters: the seikei of せいじけいざい, the shisutan of しすてむえいたんご.
  private mutating func addShortenedRomaji(_ words: [SaidParts.Word], _ kept: [(scalar: Unicode.Scalar, index: Int)]) {
    guard !chunks.contains(where: \.isTelling) else { return }
    for word in words {
      guard let kana = word.kana, kana.count >= 4 else { continue }
      for length in 2...(kana.count - 2) {
        let begin = Self.places(of: Array(kana.prefix(length)), in: kept).first {
          $0.lowerBound == 0 || kept[$0.lowerBound - 1].scalar == "|" || name.startsWord[kept[$0.lowerBound].index]
        }
        guard let begin,
          let rest = Self.places(of: Array(kana.dropFirst(length)), in: kept).first(where: { $0.lowerBound > begin.upperBound })
        else { continue }
        let range = kept[begin.lowerBound].index..<(kept[begin.upperBound - 1].index + 1)
        let weight = Weight.other * Double(kana.count) * Weight.sound
        add(Chunk(said: word.range, name: range, weight: weight, isShort: true))
        name(kept[rest.lowerBound].index..<(kept[rest.upperBound - 1].index + 1))
        return
      }
    }
  }

  /// A word in English spelling behind one in romaji: the chart of "ao chart", in a reading or beside kana.
  private mutating func addSpelt() {
    let words = said.words
    for (one, other) in zip(words, words.dropFirst()) where one.range.upperBound == other.range.lowerBound {
      guard let kana = one.kana, kana.count >= 2, !other.isWeak, !other.isNumber, other.kana == nil, other.range.count >= 4,
        !isSaid[one.range.lowerBound], !isSaid[other.range.lowerBound]
      else { continue }
      let sound = SpokenSounds.consonants(of: other.scalars)
      guard sound.count >= 2 else { continue }
      let kept = shortKana()
      for place in Self.places(of: kana, in: kept) where place.lowerBound == 0 || kept[place.lowerBound - 1].scalar == "|" {
        var end = place.upperBound
        while end < kept.count, kept[end].scalar != "|", end - place.upperBound < 2 * other.range.count,
          SpokenSounds.consonants(of: kept[place.upperBound..<end].map(\.scalar)).count < sound.count
        {
          end += 1
        }
        guard end > place.upperBound, SpokenSounds.consonants(of: kept[place.upperBound..<end].map(\.scalar)) == sound else { continue }
        let name = kept[place.lowerBound].index..<(kept[end - 1].index + 1)
        guard isFree(said: one.range, name: name) else { continue }
        let said = one.range.lowerBound..<other.range.upperBound
        add(Chunk(said: said, name: name, weight: Weight.other * Double(end - place.lowerBound) * Weight.sound))
        return
      }
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
    let runs = said.katakana.filter { range in
      range.count >= 2 && !range.contains { isSaid[$0] }
        && !said.nameWords.isEverydayStretch(said.spoken.key(from: range.lowerBound, to: range.upperBound))
    }.sorted { $0.count > $1.count }
    guard !runs.isEmpty else { return }
    let sounds = letters.map { LoanSounds(latin: name.scalars[$0.range]) }
    for range in runs {
      if addSpelled(range, letters) { continue }
      guard range.count >= 3 else { continue }
      if let best = heardWords(range, letters, sounds) {
        addHeard(range, best, letters)
      } else if range.count >= Self.severalWords {
        // Words of the name in another order: アルゴリズムイントロ.
        for cut in (range.lowerBound + 3)...(range.upperBound - 3) {
          let (first, second) = (range.lowerBound..<cut, cut..<range.upperBound)
          guard let one = heardWords(first, letters, sounds), one.found.edits == 0, let other = heardWords(second, letters, sounds),
            other.found.edits == 0, !one.words.overlaps(other.words)
          else { continue }
          addHeard(first, one, letters)
          addHeard(second, other, letters)
          break
        }
      }
    }
  }

  private typealias HeardWords = (words: Range<Int>, found: LoanSounds.Heard)

  /// The words of the name that a run in katakana sounds like.
  private func heardWords(_ range: Range<Int>, _ letters: [SpokenWord], _ sounds: [LoanSounds]) -> HeardWords? {
    let heard = LoanSounds(kana: said.spoken.scalars[range])
    var best: HeardWords?
    for first in letters.indices
    where SpokenSounds.mayBeginAlike(said.spoken.scalars[range.lowerBound], name.scalars[letters[first].range])
      && (letters.count == 1 || !isSmall(letters[first]) || isArticle(range, letters[first]))
    {
      let rest = sounds[first..<min(letters.count, first + Self.mostHeardWords)]
      guard let found = heard.heard(in: rest, silent: { isSmall(letters[$0]) }), found.edits < best?.found.edits ?? .max else { continue }
      best = (first..<(first + found.words), found)
    }
    return best
  }

  private mutating func addHeard(_ range: Range<Int>, _ heard: HeardWords, _ letters: [SpokenWord]) {
    let place = letters[heard.words.lowerBound].range.lowerBound..<letters[heard.words.upperBound - 1].range.upperBound
    guard isFree(said: range, name: place) else { return }
    let count = LoanSounds(kana: said.spoken.scalars[range]).count
    let isPlain = heard.found.edits == 0 && !heard.found.isBegun
    let weight = Weight.other * Double(min(count + 2, range.count)) * (isPlain ? Weight.sound : Weight.slip)
    add(Chunk(said: range, name: place, weight: weight))
  }

  /// From how many scalars on a run may be words of a name in another order.
  private static let severalWords = 8

  /// ザ for a name's first "the".
  private func isArticle(_ range: Range<Int>, _ word: SpokenWord) -> Bool {
    said.spoken.scalars[range.lowerBound] == "ざ" && name.key(from: word.range.lowerBound, to: word.range.upperBound) == "the"
  }

  private static let mostHeardWords = 7

  private func isSmall(_ word: SpokenWord) -> Bool {
    NameParts.smallWords.contains(name.key(from: word.range.lowerBound, to: word.range.upperBound))
  }

  /// Letters by their names in katakana: the エフピー of FP3級.
  private mutating func addSpelled(_ range: Range<Int>, _ letters: [SpokenWord]) -> Bool {
    guard let spelled = SpokenSounds.letters(spelledBy: said.spoken.scalars[range]), spelled.count >= 2,
      let word = letters.first(where: { name.scalars[$0.range].starts(with: spelled) && isFree(said: range, name: $0.range) })
    else { return false }
    add(Chunk(said: range, name: word.range, weight: Weight.other * Double(spelled.count) * Weight.beginning))
    return true
  }

  /// Words of Latin letters in a row against a word of the name in katakana, or its beginning: "computer system" for コンピュータシステム.
  private mutating func addLoanWords() {
    for run in katakana where run.count >= 3 {
      let kept = SpokenSounds.consonants(of: name.scalars[run])
      var best: (said: Range<Int>, sounds: Int)?
      for first in said.words.indices {
        var heard: [Unicode.Scalar] = []
        var end = said.words[first].range.lowerBound
        for word in said.words[first...].prefix(Self.mostLoanWords) {
          guard !word.isNumber, !word.isWeak, !word.isEveryday, word.range.count >= 4, !isSaid[word.range.lowerBound],
            word.range.lowerBound == end
          else {
            break
          }
          end = word.range.upperBound
          for sound in SpokenSounds.consonants(of: word.scalars) where heard.last != sound { heard.append(sound) }
          // networks
          let isPlural = word.scalars.last == "s" && heard.count > 3 && Array(heard.dropLast()) == kept
          if isPlural { heard.removeLast() }
          let isWhole = heard == kept
          guard heard.count >= (isWhole ? 3 : 4), kept.starts(with: heard), heard.count > best?.sounds ?? 0 else { continue }
          // A word as short as span is as much スペイン by chance.
          guard end - said.words[first].range.lowerBound >= 5 else { continue }
          best = (said.words[first].range.lowerBound..<end, heard.count)
        }
      }
      guard let best, isFree(said: best.said, name: run) else { continue }
      add(Chunk(said: best.said, name: run, weight: Weight.other * Double(best.sounds) * Weight.sound))
    }
  }

  private static let mostLoanWords = 4

  /// What of the name is written in katakana, word by word.
  private var katakana: [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in name.scalars.indices where name.script(at: index) == .kana && name.isKatakana(at: index) {
      if let last = runs.last, last.upperBound == index, !name.startsWord[index] {
        runs[runs.count - 1] = last.lowerBound..<(index + 1)
      } else {
        runs.append(index..<(index + 1))
      }
    }
    return runs
  }
}
