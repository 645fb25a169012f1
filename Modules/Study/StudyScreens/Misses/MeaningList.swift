import TerminalUI

/// What a phrase can be made to mean, under the headings of where it comes from.
struct MeaningList: HeadedList, Equatable, Sendable {
  enum Section: Int, CaseIterable, Hashable, Sendable { case readings, mine, suggestions, gallery, actions }

  enum Line: Equatable, Sendable {
    case blank
    case heading(Section)
    /// By its place over all sections.
    case item(Int)
  }

  private(set) var lines: [Line] = []
  /// Over the lines; the selection is always an item where there is one.
  var list = ListState()

  var selected: Int? {
    guard lines.indices.contains(list.selection), case .item(let index) = lines[list.selection] else { return nil }
    return index
  }

  /// Shows sections of so many items; the selection stays at its place.
  mutating func show(_ counts: [(section: Section, count: Int)], height: Int) {
    let before = selected ?? 0
    lines = []
    var index = 0
    for (section, count) in counts where count > 0 {
      if !lines.isEmpty { lines.append(.blank) }
      lines.append(.heading(section))
      lines += (index..<index + count).map(Line.item)
      index += count
    }
    select(min(before, max(0, index - 1)), height: height)
  }

  mutating func select(_ item: Int, height: Int) {
    if let line = lines.firstIndex(of: .item(item)) { select(line: line, height: height) }
  }

  /// Goes to the first item of the next section, or with -1 of the one before.
  mutating func moveSection(by step: Int, height: Int) {
    let headings = lines.indices.filter { if case .heading = lines[$0] { true } else { false } }
    guard let now = headings.lastIndex(where: { $0 < list.selection }) else { return }
    select(line: headings[(now + step + headings.count) % headings.count] + 1, height: height)
  }

  func isItem(_ line: Int) -> Bool {
    if case .item = lines[line] { true } else { false }
  }
}
