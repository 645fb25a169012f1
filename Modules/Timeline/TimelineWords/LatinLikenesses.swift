/// Finds English words of which letters are written as something of the same look or sound: 5h177y, r3t4rd3d, phukk, kuntz.
///
/// Words are compared by how they sound, so that c, ck, k and q are one, and ph and f; what is a word in any dictionary is let pass where it is all
/// letters. Only whole words count, with what is put behind them.
struct LatinLikenesses: Sendable {
  private struct Entry: Sendable {
    var word: Int
    var written: [UInt8]
    /// The letters as they sound, and which of them must stand twice.
    var letters: [Letter]
    /// The letters, where only these are meant.
    var exact: [UInt8]?
    var isAnywhere: Bool
    /// Whether letters alone may be it.
    var isKnown: Bool
  }

  private struct Letter: Hashable, Sendable {
    var sound: UInt8
    var isDouble: Bool
  }

  private var entries: [[UInt8]: [Entry]] = [:]
  private var lengths: ClosedRange<Int> = 0...0

  /// Makes it for English words of four letters and more.
  init(_ words: [ForbiddenWord]) {
    for (number, word) in words.enumerated() {
      let letters = word.text.lowercased().utf8.map { $0 }
      guard letters.count >= 4, letters.allSatisfy({ (0x61...0x7A).contains($0) }) else { continue }
      let spoken = Self.spoken(letters)
      let isKnown = Respellings.isKnown(word.text.lowercased())
      add(Entry(word: number, written: letters, letters: spoken, isAnywhere: word.isAnywhere, isKnown: isKnown))
      for other in Self.slips(of: letters) where isKnown {
        add(Entry(word: number, written: letters, letters: Self.spoken(other), exact: other, isAnywhere: word.isAnywhere, isKnown: isKnown))
      }
    }
    let counts = entries.keys.map(\.count)
    lengths = (counts.min() ?? 0)...(counts.max() ?? 0)
  }

  private mutating func add(_ entry: Entry) { entries[entry.letters.map(\.sound), default: []].append(entry) }

  /// Letters with two of them the other way round, and long words without a vowel: shti, bstard.
  private static func slips(of letters: [UInt8]) -> [[UInt8]] {
    var slips: [[UInt8]] = []
    for index in letters.indices.dropFirst() {
      if index + 1 < letters.count, letters[index] != letters[index + 1] {
        var slip = letters
        slip.swapAt(index, index + 1)
        slips.append(slip)
      }
      if letters.count > 4, "aeiou".utf8.contains(letters[index]), index + 1 < letters.count {
        slips.append(Array(letters[..<index] + letters[(index + 1)...]))
      }
    }
    return slips
  }

  // MARK: - Reading a text

  fileprivate struct Token {
    var readings: [[UInt8]] = []
    var start = 0
    var letters = 0
    var digits = 0
    var capitals = 0
    /// How many letters are of other scripts.
    var foreign = 0
    /// How many are no plain letters: é.
    var marked = 0
  }

  /// Hands the words of a text with where they stand, in scalars.
  func find(in text: [Unicode.Scalar], _ body: (Int, Range<Int>) -> Void) {
    if entries.isEmpty { return }
    var token = Token()
    var end = 0
    for (place, scalar) in text.enumerated() {
      if let letters = Self.letters(of: scalar) {
        if token.readings.isEmpty { token = Token(readings: [[]], start: place) }
        token.add(letters, scalar)
        end = place + 1
      } else if scalar.properties.isDefaultIgnorableCodePoint {
        continue
      } else if !token.readings.isEmpty {
        judge(token, end, text, body)
        token = Token()
      }
    }
    if !token.readings.isEmpty { judge(token, end, text, body) }
  }

  /// What a character may be read as; nil where it ends a word.
  private static func letters(of scalar: Unicode.Scalar) -> [UInt8]? {
    switch scalar {
    case "a"..."z": return [UInt8(scalar.value)]
    case "A"..."Z": return [UInt8(scalar.value) + 0x20]
    case "0": return [0x6F]
    case "1", "!", "|", "¡": return [0x69, 0x6C]
    case "2": return [0x7A]
    case "3", "€": return [0x65]
    case "4", "@": return [0x61]
    case "5", "$", "§": return [0x73]
    case "6", "9": return [0x67]
    case "7", "+": return [0x74]
    case "8": return [0x62]
    case "¥": return [0x79]
    case "£": return [0x6C]
    case "¢": return [0x63]
    default:
      var read: UInt8?
      var isWhole = true
      LetterTable.forEachForm(of: scalar) { form in
        guard form.kind != .invisible else { return }
        isWhole = isWhole && read == nil && (form.kind == .latin || form.kind == .lookAlike) && (0x49...0x7A).contains(form.exact)
        read = form.exact == 0x49 ? 0x69 : UInt8(truncatingIfNeeded: form.exact)
      }
      return isWhole ? read.map { [$0] } : nil
    }
  }

