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
        groups[place].rows.append(row)
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

  func lines(_ theme: Theme) -> [StyledText] {
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
        if let note = row.note, !note.isEmpty { line += .styled(" (\(note))", theme[.disabled]) }
        lines.append(line)
      }
    }
    return lines
  }
}
