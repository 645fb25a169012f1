import TextFolding

/// A part of a phrase for which evidence is looked up: a value, a word, or a run of letters in a script without spaces.
struct EvidenceToken {
  enum Kind: Equatable {
    /// A value, by its place among those that were found.
    case value(Int)
    /// A word of a script with spaces.
    case word
    /// Kana and kanji up to a space, a value or another script.
    case run
    /// A number that is no value.
    case number
  }

  var kind: Kind
  var start: Int
  var end: Int
  /// `#time` for a value, the word, or the letters of the run.
  var name: String
}

/// What is looked up for the tokens of a phrase.
///
/// Words count alone and with the next word, values standing for themselves (`did #amount`), and once more where they begin a clause (`, stop`); of
/// letters without spaces all stretches of two to five count, kanji alone, and how a run begins and ends.
enum EvidenceFeatures {
  /// A feature, and the scalars of the phrase that it speaks for.
  struct Feature {
    var name: String
    var start: Int
    var end: Int
  }

  static func features(of tokens: [EvidenceToken], _ spoken: SpokenScalars) -> [Feature] {
    let scalars = spoken.scalars
    var all: [Feature] = []
    var seen: Set<String> = []
    func add(_ name: String, _ start: Int, _ end: Int) {
      if seen.insert(name).inserted { all.append(Feature(name: name, start: start, end: end)) }
    }
    for (index, token) in tokens.enumerated() {
      let next = index + 1 < tokens.count ? tokens[index + 1] : nil
      let before = index > 0 ? tokens[index - 1] : nil
      switch token.kind {
      case .value, .number:
        add(token.name, token.start, token.end)
        if let next, next.kind != .run { add("\(token.name) \(next.name)", next.start, next.end) }
        if next == nil { add("\(token.name) $", token.start, token.end) }
        if before == nil { add("^ \(token.name)", token.start, token.end) }
      case .word:
        add(token.name, token.start, token.end)
        if before == nil { add("^ \(token.name)", token.start, token.end) }
        if let next, next.kind != .run { add("\(token.name) \(next.name)", token.start, token.kind == .word ? next.end : token.end) }
        if next == nil { add("\(token.name) $", token.start, token.end) }
        if before != nil, spoken.endsClause(before: token.start) { add(", \(token.name)", token.start, token.end) }
        if index + 2 < tokens.count, next?.kind != .run, tokens[index + 2].kind != .run {
          add("\(token.name) _ \(tokens[index + 2].name)", token.start, token.end)
        }
      case .run:
        runs(token, before: before, next: next, scalars, add)
      }
    }
    let values = tokens.compactMap { if case .value = $0.kind { $0.name } else { nil } }
    if values.isEmpty { add("#nothing", 0, 0) }
    if values.count == tokens.count { add("#values", 0, 0) }
    for value in Set(values) where value != "#term" { if values.contains("#term") { add("#term+\(value)", 0, 0) } }
    return all
  }

  private static func runs(
    _ token: EvidenceToken, before: EvidenceToken?, next: EvidenceToken?, _ scalars: [Unicode.Scalar],
    _ add: (String, Int, Int) -> Void
  ) {
    func text(_ start: Int, _ end: Int) -> String { String(String.UnicodeScalarView(scalars[start..<end])) }
    let count = token.end - token.start
    for start in token.start..<token.end {
      if isKanji(scalars[start]) { add(text(start, start + 1), start, start + 1) }
      for length in 2...5 where start + length <= token.end { add(text(start, start + length), start, start + length) }
    }
    if count == 1, !isKanji(scalars[token.start]) { add("=\(text(token.start, token.end))", token.start, token.end) }
    for length in 1...3 where length <= count {
      if let before, case .value = before.kind {
        add("\(before.name)\(text(token.start, token.start + length))", token.start, token.start + length)
      } else if let before, before.kind == .run, length > 1 {
        add(",\(text(token.start, token.start + length))", token.start, token.start + length)
      } else if before == nil, length > 1 {
        add("^\(text(token.start, token.start + length))", token.start, token.start + length)
      }
      if let next {
        if next.kind == .run, length > 1 { add("\(text(token.end - length, token.end)),", token.end - length, token.end) }
        if case .value = next.kind { add("\(text(token.end - length, token.end))\(next.name)", token.end - length, token.end) }
      } else if length > 1 {
        add("\(text(token.end - length, token.end))$", token.end - length, token.end)
      }
    }
  }

  static func isKanji(_ scalar: Unicode.Scalar) -> Bool { (0x4E00...0x9FFF).contains(scalar.value) || scalar.value == 0x3005 }
}
