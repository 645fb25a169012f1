/// What a help shows under one of its names: lines in groups.
public struct HelpContents: Hashable, Sendable {
  /// One line: a key and what it does, or a text alone.
  public struct Row: Hashable, Sendable {
    /// The keys; none for a text alone.
    public var keys: [KeyStroke]
    /// What they do, or the text.
    public var words: String
    /// Why that does not work now; nil where it does.
    public var note: String?
    /// What else finds it.
    public var also: String

    /// Creates a row.
    public init(keys: [KeyStroke] = [], words: String, note: String? = nil, also: String = "") {
      self.keys = keys
      self.words = words
      self.note = note
      self.also = also
    }

    fileprivate func names(_ glyphs: GlyphSet) -> String { keys.map { $0.label(glyphs) }.joined(separator: ", ") }
  }

  /// Rows under a heading.
  public struct Group: Hashable, Sendable {
    /// The heading; empty for none.
    public var heading: String
    /// The rows.
    public var rows: [Row]

    /// Creates a group.
    public init(_ heading: String, _ rows: [Row]) {
      self.heading = heading
      self.rows = rows
    }
  }

  /// The groups, in order.
  public var groups: [Group]

  /// Creates contents from groups.
  public init(_ groups: [Group] = []) { self.groups = groups }

  /// Creates contents from bindings, in the groups that these name.
  public init<Event>(_ bindings: [KeyBinding<Event>]) {
    var groups: [Group] = []
    for binding in bindings where !binding.keys.isEmpty {
      let row = Row(
        keys: binding.keys, words: binding.help.isEmpty ? binding.label : binding.help, note: binding.noteWhenDisabled,
        also: binding.label)
      if let place = groups.firstIndex(where: { $0.heading == binding.group }) {
        // Two that do the same in words, such as up and down, are one row.
        if let same = groups[place].rows.firstIndex(where: { $0.words == row.words && $0.note == row.note }) {
          groups[place].rows[same].keys += row.keys
          groups[place].rows[same].also += " " + row.also
        } else {
          groups[place].rows.append(row)
        }
      } else {
        groups.append(Group(binding.group, [row]))
      }
    }
    self.groups = groups
  }

  /// The rows that hold every word of a text in their keys, words, what else finds them, or heading, without regard to case, width or kind of kana.
  func matching(_ text: String) -> HelpContents {
    let parts = FilterFolding.fold(text).split(separator: " ")
    guard !parts.isEmpty else { return self }
    return HelpContents(
      groups.compactMap { group in
        let heading = FilterFolding.fold(group.heading)
        let rows = group.rows.filter { row in
          let whole = FilterFolding.fold([row.names(.unicode), row.words, row.also].joined(separator: " "))
          return parts.allSatisfy { whole.contains($0) || heading.contains($0) }
        }
        return rows.isEmpty ? nil : Group(group.heading, rows)
      })
  }

  /// The lines as they stand below one another; what is too long for a width goes on below what its key does.
  func lines(_ theme: Theme, width: Int = .max) -> [StyledText] {
    let column = (groups.flatMap(\.rows).map { $0.names(theme.glyphs).cellWidth }.max() ?? 0) + 2
    var lines: [StyledText] = []
    for group in groups {
      if !lines.isEmpty { lines.append("") }
      if !group.heading.isEmpty { lines.append(.styled(group.heading, theme.title)) }
      for row in group.rows {
        let isEnabled = row.note == nil
        var line: StyledText = .styled(
          "  " + (column > 2 ? row.names(theme.glyphs).padded(toCells: column) : ""), isEnabled ? theme[.key] : theme[.disabled])
        line += .styled(row.words, isEnabled ? theme.text : theme[.disabled])
        let note = row.note.flatMap { $0.isEmpty ? nil : "(\($0))" }
        if let note { line += .styled(" " + note, theme[.disabled]) }
        guard line.cellWidth > width else {
          lines.append(line)
          continue
        }
        lines += wrapped(row, note: note, column: column, theme, width: width)
      }
    }
    return lines
  }

  /// A row that is longer than a line: what it does and why it does not, each over as many lines as it takes.
  private func wrapped(_ row: Row, note: String?, column: Int, _ theme: Theme, width: Int) -> [StyledText] {
    let (key, text) = row.note == nil ? (theme[.key], theme.text) : (theme[.disabled], theme[.disabled])
    let indent = column > 2 ? column + 2 : 2
    let room = max(8, width - indent)
    let words = row.words.wrapped(toCells: room).map { StyledText.styled($0, text) }
    let notes = note.map { $0.wrapped(toCells: room).map { StyledText.styled($0, theme[.disabled]) } } ?? []
    let names = "  " + (column > 2 ? row.names(theme.glyphs).padded(toCells: column) : "")
    return (words + notes).enumerated().map { place, words in
      .styled(place == 0 ? names : String(repeating: " ", count: indent), key) + words
    }
  }
}
