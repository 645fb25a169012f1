import TerminalUI

/// Shortcuts under the headings of their kinds: what is selected and what is seen of it.
struct ShortcutList: HeadedList, Equatable, Sendable {
  enum Section: Int, CaseIterable, Hashable, Sendable { case mine, misses, suggestions, gallery, actions }

  /// A row that can be selected.
  struct Item: Hashable, Sendable {
    var section: Section
    var index: Int
  }

  enum Line: Equatable, Sendable {
    case blank
    case heading(Section)
    /// Stands where nothing was added yet.
    case nothingAdded
    case item(Item)
  }

  private(set) var lines: [Line] = []
  /// Over the lines; the selection is always an item where there is one.
  var list = ListState()

  var selected: Item? {
    guard lines.indices.contains(list.selection), case .item(let item) = lines[list.selection] else { return nil }
    return item
  }

  /// Shows sections of so many items; the selection stays on the item that `wanted` names, else at its place.
  mutating func show(_ counts: [Section: Int], selecting wanted: Item?, height: Int) {
    let place = list.selection
    lines = []
    for section in Section.allCases {
      let count = counts[section] ?? 0
      guard count > 0 || section == .mine else { continue }
      if !lines.isEmpty { lines.append(.blank) }
      lines.append(.heading(section))
      if count == 0 { lines.append(.nothingAdded) }
      lines += (0..<count).map { .item(Item(section: section, index: $0)) }
    }
    let line = wanted.flatMap { lines.firstIndex(of: .item($0)) } ?? nearestItem(to: place)
    select(line: line ?? 0, height: height)
  }

  mutating func select(_ item: Item, height: Int) {
    if let line = lines.firstIndex(of: .item(item)) { select(line: line, height: height) }
  }

  /// Goes to the first item of the next section, or with -1 of the one before.
  mutating func moveSection(by step: Int, height: Int) {
    let sections = Section.allCases.filter { section in lines.contains(.item(Item(section: section, index: 0))) }
    guard let now = selected?.section, let index = sections.firstIndex(of: now), !sections.isEmpty else { return }
    let next = sections[(index + step + sections.count) % sections.count]
    select(Item(section: next, index: 0), height: height)
  }

  private func nearestItem(to line: Int) -> Int? {
    lines.indices.filter(isItem).min { abs($0 - line) < abs($1 - line) }
  }

  func isItem(_ line: Int) -> Bool {
    if case .item = lines[line] { true } else { false }
  }
}
