import TextFolding

/// What of a phrase may be a part of a name.
struct SaidParts {
  /// A word of a script with spaces, or a number.
  struct Word {
    var range: Range<Int>
    var text: String
    var isNumber: Bool
    /// Whether it tells nothing by itself: an everyday word, a short one, a short number.
    var isWeak: Bool
    var isEveryday: Bool
    var scalars: [Unicode.Scalar]
    /// What it is in kana, without long vowels, where it is Japanese in Latin letters.
    var kana: [Unicode.Scalar]?
  }

  let spoken: SpokenScalars
  let free: [Bool]
  /// What the app knows of words in names.
  let nameWords: NameWords
  let words: [Word]
  /// The places of what is written without spaces, and of digits.
  let unspaced: [Int]
  private let runs: [SpokenWord]

  init(_ spoken: SpokenScalars, free: [Bool], nameWords: NameWords) {
    self.spoken = spoken
    self.nameWords = nameWords
    self.free = (0..<spoken.scalars.count).map { $0 < free.count && free[$0] }
    let isFree = self.free
    runs = spoken.words { isFree[$0] }
    words = runs.compactMap { Word($0, in: spoken, nameWords) }.filter { word in
      // A word of which a part is taken is none.
      let end = word.range.upperBound
      let goesOn = end < isFree.count && !isFree[end] && !spoken.startsWord[end] && spoken.script(at: end) == .letters
      let begins = word.range.lowerBound
      let wentOn = begins > 0 && !isFree[begins - 1] && !spoken.startsWord[begins] && spoken.script(at: begins - 1) == .letters
      return word.isNumber || !goesOn && !wentOn
    }
    unspaced = spoken.scalars.indices.filter { isFree[$0] && spoken.script(at: $0) != .letters && spoken.script(at: $0) != nil }
  }

  /// Whether a run of one script may begin at a place: what stands before it is another script, or is taken.
  func beginsRun(_ index: Int) -> Bool { index == 0 || !isFree(index - 1) || spoken.beginsRun(at: index) }

  /// Whether a run ends before a place.
  func endsRun(_ index: Int) -> Bool { !isFree(index) || beginsRun(index) }

  func isFree(_ index: Int) -> Bool { free.indices.contains(index) && free[index] }

  /// What is written in katakana, run by run.
  var katakana: [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in unspaced where spoken.script(at: index) == .kana && spoken.isKatakana(at: index) {
      if let last = runs.last, last.upperBound == index, !beginsRun(index) {
        runs[runs.count - 1] = last.lowerBound..<(index + 1)
      } else {
        runs.append(index..<(index + 1))
      }
    }
    return runs
  }

  /// The parts of names to look up.
  var parts: [TermPart] {
    var parts: [TermPart] = []
    for word in words {
      parts += word.parts
      // js for JavaScript
      if !word.isNumber, !word.isEveryday, word.range.count <= 4 {
        let longer = nameWords.otherWords(for: word.text).filter { $0.utf8.first == word.text.utf8.first }
        parts += longer.map { TermPart(.termWord, $0, isBeginning: true) }
      }
    }
    for run in runs where run.script == .kana || run.script == .kanji {
      parts.append(TermPart(.term, spoken.key(from: run.range.lowerBound, to: run.range.upperBound)))
      // A reading may be written in Latin letters.
      guard run.script == .kana, !spoken.isKatakana(at: run.range.lowerBound),
        let sound = NameParts.sound(of: spoken.scalars[run.range], .kana, beginning: 3), sound.unicodeScalars.count > 3
      else { continue }
      parts.append(TermPart(.termWord, sound, isBeginning: true))
    }
    for range in katakana {
      guard let sound = NameParts.sound(of: spoken.scalars[range], .kana, beginning: 3) else { continue }
      parts.append(TermPart(.termWord, sound, isBeginning: true))
      // ジ stands for the s of music and business as well.
      if sound.contains("g"), spoken.scalars[range].contains("じ") {
        parts.append(TermPart(.termWord, String(sound.map { $0 == "g" ? "s" : $0 }), isBeginning: true))
      }
      // The first of several words may have two consonants alone.
      if let short = NameParts.sound(of: spoken.scalars[range], .kana, beginning: 2) { parts.append(TermPart(.termWord, short)) }
      // ザ is an article.
      if spoken.scalars[range.lowerBound] == "ざ",
        let rest = NameParts.sound(of: spoken.scalars[(range.lowerBound + 1)..<range.upperBound], .kana, beginning: 3)
      {
        parts.append(TermPart(.termWord, rest, isBeginning: true))
      }
    }
    for range in katakana {
      guard let spelled = SpokenSounds.letters(spelledBy: spoken.scalars[range]), spelled.count >= 2 else { continue }
      parts.append(TermPart(.termWord, String(scalars: spelled), isBeginning: true))
    }
    for numbered in numbered {
      // 乙四 is 乙4.
      if spoken.script(at: numbered.tail.lowerBound) == .kanji {
        let text = spoken.key(from: numbered.kanji.lowerBound, to: numbered.kanji.upperBound)
        parts.append(TermPart(.term, text + String(numbered.number.value)))
      }
      if let roman = numbered.number.roman, roman.utf8.count > 1 { parts.append(TermPart(.termWord, roman, isBeginning: true)) }
      // 数1
      if numbered.kanji.count == 1 {
        let subjects = nameWords.shortSubjects(beginningWith: spoken.scalars[numbered.kanji.lowerBound])
        parts += subjects.map { TermPart(.termPair, $0) }
      }
    }
    for place in NameParts.neighbours(in: spoken) where free[place] && free[place + 1] {
      parts.append(TermPart(.termPair, spoken.key(from: place, to: place + 2)))
    }
    return parts
  }

