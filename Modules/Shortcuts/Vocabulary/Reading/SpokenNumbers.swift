/// A stretch of scalars to read values from.
struct SpokenView {
  let scalars: UnsafeBufferPointer<UInt32>
  let startsWord: UnsafeBufferPointer<Bool>

  var count: Int { scalars.count }

  subscript(index: Int) -> UInt32 { index < scalars.count ? scalars[index] : 0 }

  func isDigit(_ index: Int) -> Bool { (0x30...0x39).contains(self[index]) }

  func isLatin(_ index: Int) -> Bool { (0x61...0x7A).contains(self[index]) }

  /// Whether a word may begin at `index`: white space before it, or a change of script.
  func isWordStart(_ index: Int) -> Bool {
    index >= count || index == 0 || startsWord[index] || !(isLatin(index) && isLatin(index - 1))
  }

  /// Whether `index` lies in a word so long that it must be several, run together.
  func isInLongWord(_ index: Int) -> Bool {
    guard isLatin(index) else { return false }
    var (start, end) = (index, index + 1)
    while start > 0, !startsWord[start] { start -= 1 }
    while end < count, !startsWord[end] { end += 1 }
    return end - start > 16
  }

  /// The index after `word`, where it stands at `index`.
  func read(_ word: StaticString, at index: Int) -> Int? {
    var place = index
    var letters = ValidUTF8(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    while let letter = letters.next() {
      guard place < count, scalars[place] == letter else { return nil }
      place += 1
    }
    return place
  }

  /// The index after the first of `words` that stands at `index`; longer ones stand before their beginnings.
  func read(anyOf words: [StaticString], at index: Int) -> Int? {
    for word in words {
      if let end = read(word, at: index) { return end }
    }
    return nil
  }

  /// The same for words of a grammar's own.
  func read(anyOf words: [[UInt32]], at index: Int) -> Int? {
    for word in words where stands(word, at: index) { return index + word.count }
    return nil
  }

  /// The same where what stands there goes on with a word: the 目 of 24ページ目, not the メ of "24ページ メモ".
  func readOn(anyOf words: [[UInt32]], at index: Int) -> Int? {
    index < count && startsWord[index] ? nil : read(anyOf: words, at: index)
  }

  /// Whether one of `words` ends at `index`, where words begin and end.
  func endsWord(anyOf words: [[UInt32]], at index: Int) -> Bool {
    guard isWordStart(index) else { return false }
    return words.contains { word in
      let start = index - word.count
      return start >= 0 && isWordStart(start) && stands(word, at: start)
    }
  }

  private func stands(_ word: [UInt32], at index: Int) -> Bool {
    guard index + word.count <= count else { return false }
    for offset in word.indices where scalars[index + offset] != word[offset] { return false }
    return true
  }

  /// The same where a word must end there too.
  func readWord(anyOf words: [StaticString], at index: Int) -> Int? {
    for word in words {
      if let end = read(word, at: index), isWordStart(end) { return end }
    }
    return nil
  }
}

/// Reads numbers as they are said: digits, English words, kanji, and kana before a unit.
enum SpokenNumber {
  /// A number, its fraction in thousandths.
  struct Value: Equatable {
    var end: Int
    var whole: Int
    var thousandths = 0

    /// The number times a unit in seconds, rounded down.
    func seconds(unit: Int) -> Int { whole * unit + thousandths * unit / 1_000 }
  }

  /// No number beyond this is told from it, so that sums stay far from the end of the integers.
  static let greatest = 1_000_000_000

  /// The number that stands at `index`, as far as it goes; none in kana, which are numbers before units alone.
  static func read(_ view: SpokenView, at index: Int) -> Value? {
    if view.isDigit(index) { return digits(view, at: index) }
    if view.isLatin(index) { return view.isWordStart(index) ? english(view, at: index) : nil }
    return kanji(view, at: index)
  }

  private static func digits(_ view: SpokenView, at index: Int) -> Value? {
    // Never the 0 of 10, nor the 5 of 1.5.
    if index > 0, !view.startsWord[index], view.isDigit(index - 1) || view[index - 1] == 0x2E { return nil }
    var value = Value(end: index, whole: 0)
    while view.isDigit(value.end), value.end == index || !view.startsWord[value.end] {
      value.whole = min(greatest, value.whole * 10 + Int(view[value.end] - 0x30))
      value.end += 1
    }
    guard view[value.end] == 0x2E, view.isDigit(value.end + 1) else { return value }
    value.end += 1
    var place = 100
    while view.isDigit(value.end) {
      value.thousandths += Int(view[value.end] - 0x30) * place
      place /= 10
      value.end += 1
    }
    return value
  }

