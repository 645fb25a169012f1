extension LineDialogue {
  /// What a page wants of whoever uses it.
  enum Mode {
    /// It is read, and commands are given.
    case page
    /// Something is looked for in it, or answered: a text, with rows that fit it.
    case search(PageReading.Field)
    /// It is filled in, field by field.
    case form(PageReading.Field)
    /// One of many is chosen.
    case choices(Outline.Popup)
    case question
    case help
    /// A key is pressed.
    case key

    init(_ page: PageReading) {
      let outline = page.outline
      switch outline.over {
      case .question: self = .question
      case .help: self = .help
      case nil:
        if let popup = outline.popup {
          self = .choices(popup)
        } else if outline.takesKeys {
          self = .key
        } else if let field = page.focused {
          self = page.isSearch ? .search(field) : .form(field)
        } else {
          self = .page
        }
      }
    }

    /// What is told of a page: what was looked for stands in the question.
    func told(_ page: PageReading) -> [String] {
      guard case .search(let field) = self else { return page.lines }
      let own = field.name + page.outline.words.colon + page.value(of: field.control)
      return page.lines.filter { $0 != own }
    }

    /// Whether what has changed on the page is told after each line.
    var tellsChanges: Bool {
      switch self {
      case .page, .search, .help: true
      case .form, .choices, .question, .key: false
      }
    }
  }

  func ask(_ mode: Mode, on page: PageReading) -> Question {
    let words = page.outline.words
    switch mode {
    case .page: return Question(lines: [], prompt: words.prompt(page.outline.title))
    case .key: return Question(lines: [words.keyHint], prompt: words.prompt(page.outline.title))
    case .help: return Question(lines: [], prompt: words.prompt(page.outline.title))
    case .search(let field):
      let enter = page.enterCommand.map { $0.disabledReason == nil ? $0.label : "" } ?? ""
      return Question(lines: [words.searchHint(enter)], prompt: prompt(for: field, page), isHidden: field.isHidden)
    case .question:
      let buttons = page.buttons
      guard let yes = page.yesButton else { return Question(lines: [], prompt: words.prompt("")) }
      let no = buttons.first { $0.key != yes.key }
      return Question(lines: [words.answers(yes.name, no?.name ?? "")], prompt: "\(words.yes[0]) / \(words.no[0])" + words.colon)
    case .choices(let popup): return askChoice(popup, words)
    case .form(let field): return ask(field, on: page)
    }
  }

  private func askChoice(_ popup: Outline.Popup, _ words: LineWords) -> Question {
    var lines = popup.choices.prefix(Self.choices).enumerated().map {
      "\($0.offset + 1). \($0.element.title.withGaps(as: words.separator))"
    }
    if popup.choices.isEmpty { lines.append(popup.noMatch) }
    if popup.choices.count > Self.choices { lines.append(words.choicesMore(popup.choices.count - Self.choices)) }
    lines.append(words.choiceHint)
    let name = opened.map { "\($0.name) [\(currentValue(of: $0, words))]" } ?? words.chosen
    return Question(lines: lines, prompt: name + words.colon)
  }

  private func currentValue(of field: PageReading.Field, _ words: LineWords) -> String {
    if case .menu(let value) = field.control.kind { value.oneLine } else { "" }
  }

  private func ask(_ field: PageReading.Field, on page: PageReading) -> Question {
    let words = page.outline.words
    if isAskingToSave {
      return Question(
        lines: page.lines + refusals(of: page), prompt: words.saveQuestion(page.saveCommand?.label ?? "") + words.colon)
    }
    if writing != nil { return Question(lines: [], prompt: "") }
    var lines = field.notes
    switch field.control.kind {
    case .radio(let options, let selection, _):
      lines += options.enumerated().map { "\($0.offset + 1). \($0.element)" + ($0.offset == selection ? " (\(words.chosen))" : "") }
    case .area(let text):
      lines += text.split(separator: "\n", omittingEmptySubsequences: false).count > 1 ? text.shownLines : []
      lines.append(words.areaHint)
    case .check: return Question(lines: lines, prompt: page.value(of: field.control) + " (\(words.yes[0]) / \(words.no[0]))" + words.colon)
    case .button(let label, let reason):
      if let reason = reason.map({ $0.isEmpty ? page.saveCommand?.disabledReason ?? "" : $0 }), !reason.isEmpty {
        lines.append(words.notNow(reason))
      }
      return Question(lines: lines, prompt: words.saveQuestion(label.oneLine) + words.colon)
    case .line, .menu: break
    }
    return Question(lines: lines, prompt: prompt(for: field, page), isHidden: field.isHidden)
  }

  /// Why the form cannot be saved, where that stands at no field.
  private func refusals(of page: PageReading) -> [String] {
    page.saveCommand?.disabledReason.map { $0.isEmpty ? [] : [page.outline.words.notNow($0)] } ?? []
  }

  private func prompt(for field: PageReading.Field, _ page: PageReading) -> String {
    let name = field.name.isEmpty ? page.outline.title : field.name
    if case .radio(let options, let selection, _) = field.control.kind {
      let chosen = selection.flatMap { options.indices.contains($0) ? options[$0] : nil }
      return "\(name) [\(chosen ?? page.outline.words.empty)]" + page.outline.words.colon
    }
    return "\(name) [\(page.value(of: field.control))]" + page.outline.words.colon
  }

  /// Opens the list of a menu that has its turn, so that its choices are told; nil where nothing is to be opened.
  mutating func openList(on page: PageReading) -> [InputEvent]? {
    guard case .form(let field) = Mode(page), case .menu = field.control.kind, !isAskingToSave, !round.contains(field.key),
      opened?.key != field.key
    else { return nil }
    opened = field
    return [.mouse(MouseEvent(.press(.left), at: field.control.place))]
  }
}