  private func judge(_ token: Token, _ end: Int, _ text: [Unicode.Scalar], _ body: (Int, Range<Int>) -> Void) {
    guard token.letters >= 2, token.isWord, (lengths.lowerBound...lengths.upperBound * 2 + 12).contains(end - token.start) else { return }
    let isClean = token.digits + token.foreign == 0
    if isClean, token.marked > 0 { return }
    for reading in token.readings + token.readings.compactMap(Self.unaddressed) {
      let spoken = Self.spoken(reading)
      guard spoken.count >= lengths.lowerBound else { continue }
      for length in lengths where length <= spoken.count {
        guard let candidates = entries[spoken.prefix(length).map(\.sound)] else { continue }
        let ending = spoken.dropFirst(length).map(\.sound)
        guard Self.endings.contains(ending) else { continue }
        let isPlural = Self.plainEndings.contains(ending)
        if let written = String(validating: reading, as: UTF8.self), InnocentSounds.contains(written) { return }
        for entry in candidates
        where !isPlain(reading, entry, token) && (isPlural || !isClean || entry.isAnywhere && Self.verbEndings.contains(ending)) {
          if isClean && !entry.isKnown { continue }
          if let exact = entry.exact, !isClean || !reading.starts(with: exact) { continue }
          if zip(entry.letters, spoken).allSatisfy({ $1.isDouble || !$0.isDouble }) { body(entry.word, token.start..<end) }
        }
      }
    }
  }

  /// Whether it is the word letter by letter, which is for ``WordReader`` to judge.
  private func isPlain(_ reading: [UInt8], _ entry: Entry, _ token: Token) -> Bool {
    guard token.readings.contains(reading), entry.exact == nil else { return false }
    guard reading.starts(with: entry.written), token.digits * 5 <= entry.written.count * 3 else { return false }
    return token.digits == 0 || ["", "s", "es"].contains { reading.dropFirst(entry.written.count).elementsEqual($0.utf8) }
  }

  /// What stands behind who is insulted: youslut.
  private static func unaddressed(_ reading: [UInt8]) -> [UInt8]? {
    for lead in ["youre", "you", "stupid", "dumb", "ugly", "fat"]
    where reading.count > lead.utf8.count + 3 && reading.starts(with: lead.utf8) {
      return Array(reading.dropFirst(lead.utf8.count))
    }
    return nil
  }

  // MARK: - As it sounds

  private static let plainEndings = Set(["", "s", "es", "z"].map { spoken(Array($0.utf8)).map(\.sound) })
  private static let verbEndings = Set(["er", "ers", "ed", "ing"].map { spoken(Array($0.utf8)).map(\.sound) })
  private static let endings = Set(
    [
      "", "s", "es", "ed", "d", "er", "ers", "ing", "in", "y", "ty", "ies", "ish", "head", "heads", "face", "faces", "boy", "hole", "holes",
      "wit",
    ]
    .map { spoken(Array($0.utf8)).map(\.sound) })

  /// Letters as they sound, each once where it stands in a row.
  private static func spoken(_ letters: [UInt8]) -> [Letter] {
    var spoken: [Letter] = []
    var index = 0
    while index < letters.count {
      var sound = letters[index]
      let next = index + 1 < letters.count ? letters[index + 1] : 0
      switch sound {
      // c, q, k, ck
      case 0x63, 0x71: sound = 0x6B
      // ph
      case 0x70 where next == 0x68:
        sound = 0x66
        index += 1
      // z, y, v
      case 0x7A: sound = 0x73
      case 0x79: sound = 0x69
      case 0x76: sound = 0x75
      // oo
      case 0x6F where next == 0x6F:
        sound = 0x75
        index += 1
      default: break
      }
      if spoken.last?.sound == sound {
        spoken[spoken.count - 1].isDouble = true
      } else {
        spoken.append(Letter(sound: sound, isDouble: false))
      }
      index += 1
    }
    return spoken
  }
}

extension LatinLikenesses.Token {
  fileprivate mutating func add(_ letters: [UInt8], _ scalar: Unicode.Scalar) {
    if scalar.properties.isAlphabetic {
      self.letters += 1
      if scalar.properties.isUppercase { capitals += 1 }
      if !scalar.isASCII { marked += 1 }
      if !scalar.isASCII, !(scalar.properties.name?.hasPrefix("LATIN") ?? false) { foreign += 1 }
    } else {
      digits += 1
    }
    // Two ways to read four signs are enough.
    if letters.count > 1, readings.count <= 8 {
      readings = readings.flatMap { reading in letters.map { reading + [$0] } }
    } else {
      for index in readings.indices { readings[index].append(letters[0]) }
    }
  }

  /// Whether it may be a word rather than a number or a room: 5H177, B17.
  fileprivate var isWord: Bool { digits < 2 || capitals < letters }
}