  /// 四十五, 百二十, 千五百, and 四五 digit by digit.
  private static func kanji(_ view: SpokenView, at index: Int) -> Value? {
    guard kanjiDigit(view[index]) != nil || place(view[index]) != nil else { return nil }
    var end = index
    var (total, digit) = (0, 0)
    var (hasDigit, hasPlace) = (false, false)
    while true {
      if let next = kanjiDigit(view[end]) {
        guard !hasDigit || !hasPlace else { break }
        digit = hasDigit ? min(greatest, digit * 10 + next) : next
        hasDigit = true
      } else if let place = place(view[end]) {
        total += (hasDigit ? digit : 1) * place
        (digit, hasDigit, hasPlace) = (0, false, true)
        if total > greatest { total = greatest }
      } else {
        break
      }
      end += 1
    }
    return Value(end: end, whole: min(greatest, total + digit))
  }

  private static func kanjiDigit(_ scalar: UInt32) -> Int? {
    switch scalar {
    case 0x3007, 0x96F6: 0  // 〇 零
    case 0x4E00: 1
    case 0x4E8C: 2
    case 0x4E09: 3
    case 0x56DB: 4
    case 0x4E94: 5
    case 0x516D: 6
    case 0x4E03: 7
    case 0x516B: 8
    case 0x4E5D: 9
    default: nil
    }
  }

  private static func place(_ scalar: UInt32) -> Int? {
    switch scalar {
    case 0x5341: 10
    case 0x767E: 100
    case 0x5343: 1_000
    default: nil
    }
  }

  private static let small: [(StaticString, Int)] = [
    ("zero", 0), ("one", 1), ("two", 2), ("three", 3), ("fourteen", 14), ("four", 4), ("five", 5), ("fifteen", 15), ("sixteen", 16),
    ("seventeen", 17), ("eighteen", 18), ("nineteen", 19), ("six", 6), ("seven", 7), ("eight", 8), ("nine", 9), ("ten", 10),
    ("eleven", 11), ("twelve", 12), ("thirteen", 13), ("a", 1),
  ]
  private static let tens: [(StaticString, Int)] = [
    ("twenty", 20), ("thirty", 30), ("forty", 40), ("fourty", 40), ("fifty", 50), ("sixty", 60), ("seventy", 70), ("eighty", 80),
    ("ninety", 90),
  ]

  /// forty-five, a hundred and twenty, twelve hundred, one thousand.
  private static func english(_ view: SpokenView, at index: Int) -> Value? {
    for half: StaticString in ["halfadozen", "halfdozen"] {
      if let end = view.read(half, at: index) { return Value(end: end, whole: 6) }
    }
    guard mayBeEnglish(view, at: index), var value = belowHundred(view, at: index) else { return nil }
    if value.whole <= 20, let end = view.read("dozen", at: value.end) { return Value(end: end, whole: value.whole * 12) }
    var isArticle = value.whole == 1 && view.read("a", at: index) == value.end
    for (word, factor) in [("thousand", 1_000), ("hundred", 100)] as [(StaticString, Int)] {
      guard let end = view.read(word, at: value.end) else { continue }
      isArticle = false
      value = Value(end: end, whole: value.whole * factor)
      let rest = view.read("and", at: end) ?? end
      if let more = belowHundred(view, at: rest), view.read("a", at: rest) == nil {
        let isHundreds = factor == 1_000
        if isHundreds, let hundreds = view.read("hundred", at: more.end) {
          value = Value(end: hundreds, whole: value.whole + more.whole * 100)
          let last = view.read("and", at: hundreds) ?? hundreds
          if let least = belowHundred(view, at: last), view.read("a", at: last) == nil {
            value = Value(end: least.end, whole: value.whole + least.whole)
          }
        } else {
          value = Value(end: more.end, whole: value.whole + more.whole)
        }
      }
      break
    }
    // An article alone is no number.
    return isArticle ? nil : value
  }

  /// Whether a number in English may begin at `index`, by its first two letters: most words are ruled out here.
  private static func mayBeEnglish(_ view: SpokenView, at index: Int) -> Bool {
    let second = view[index + 1]
    switch view[index] {
    case 0x61: return second == 0x68 || second == 0x74 || second == 0x64  // a hundred, a thousand, a dozen
    case 0x65: return second == 0x69 || second == 0x6C  // ei, el
    case 0x66: return second == 0x69 || second == 0x6F  // fi, fo
    case 0x6E: return second == 0x69  // ni
    case 0x6F: return second == 0x6E  // on
    case 0x73: return second == 0x65 || second == 0x69  // se, si
    case 0x74: return second == 0x65 || second == 0x68 || second == 0x77  // te, th, tw
    case 0x7A: return second == 0x65  // ze
    default: return false
    }
  }

  private static func belowHundred(_ view: SpokenView, at index: Int) -> Value? {
    for (word, ten) in tens {
      guard let end = view.read(word, at: index) else { continue }
      for (word, one) in small where (1...9).contains(one) && word.utf8CodeUnitCount > 1 {
        if let last = view.read(word, at: end), view.read("teen", at: last) == nil { return Value(end: last, whole: ten + one) }
      }
      return Value(end: end, whole: ten)
    }
    // Longer words first where one begins another: fourteen before four, sixteen before six.
    var best: Value?
    for (word, number) in small {
      if let end = view.read(word, at: index), end > best?.end ?? 0 { best = Value(end: end, whole: number) }
    }
    return best
  }
}