extension PageReading.Field {
  var isHidden: Bool { if case .line(_, let isHidden) = control.kind { isHidden } else { false } }
  var isButton: Bool { if case .button = control.kind { true } else { false } }
}

extension PageReading {
  /// The command that saves what a form holds: it has `C-s` in every form.
  var saveCommand: Outline.Command? { outline.commands.first { $0.isOwn && $0.keys.contains("C-s") } }

  /// What leaves the program.
  var quitCommand: Outline.Command? {
    outline.commands.first { ($0.name == "quit" || $0.name.hasSuffix(".quit")) && $0.disabledReason == nil }
  }

  /// What Enter does here.
  var enterCommand: Outline.Command? { outline.commands.first { $0.isOwn && $0.keys.contains(.enter) } }

  /// Whether the page says something and waits for nothing but to be closed, by Enter as by Esc.
  var isOnlyTold: Bool {
    guard outline.over == nil, outline.popup == nil, focused == nil else { return false }
    return outline.isTold || enterCommand?.keys.contains(.escape) == true
  }

  var buttons: [Field] { fields.filter(\.isButton) }

  /// Whether one text is all that is filled in, and nothing is saved: something is looked for, or answered.
  var isSearch: Bool {
    guard case .line? = focused?.control.kind, saveCommand == nil else { return false }
    return fields.filter { if case .line = $0.control.kind { true } else { false } }.count == 1
  }

  /// The button of a question that does what is asked: the one that says yes, else the last, since what is harmless stands first.
  var yesButton: Field? {
    buttons.first { outline.words.yes.map(FilterFolding.fold).contains(FilterFolding.fold($0.name)) } ?? buttons.last
  }

  /// The key that goes on to the next field.
  var nextKey: KeyStroke {
    outline.commands.first { $0.isOwn && $0.name.hasSuffix(".next") && $0.disabledReason == nil }?.keys.first ?? .tab
  }

  /// The key that goes back to the field before.
  var previousKey: KeyStroke {
    outline.commands.first { $0.isOwn && $0.name.hasSuffix(".previous") && $0.disabledReason == nil }?.keys.first ?? .backTab
  }
}

extension String {
  /// A text of several lines, each fit to be told.
  var shownLines: [String] {
    sanitizedForTerminal(keepsLineBreaks: true).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
