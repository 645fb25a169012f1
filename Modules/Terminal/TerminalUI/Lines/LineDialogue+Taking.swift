extension LineDialogue {
  /// Does a step against the page as it is; the input that it stands for, which may be none.
  mutating func perform(_ step: Step, on page: PageReading) -> [InputEvent] {
    switch step {
    case .send(let input): return input
    case .line(let line): return take(line, on: page)
    case .command(let name): return page.outline.commands.first { $0.name == name }.map { run($0, page) } ?? []
    case .fill(let text): return page.focused.map { fill($0, with: text) } ?? []
    case .enterIfCertain: return page.outline.isCertain ? [.key(.enter)] : []
    case .choose(let text): return choose(text, on: page)
    case .leave(let key, let problems, let isFilled): return leave(key, problems, isFilled, on: page)
    case .check(let key, let problems): return check(key, problems, on: page)
    case .revisit:
      if let key = page.focused?.key { round.remove(key) }
      opened = nil
      return []
    case .mend: return mend(page)
    }
  }

  private mutating func take(_ line: String, on page: PageReading) -> [InputEvent] {
    if writing != nil, case .form(let field) = Mode(page) { return write(line, to: field) }
    let text = line.trimmingSpaces
    let command = FilterFolding.fold(text)
    let words = page.outline.words
    let numbers = offered
    offered = []
    if let asked = command.asked {
      isSilent = true
      listCommands(asked, on: page)
      return []
    }
    if words.clock.map(FilterFolding.fold).contains(command) || command == ":" + FilterFolding.fold(words.clock.first ?? "") {
      isSilent = true
      notices.append(page.outline.clock ?? words.clockNone)
      return []
    }
    if isQuit(command, page) { return [.key(page.quitCommand?.keys.first ?? "C-c")] }
    if command.hasPrefix(":"), command.count > 1 { return runNamed(String(text.dropFirst()), page) }
    if let number = Int(command), !numbers.isEmpty {
      isSilent = true
      if numbers.indices.contains(number - 1) {
        isSilent = false
        return run(numbers[number - 1], page)
      }
      notices.append(words.noNumber(number))
      return []
    }
    switch Mode(page) {
    case .page: return take(text, folded: command, onPage: page)
    case .key: return takeKey(text, page)
    case .search(let field): return take(text, folded: command, for: field, searching: page)
    case .question: return answer(command, on: page)
    case .help: return takeHelp(text, page)
    case .choices: return takeChoice(text, folded: command, page)
    case .form(let field): return take(line, folded: command, for: field, on: page)
    }
  }

  /// Whether a line leaves the program. What is filled in may be called so; behind a colon it never is.
  private func isQuit(_ command: String, _ page: PageReading) -> Bool {
    let words = page.outline.words.quit.map(FilterFolding.fold)
    // What the page calls so is meant there: in some language ending something is called like leaving.
    let quit = page.quitCommand
    guard !page.outline.commands.contains(where: { $0 != quit && FilterFolding.fold($0.label) == command }) else { return false }
    switch Mode(page) {
    case .page, .search, .help, .key: return words.contains(command) || words.contains { ":" + $0 == command }
    case .form, .choices: return words.contains { ":" + $0 == command }
    case .question: return false
    }
  }

  func isBack(_ command: String, _ words: LineWords) -> Bool {
    command == "<" || words.back.map(FilterFolding.fold).contains(command)
  }

  // MARK: Pages

  private mutating func take(_ text: String, folded command: String, onPage page: PageReading) -> [InputEvent] {
    let words = page.outline.words
    if command.isEmpty { return readOn(page) }
    unread = []
    if isBack(command, words) || command == ".." { return goBack(page) }
    let parts = command.split(separator: " ", maxSplits: 1)
    if let number = parts.first.flatMap({ Int($0) }), parts.count == 1 || page.items.indices.contains(number - 1) {
      guard page.items.indices.contains(number - 1) else {
        isSilent = true
        notices.append(words.noNumber(number))
        return []
      }
      if parts.count > 1, let command = page.command(called: String(parts[1]), onRow: true) {
        // The row is chosen first, and then asked about.
        steps.insert(command.name.isEmpty ? .line(String(parts[1])) : .command(command.name), at: 0)
        return page.items[number - 1].isMarked ? [] : click(page.items[number - 1].place)
      }
      // A click chooses a row, and opens the one that is chosen.
      if parts.count == 1 { return click(page.items[number - 1].place) }
    }
    if let command = page.command(called: command) { return run(command, page) }
    if let key = KeyStroke(name: text), key.modifiers.contains(.control) || key.modifiers.contains(.alt) { return [.key(key)] }
    guard let palette = page.outline.commands.first(where: { $0.name == "shell.palette" && $0.disabledReason == nil }) else {
      isSilent = true
      notices.append(words.noCommand(text.oneLine))
      return []
    }
    steps.insert(contentsOf: [.fill(text), .enterIfCertain], at: 0)
    return run(palette, page)
  }

  private mutating func readOn(_ page: PageReading) -> [InputEvent] {
    isSilent = true
    let words = page.outline.words
    var lines: [String] = []
    if !unread.isEmpty {
      tell(unread, into: &lines, words)
      notices += lines
      if unread.isEmpty, page.outline.hasMore { notices.append(words.moreBelow) }
      return []
    }
    isSilent = false
    if page.outline.hasMore, before == page.lines { return [.key(.pageDown)] }
    wantsWhole = true
    return []
  }

  private mutating func goBack(_ page: PageReading) -> [InputEvent] {
    if page.outline.commands.contains(where: { $0.keys.contains(.escape) && $0.disabledReason == nil }) { return [.key(.escape)] }
    isSilent = true
    notices.append(page.outline.words.nothingBack)
    return []
  }

  func click(_ place: Point) -> [InputEvent] { [.mouse(MouseEvent(.press(.left), at: place))] }

  private mutating func takeKey(_ text: String, _ page: PageReading) -> [InputEvent] {
    if text.isEmpty || text == "<" { return [.key(.escape)] }
    if let key = KeyStroke(name: text) { return [.key(key)] }
    notices.append(page.outline.words.noKey(text.oneLine))
    return []
  }

  // MARK: Commands

  private mutating func runNamed(_ name: String, _ page: PageReading) -> [InputEvent] {
    let wanted = FilterFolding.fold(name).trimmingSpaces
    if page.outline.words.save.map(FilterFolding.fold).contains(wanted), let save = page.saveCommand { return run(save, page) }
    if let command = page.command(called: wanted) { return run(command, page) }
    isSilent = true
    notices.append(page.outline.words.noCommand(name.oneLine))
    return []
  }

  mutating func run(_ command: Outline.Command, _ page: PageReading) -> [InputEvent] {
    if let reason = command.disabledReason {
      isSilent = true
      let words = page.outline.words
      notices.append(reason.isEmpty ? words.unchanged : words.notNow(reason.oneLine))
      return []
    }
    // A tab is told whole, wherever it was left.
    if command.name.hasPrefix("shell.tab") { (wantsWhole, isGoing) = (true, true) }
    return command.keys.first.map { [.key($0)] } ?? []
  }

  private mutating func listCommands(_ wanted: String, on page: PageReading) {
    let words = page.outline.words
    func fits(_ command: Outline.Command) -> Bool {
      wanted.isEmpty || FilterFolding.fold([command.label, command.help, command.name].joined(separator: " ")).contains(wanted)
    }
    let own = page.outline.commands.filter { $0.isOwn && !$0.isMove && fits($0) }
    let others = page.outline.commands.filter { !$0.isOwn && !$0.isMove && fits($0) }
    func told(_ command: Outline.Command, _ number: Int) -> String {
      let help = command.help.isEmpty || command.help == command.label ? "" : words.colon + command.help
      let key = command.keys.first.map { " (\($0.description))" } ?? ""
      let reason = command.disabledReason.map { $0.isEmpty ? "" : words.separator + words.notNow($0.oneLine) } ?? ""
      return "\(number). \(command.label)\(key)\(help)\(reason)"
    }
    if case .form(let field) = Mode(page) { notices += field.notes + [words.formHint] }
    if !own.isEmpty { notices.append(words.commandsHere(page.outline.title)) }
    notices += own.enumerated().map { told($0.element, $0.offset + 1) }
    if !others.isEmpty { notices.append(words.commandsEverywhere) }
    notices += others.enumerated().map { told($0.element, own.count + $0.offset + 1) }
    if own.isEmpty, others.isEmpty { notices.append(words.noCommand(wanted)) } else { notices.append(words.commandsHint) }
    offered = own + others
  }

  // MARK: Questions, help

  private mutating func answer(_ command: String, on page: PageReading) -> [InputEvent] {
    let words = page.outline.words
    let named = page.buttons.filter { FilterFolding.fold($0.name).hasPrefix(command) && !command.isEmpty }
    if let yes = page.yesButton, words.yes.map(FilterFolding.fold).contains(command) { return click(yes.control.place) }
    if words.no.map(FilterFolding.fold).contains(command) || isBack(command, words) || command == ".." {
      // “No” is a button where it is one; anything else that is not yes leaves everything as it is.
      let no = page.buttons.first { words.no.map(FilterFolding.fold).contains(FilterFolding.fold($0.name)) }
      return no.map { click($0.control.place) } ?? [.key(.escape)]
    }
    if named.count == 1 { return click(named[0].control.place) }
    notices.append(words.yesOrNo)
    return []
  }

  private mutating func takeHelp(_ text: String, _ page: PageReading) -> [InputEvent] {
    if text.isEmpty, !unread.isEmpty { return readOn(page) }
    if text.isEmpty || isBack(FilterFolding.fold(text), page.outline.words) || text == ".." { return [.key("q")] }
    wantsWhole = true
    if let number = Int(FilterFolding.fold(text)), (1...9).contains(number) { return [.key(.character(Character("\(number)")))] }
    return [.paste(text), .key(.enter)]
  }
}

