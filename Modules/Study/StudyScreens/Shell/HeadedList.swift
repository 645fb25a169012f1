import TerminalUI

/// A list with headings between its items. What is selected is an item wherever there is one.
protocol HeadedList {
  associatedtype Line

  var lines: [Line] { get }
  /// Over the lines.
  var list: ListState { get set }
  /// Whether a line is an item, and no heading.
  func isItem(_ line: Int) -> Bool
}

extension HeadedList {
  /// Takes arrows, pages, home and end, and the wheel; false when the input was for something else.
  mutating func handle(_ input: InputEvent, height: Int, letters: Bool = true) -> Bool {
    let before = list.selection
    guard list.handle(input, count: lines.count, height: height, letters: letters) else { return false }
    settle(from: before, height: height)
    return true
  }

  mutating func scroll(by rows: Int, height: Int) {
    let before = list.selection
    list.scroll(by: rows, count: lines.count, height: height)
    settle(from: before, height: height)
  }

  mutating func select(line: Int, height: Int) {
    // The heading above the first item stays in sight with it.
    if !lines.indices.prefix(max(0, line)).contains(where: isItem) { list.select(0, count: lines.count, height: height) }
    list.select(line, count: lines.count, height: height)
  }

  /// Moves the selection from a heading to the item beyond it.
  private mutating func settle(from before: Int, height: Int) {
    if let line = line(beyondHeadingFrom: before) { select(line: line, height: height) }
  }

  /// Where the selection belongs when it came from the line `before`; nil where there are no items.
  private func line(beyondHeadingFrom before: Int) -> Int? {
    if lines.indices.contains(list.selection), isItem(list.selection) { return list.selection }
    let forwards = lines.indices.first { $0 > list.selection && isItem($0) }
    let backwards = lines.indices.last { $0 < list.selection && isItem($0) }
    return list.selection >= before ? forwards ?? backwards : backwards ?? forwards
  }
}
