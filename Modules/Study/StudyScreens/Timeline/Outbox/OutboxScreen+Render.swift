import StudyIntents
import StudyModels
import StudyRepositories
import TerminalUI

extension OutboxScreen {
  private var detailHeight: Int { area.height < 12 ? 4 : max(7, area.height / 2) }
  var listHeight: Int { max(1, area.height - detailHeight - noticeHeight) }
  private var noticeHeight: Int { isSignedOut ? 2 : 0 }

  private var isSignedOut: Bool {
    if case .signedIn? = state.account { false } else { state.rows?.isEmpty == false }
  }

  var keys: [KeyBinding<Event>] {
    let none = selected == nil ? words.nothingSelected : nil
    let noText = selected.map { $0.told == nil || $0.entry.action == .delete } ?? false ? words.outboxNoText : nil
    var keys: [KeyBinding<Event>] = [
      KeyBinding(
        .enter, "e", event: .editPressed, label: words.edit, help: words.outboxEditHelp, group: title, name: "outbox.edit",
        isShownInFooter: selected != nil, disabledReason: none ?? noText),
      KeyBinding(
        "t", event: .againPressed, label: words.tryAgain, help: words.outboxAgainHelp, group: title, name: "outbox.again",
        isShownInFooter: selected != nil, disabledReason: none),
      KeyBinding(
        "d", event: .dropPressed, label: words.outboxDrop, help: words.outboxDropHelp, group: title, name: "outbox.drop",
        isShownInFooter: selected != nil, disabledReason: none),
    ]
    if isSignedOut {
      keys.append(
        KeyBinding("i", event: .accountPressed, label: words.accountKey, help: words.accountHelp, group: title, name: "outbox.account"))
    }
    return keys + [
      KeyBinding(
        .up, "k", event: .input(.key(.up)), label: words.moveHelp, help: words.moveHelp, group: title, isShownInFooter: false),
      KeyBinding(
        .down, "j", event: .input(.key(.down)), label: words.moveHelp, help: words.moveHelp, group: title, isShownInFooter: false),
      KeyBinding(
        .escape, event: .closePressed, label: words.close, help: words.closeHelp, group: title, name: "outbox.close",
        isShownInFooter: false),
    ]
  }

  func event(for input: InputEvent) -> Event? { input.isTyped ? .input(input) : nil }

  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard let rows = state.rows, let now = state.now else {
      surface.drawWrapped(state.failure ?? words.reading, in: rect.inset(dx: 2), style: state.failure == nil ? theme.dim : theme.error)
      return
    }
    guard !rows.isEmpty else {
      surface.drawWrapped(words.outboxEmpty, in: rect.inset(dx: 2), style: theme.dim)
      return
    }
    var area = rect
    if isSignedOut { surface.drawWrapped("! " + words.outboxSignedOut, in: area.takeTop(noticeHeight).inset(dx: 2), style: theme.warning) }
    ListView(count: rows.count, state: state.list).render(
      into: &surface, in: area.takeTop(listHeight), theme: theme, onClick: { Event.rowClicked($0) }, onScroll: { Event.scrolled($0) },
      row: { index, row, style, surface in draw(rows[index], in: row, style: style, theme: theme, &surface) })
    guard area.height > 1, let selected else { return }
    surface.drawHorizontalLine(at: area.takeTop().origin, length: rect.width, style: theme.border)
    renderWhole(selected, in: area.inset(dx: 2), now: now, into: &surface, theme: theme)
  }

  private func draw(_ row: Row, in rect: Rect, style: Style, theme: Theme, _ surface: inout Surface) {
    var rect = rect
    let state = words.outboxState(row.entry)
    let needs = row.entry.state == .attention
    surface.draw(
      (needs ? "! " : "") + state, in: rect.takeRight(min(rect.width / 2, state.cellWidth + 2)),
      style: (needs ? theme.warning : theme.dim).over(style), alignment: .trailing)
    _ = rect.takeRight(2)
    surface.draw(words.outboxSubject(row), in: rect, style: style)
  }

  private func renderWhole(_ row: Row, in rect: Rect, now: ZonedInstant, into surface: inout Surface, theme: Theme) {
    var area = rect
    let entry = row.entry
    var facts = [words.outboxSince(words.language.moment(services.environment.zone.zoned(entry.since), now: now))]
    if entry.attempts > 0 { facts.append(words.outboxTried(entry.attempts)) }
    if let told = row.told { facts.append(words.timelineSeen(by: told.visibility)) }
    surface.draw(facts.joined(separator: "  \(theme.glyphs.middleDot)  "), in: area.takeTop(), style: theme.dim)
    if let problem = entry.problem {
      let words = problem.words.isEmpty ? "" : self.words(" ", "") + self.words.language.refusedWords(problem.words)
      let rows = surface.drawWrapped(
        (entry.state == .attention ? "! " : "") + problem.detail + words, in: area.takeTop(min(4, max(1, area.height - 2))),
        style: entry.state == .attention ? theme.warning : theme.dim)
      area = Rect(x: rect.x, y: rect.y + 1 + rows, width: rect.width, height: max(0, rect.height - 1 - rows))
    }
    guard let text = row.told?.words, !text.isEmpty else { return }
    if area.height > 3 { _ = area.takeTop() }
    let marked = MarkedText(text, words: entry.problem?.words ?? [])
    for (index, line) in marked.lines(width: max(8, area.width), text: theme.text, mark: theme.error.adding([.underline])).prefix(
      area.height
    ).enumerated() {
      surface.draw(line, in: area.row(index), style: theme.text)
    }
  }
}

/// A text with the words marked that a server does not allow.
struct MarkedText {
  private let characters: [Character]
  private let isMarked: [Bool]

  init(_ text: String, words: [RefusedWord]) {
    let text = text.sanitizedForTerminal(keepsLineBreaks: true)
    let characters = Array(text)
    var marks = [Bool](repeating: false, count: characters.count)
    var starts: [Int] = []
    var scalars = 0
    for character in characters {
      starts.append(scalars)
      scalars += character.unicodeScalars.count
    }
    for word in words {
      let length = word.word.count
      // Where it stands is told; where not, or where the text is another one by now, it is looked for.
      let told = word.start.flatMap { start in starts.firstIndex { $0 >= start } }
      let places: [Int] =
        told.map { [$0] }
        ?? characters.indices.filter { characters[$0...].prefix(length).map { $0.lowercased() } == word.word.map { $0.lowercased() } }
      for place in places { for index in place..<min(characters.count, place + length) { marks[index] = true } }
    }
    self.characters = characters
    isMarked = marks
  }

  /// The text in lines of a width.
  func lines(width: Int, text: Style, mark: Style) -> [StyledText] {
    var place = 0
    return String(characters).wrapped(toCells: width).map { line in
      var result = StyledText("")
      for character in line {
        // What wrapping has dropped between lines is passed over.
        while place < characters.count, characters[place] != character { place += 1 }
        let isMarked = place < characters.count && isMarked[place]
        result += .styled(String(character), isMarked ? mark : text)
        place += 1
      }
      return result
    }
  }
}