extension Outline.Command {
  /// Whether it only moves about on the page, which lines do by themselves.
  var isMove: Bool {
    if ["next", "previous", "down", "up"].contains(name.split(separator: ".").last.map(String.init) ?? "") { return true }
    let moves: Set<KeyStroke> = [.up, .down, .pageUp, .pageDown, .tab, .backTab, .home, .end, "C-l", .escape]
    return name.isEmpty && keys.first.map(moves.contains) ?? true || name == "shell.palette"
  }
}

extension PageReading {
  /// The one command that a text names: by its words, its name, its key, or the beginning of its words; nil where that is none or several.
  ///
  /// - Parameter onRow: whether it is about a row. Otherwise what is called like a page is that page.
  func command(called text: String, onRow: Bool = false) -> Outline.Command? {
    let wanted = FilterFolding.fold(text).trimmingSpaces
    let commands = outline.commands.filter { !$0.isMove }
    if !onRow, let tab = commands.first(where: { $0.name.hasPrefix("shell.tab") && FilterFolding.fold($0.label) == wanted }) { return tab }
    func first(_ isIt: (Outline.Command) -> Bool) -> Outline.Command? {
      commands.first { isIt($0) && $0.disabledReason == nil } ?? commands.first(where: isIt)
    }
    if let exact = first({ FilterFolding.fold($0.label) == wanted || FilterFolding.fold($0.help) == wanted }) { return exact }
    if Int(wanted) == nil, let key = first({ command in command.keys.contains { $0.description == text } }) { return key }
    if let named = first({ $0.name.split(separator: ".").last.map { FilterFolding.fold(String($0)) } == wanted }) { return named }
    guard wanted.count > 1 else { return nil }
    let begun = commands.filter { FilterFolding.fold($0.label).hasPrefix(wanted) }
    return Set(begun.map(\.label)).count == 1 ? begun.first { $0.disabledReason == nil } ?? begun.first : nil
  }
}

extension String {
  /// What is asked for behind a `?` at the beginning; nil without one.
  fileprivate var asked: String? { hasPrefix("?") ? String(dropFirst()).trimmingSpaces : nil }
}
