extension StringProtocol {
  /// The text in lines of at most the given cells: broken at spaces, between wide characters, and, when a word is too long, anywhere.
  ///
  /// A line never begins with a closing mark such as `、` or `。` or with `%` nor ends with an opening one such as `「` (kinsoku), as long as there
  /// is another place to break. Line breaks in the text are kept. The empty text is one empty line.
  public func wrapped(toCells cells: Int) -> [String] {
    var lines: [String] = []
    for paragraph in split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let characters = Array(paragraph)
      lines += wrappedRanges(of: characters, width: cells).map { range in
        var text = characters[range]
        let isLast = range.upperBound == characters.count
        if !isLast || String(text).cellWidth > cells {
          while text.last == " " { text.removeLast() }
        }
        return String(text)
      }
    }
    return lines
  }
}

/// One paragraph in lines that together hold every character; spaces at a break belong to the line before it, even beyond the width.
///
/// - Parameter cells: The cells of a character in a column of its line.
func wrappedRanges(
  of characters: [Character], width: Int, cells: (Character, Int) -> Int = { character, _ in character.cellWidth }
) -> [Range<Int>] {
  var lines: [Range<Int>] = []
  var start = 0
  while start < characters.count {
    var end = start
    var used = 0
    while end < characters.count {
      let own = cells(characters[end], used)
      guard used + own <= width else { break }
      used += own
      end += 1
    }
    guard end < characters.count else { break }
    // At least one character a line, however narrow it is.
    if end == start { end = start + 1 }
    var next = lastBreak(in: characters, after: start, notAfter: end) ?? end
    while next < characters.count, characters[next] == " " { next += 1 }
    lines.append(start..<next)
    start = next
  }
  if start < characters.count || lines.isEmpty { lines.append(start..<characters.count) }
  return lines
}

private func lastBreak(in characters: [Character], after start: Int, notAfter end: Int) -> Int? {
  var index = end
  while index > start {
    if mayBreak(before: index, in: characters) { return index }
    index -= 1
  }
  return nil
}

private func mayBreak(before index: Int, in characters: [Character]) -> Bool {
  guard index > 0, index < characters.count else { return false }
  let left = characters[index - 1]
  let right = characters[index]
  // What may not begin a line does not begin one after a space either: `65 %` is one word.
  if right == " " { return characters[index...].first { $0 != " " }.map { !neverFirst.contains($0) } ?? true }
  if left == " " { return !neverFirst.contains(right) }
  guard left.cellWidth == 2 || right.cellWidth == 2 else { return left == "-" && right != "-" }
  if left == "`", opens(at: index - 1, in: characters) { return false }
  if right == "`", !opens(at: index, in: characters) { return false }
  return !neverFirst.contains(right) && !neverLast.contains(left)
}

/// Whether a backtick is the first of two: it ends no line then, and begins none where it is the second.
private func opens(at index: Int, in characters: [Character]) -> Bool { characters[..<index].count { $0 == "`" }.isMultiple(of: 2) }

/// Marks that must not begin a line (JIS X 4051, the common ones).
private let neverFirst: Set<Character> = Set(
  "、。，．・：；？！ー）］｝〕〉》」』】’”ゝゞ々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.:;?!)]}%…")

/// Marks that must not end a line.
private let neverLast: Set<Character> = Set("（［｛〔〈《「『【‘“([{")
