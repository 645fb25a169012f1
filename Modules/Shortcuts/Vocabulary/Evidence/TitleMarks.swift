import TextFolding

/// The numbers and letters by which a title is told from its like: the 2 of 簿記2級, the B of 地理B, the III of 数学III.
struct TitleMarks {
  private var numbers: Set<Int> = []
  private var letters: Set<Unicode.Scalar> = []

  init(of name: SpokenScalars) {
    for word in name.words() {
      let text = name.key(from: word.range.lowerBound, to: word.range.upperBound)
      switch word.script {
      case .digits:
        if let number = Int(text) { numbers.insert(number) }
      case .letters:
        if let roman = NumberedWord.Number(text), roman.rest.isEmpty { numbers.insert(roman.value) }
        if text.unicodeScalars.count == 1 { letters.formUnion(text.unicodeScalars) }
      case .kana, .kanji: break
      }
    }
  }

  /// Where a mark ends that is said at a place: boki *2*, kanken *2 kyu*, geography *B*, bookkeeping *grade 2*.
  func end(at start: Int, in view: SpokenView) -> Int? {
    guard start < view.count else { return nil }
    if view.isLatin(start), view.isWordStart(start), view.isWordStart(start + 1), let letter = Unicode.Scalar(view[start]) {
      // "A" and "I" are words as well.
      return letters.contains(letter) && letter != "a" && letter != "i" ? start + 1 : nil
    }
    let place = view.readWord(anyOf: Self.kinds, at: start) ?? start
    guard let number = SpokenNumber.read(view, at: place), number.thousandths == 0, numbers.contains(number.whole),
      SpokenDuration.read(view, at: place).isEmpty
    else { return nil }
    var end = number.end
    if let kind = view.readWord(anyOf: Self.kinds, at: end) {
      end = kind
    } else if end < view.count, view.isLatin(end), view.isWordStart(end + 1), let letter = Unicode.Scalar(view[end]),
      letters.contains(letter)
    {
      end += 1
    }
    // 31 to 60 is no title's.
    guard view.isWordStart(end), view.readWord(anyOf: Self.joints, at: end) == nil else { return nil }
    return end
  }

  private static let kinds: [StaticString] = ["grade", "level", "kyu", "kyuu", "pre", "part", "volume", "vol"]
  private static let joints: [StaticString] = ["to", "through", "thru", "till", "until", "and"]
}
