/// Writes a text anew where several signs draw one letter (`w|-|ore`), and where letters are turned about and stand backwards (`ʞɔnɟ`).
enum Disguises {
  private static let drawn: [(signs: [Unicode.Scalar], letter: Unicode.Scalar)] = [
    ("|-|", "h"), ("}-{", "h"), ("}{", "h"), ("|_|", "u"), ("(_)", "u"), ("|\\|", "n"), ("|<", "k"), ("\\/\\/", "w"), ("\\/", "v"),
    ("/-\\", "a"), ("/\\", "a"), ("|3", "b"),
  ].map { (Array($0.0.unicodeScalars), $0.1) }

  private static let turned: [Unicode.Scalar: Unicode.Scalar] = Dictionary(
    uniqueKeysWithValues: zip("ɐqɔpǝɟƃɓɥᴉıiɾʞlɯuodbɹsʇnʌʍxʎz".unicodeScalars, "abcdefgghiiijklmnopqrstuvwxyz".unicodeScalars))

  /// The text with as many scalars, so that places in it stay, or nil where nothing of it is disguised.
  static func undone(_ text: [Unicode.Scalar]) -> [Unicode.Scalar]? {
    var undone = text
    var isChanged = false
    if text.contains(where: { $0 == "|" || $0 == "{" || $0 == "_" || $0 == "\\" }) { isChanged = readDrawn(&undone) }
    if text.contains(where: isTurned) { isChanged = readTurned(&undone) || isChanged }
    if text.contains(where: MaskedWords.isStar) { isChanged = readSpelledOut(&undone) || isChanged }
    return isChanged ? undone : nil
  }

  private static func readDrawn(_ text: inout [Unicode.Scalar]) -> Bool {
    var isChanged = false
    for place in text.indices {
      for (signs, letter) in drawn where text[place...].starts(with: signs) {
        let end = place + signs.count
        let isBeside = place > 0 && text[place - 1].properties.isAlphabetic || end < text.count && text[end].properties.isAlphabetic
        guard isBeside else { continue }
        text[place] = letter
        // What nobody sees keeps the places of the rest.
        for hidden in place + 1..<end { text[hidden] = "\u{2060}" }
        isChanged = true
        break
      }
    }
    return isChanged
  }

  /// Turns words of which half the letters at least are turned.
  private static func readTurned(_ text: inout [Unicode.Scalar]) -> Bool {
    var isChanged = false
    var start = 0
    while start < text.count {
      guard turned[text[start]] != nil else {
        start += 1
        continue
      }
      var end = start
      while end < text.count, turned[text[end]] != nil { end += 1 }
      let word = text[start..<end]
      if word.count(where: isTurned) * 2 >= word.count {
        text.replaceSubrange(start..<end, with: word.reversed().map { turned[$0] ?? $0 })
        isChanged = true
      }
      start = end
    }
    return isChanged
  }

  /// Takes away the same sign between all letters of a word of which one is left out: f-*-c-k.
  private static func readSpelledOut(_ text: inout [Unicode.Scalar]) -> Bool {
    func isLetter(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil || MaskedWords.isStar(scalar)
    }
    var isChanged = false
    var start = 0
    while start + 2 < text.count {
      let sign = text[start + 1]
      var end = start
      if isLetter(text[start]), "-._/・,".unicodeScalars.contains(sign), start == 0 || !isLetter(text[start - 1]) {
        while end + 2 < text.count, text[end + 1] == sign, isLetter(text[end + 2]) { end += 2 }
      }
      let word = text[start...end]
      if end - start >= 6, word.contains(where: MaskedWords.isStar), end + 1 == text.count || !isLetter(text[end + 1]) {
        for place in stride(from: start + 1, to: end, by: 2) { text[place] = "\u{2060}" }
        isChanged = true
      }
      start = max(end, start + 1)
    }
    return isChanged
  }

  private static func isTurned(_ scalar: Unicode.Scalar) -> Bool { scalar.value > 0x7F && turned[scalar] != nil }
}
