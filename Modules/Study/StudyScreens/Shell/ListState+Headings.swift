import TerminalUI

extension ListState {
  /// Where the selection belongs in a list with headings between its items, when it came from the line `before`: where it is, or from a
  /// heading to the item beyond it; nil where there are no items.
  func line(beyondHeadingFrom before: Int, in lines: Range<Int>, where isItem: (Int) -> Bool) -> Int? {
    if lines.contains(selection), isItem(selection) { return selection }
    let forwards = lines.first { $0 > selection && isItem($0) }
    let backwards = lines.last { $0 < selection && isItem($0) }
    return selection >= before ? forwards ?? backwards : backwards ?? forwards
  }
}
