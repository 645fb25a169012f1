// Scripts without borders between words, and kana.
extension WordReader {
  func isJapaneseWord(_ pattern: WordPattern, _ range: Range<Int>) -> Bool {
    if !pattern.isAnywhere, !endsWithKatakana(range) { return false }
    var isDivided = false
    var isDividedBySpaces = false
    for index in range.dropFirst() where letters[index].gap.count > 0 {
      let gap = letters[index].gap
      if gap.count > 4 { return false }
      isDivided = true
      if gap.spaces > 0 || gap.hasNewline || gap.hasStop { isDividedBySpaces = true }
    }
    guard isDivided else { return true }
    // 死☆ね within others; where spaces or the signs of sentences stand between, or all is kana (やれば、かならず), nothing may stand beside it.
    return pattern.hasUnspaced && !isDividedBySpaces || standsAlone(range)
  }

  /// Katakana is written for whole words: バカ is one in アホバカ no more than in バカンス.
  private func endsWithKatakana(_ range: Range<Int>) -> Bool {
    if letters[range.lowerBound].form.kind == .katakana, letterBefore(range.lowerBound)?.form.kind == .katakana { return false }
    if letters[range.upperBound - 1].form.kind == .katakana, letterAfter(range.upperBound)?.form.kind == .katakana { return false }
    return true
  }

  private func standsAlone(_ range: Range<Int>) -> Bool {
    let first = letters[range.lowerBound].form.kind
    let last = letters[range.upperBound - 1].form.kind
    return letterBefore(range.lowerBound)?.form.kind != first && letterAfter(range.upperBound)?.form.kind != last
  }
}