  /// The parts to look up by which a word in katakana is found that nothing was found for: where it goes on inside a run another word of the name
  /// may begin, and the first one may be too short to be found by its sound.
  func innerParts(of range: Range<Int>) -> [TermPart] {
    range.dropFirst().dropLast(2).flatMap { start -> [TermPart] in
      let rest = spoken.scalars[start..<range.upperBound]
      guard let sound = NameParts.sound(of: rest, .kana, beginning: 3) else { return [] }
      let isLong = sound.unicodeScalars.count > 3
      let short = isLong ? String(sound.dropLast()) : nil
      return [TermPart(.termWord, sound, isBeginning: isLong)] + [short].compactMap(\.self).map { TermPart(.termWord, $0) }
    }
  }
}

extension SaidParts.Word {
  fileprivate init?(_ word: SpokenWord, in spoken: SpokenScalars, _ nameWords: NameWords) {
    guard word.script == .letters || word.script == .digits else { return nil }
    range = word.range
    text = spoken.key(from: range.lowerBound, to: range.upperBound)
    scalars = Array(spoken.scalars[range])
    isNumber = word.script == .digits
    isEveryday = !isNumber && nameWords.isEveryday(text)
    kana = isNumber || isEveryday || word.range.count < 2 ? nil : SpokenSounds.kana(ofRomaji: scalars)
    isWeak = isEveryday || range.count < NameParts.shortestWord && (scalars.first?.value ?? 0) < 0x250
  }

  /// Whether it has two letters, and is no word of any sentence: FP.
  var isShortName: Bool { range.count == 2 && !isNumber && !isEveryday && scalars.allSatisfy { $0.isASCII } }

  /// Whether digits stand in it: 1 and 2 are never slips of each other.
  var holdsDigit: Bool { scalars.contains { (0x30...0x39).contains($0.value) } }

  fileprivate var parts: [TermPart] {
    var parts = [TermPart(.term, text)]
    if isNumber { return range.count > 1 ? parts + [TermPart(.termWord, text)] : parts }
    if NameParts.initialsLengths.contains(range.count) {
      // The os of "Operating System Concepts", and what leaves the article out.
      parts.append(TermPart(.termInitials, text, isBeginning: isShortName))
      if !isEveryday, range.count < 5 { parts.append(TermPart(.termInitials, "t\(text)")) }
    }
    // The fp of FP3級.
    if isShortName { parts.append(TermPart(.termWord, text, isBeginning: true)) }
    let singular = range.count > NameParts.shortestWord && scalars.last == "s" ? String(scalars: scalars.dropLast()) : nil
    // The ao of あおチャート.
    if range.count == 2, let kana, kana.count == 2 { parts.append(TermPart(.termPair, String(scalars: kana))) }
    if isWeak {
      guard isEveryday, !NameParts.smallWords.contains(text) else { return parts }
      return parts + [text, singular].compactMap(\.self).map { TermPart(.termWord, $0) }
    }
    parts += [text, singular].compactMap(\.self).map { TermPart(.termWord, $0, isBeginning: true) }
    // The same word in kana, by its sound.
    if let kana {
      for pair in zip(kana, kana.dropFirst()) { parts.append(TermPart(.termPair, String(scalars: [pair.0, pair.1]))) }
    }
    if let sound = NameParts.sound(of: scalars, .letters, beginning: 3), sound.unicodeScalars.count > 3 {
      parts.append(TermPart(.termWord, sound, isBeginning: true))
    }
    guard range.count >= 5, !holdsDigit else { return parts }
    // With a slip: its beginning is right, or its ends are; the first letter may have changed places with the second.
    parts.append(TermPart(.termWord, String(scalars: scalars.prefix(3)), isBeginning: true))
    parts += [nil, scalars[1]].compactMap { NameParts.ends(of: scalars[...], first: $0) }.map { TermPart(.termWord, $0) }
    return parts
  }
}
