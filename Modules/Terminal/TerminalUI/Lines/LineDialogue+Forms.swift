/// Fields, choices, and what is looked for.
extension LineDialogue {
  // MARK: Fields

  mutating func take(_ line: String, folded command: String, for field: PageReading.Field, on page: PageReading) -> [InputEvent] {
    let words = page.outline.words
    if isAskingToSave { return answerSaving(command, page) }
    if command == ".." { return [.key(.escape)] }
    if command == "." { return page.saveCommand.map { save($0, page) } ?? [] }
    if command == "<" {
      round.remove(field.key)
      steps.insert(.revisit, at: 0)
      return [.key(page.previousKey)]
    }
    switch field.control.kind {
    case .line:
      if line.trimmingSpaces.isEmpty { return leave(field) }
      steps.insert(.leave(field.key, problems: field.problems, isFilled: true), at: 0)
      return fill(field, with: command == "-" ? "" : line.unescaped)
    case .area:
      if line.trimmingSpaces.isEmpty { return leave(field) }
      if command == "-" {
        goOn(from: field)
        return fill(field, with: "")
      }
      writing = [line.unescaped]
      return []
    case .menu:
      if line.trimmingSpaces.isEmpty { return leave(field) }
      steps.insert(contentsOf: [.choose(line.trimmingSpaces)], at: 0)
      opened = field
      return click(field.control.place)
    case .check(_, let isOn):
      if command.isEmpty { return leave(field) }
      guard let wanted = truth(command, words) else {
        notices.append(words.yesOrNo)
        return []
      }
      goOn(from: field)
      return wanted == isOn ? [] : click(field.control.place)
    case .radio(let options, _, let places):
      if command.isEmpty { return leave(field) }
      guard let place = place(of: command, in: options), places.indices.contains(place) else {
        notices.append(words.noCommand(line.oneLine))
        return []
      }
      goOn(from: field)
      return click(places[place])
    case .button:
      switch command.isEmpty && field.key == page.buttons.first?.key ? true : truth(command, words) {
      case true?: return [.key(.enter)]
      case false?: return leave(field)
      case nil:
        notices.append(words.yesOrNo)
        return []
      }
    }
  }

  private mutating func goOn(from field: PageReading.Field) {
    steps.insert(.leave(field.key, problems: field.problems, isFilled: false), at: 0)
  }

  private mutating func leave(_ field: PageReading.Field) -> [InputEvent] {
    goOn(from: field)
    return []
  }

  mutating func leave(_ key: String, _ problems: [String], _ isFilled: Bool, on page: PageReading) -> [InputEvent] {
    guard let field = page.focused, field.key == key else {
      round.insert(key)
      return []
    }
    steps.insert(.check(key, problems: problems), at: 0)
    // Where Enter adds what is written to a list, the field is asked for again, for the next one.
    if isFilled, case .line(let text, _) = field.control.kind, !text.isEmpty, let enter = page.enterCommand, !enter.name.isEmpty,
      !enter.keys.contains("C-s"), enter.disabledReason == nil
    {
      return [.key(.enter)]
    }
    round.insert(key)
    return [.key(page.nextKey)]
  }

  /// Goes back to a field whose text is refused, with why; and asks whether to save once every field had its turn.
  mutating func check(_ key: String, _ problems: [String], on page: PageReading) -> [InputEvent] {
    if let left = page.fields.first(where: { $0.key == key }) {
      let new = left.problems.filter { !problems.contains($0) }
      notices += new
      guard page.focused?.key != key else { return [] }
      if !new.isEmpty {
        steps.insert(.revisit, at: 0)
        return [.key(page.previousKey)]
      }
    }
    guard let focused = page.focused, round.contains(focused.key) else { return [] }
    round = []
    opened = nil
    // Where a button saves, it had its turn.
    if page.saveCommand != nil, page.buttons.isEmpty { isAskingToSave = true }
    return []
  }

  /// Goes to what is refused, with why.
  mutating func mend(_ page: PageReading) -> [InputEvent] {
    guard page.focused != nil, let wrong = page.fields.first(where: { !$0.problems.isEmpty }) else { return [] }
    notices += wrong.problems
    guard !wrong.control.isFocused else { return [] }
    if case .menu = wrong.control.kind { opened = wrong }
    return click(wrong.control.place)
  }

  mutating func fill(_ field: PageReading.Field, with text: String) -> [InputEvent] {
    var input: [InputEvent]
    switch field.control.kind {
    case .area(let old):
      input = [.key(KeyStroke(.end, .control))]
      for _ in 0...old.split(separator: "\n", omittingEmptySubsequences: false).count { input += [.key("C-u"), .key(.backspace)] }
    default: input = [.key(.end), .key("C-u")]
    }
    return input + (text.isEmpty ? [] : [.paste(text)])
  }

  mutating func write(_ line: String, to field: PageReading.Field) -> [InputEvent] {
    guard FilterFolding.fold(line).trimmingSpaces == "." else {
      writing?.append(line.unescaped)
      return []
    }
    let text = (writing ?? []).joined(separator: "\n")
    writing = nil
    goOn(from: field)
    return fill(field, with: text)
  }

  private mutating func answerSaving(_ command: String, _ page: PageReading) -> [InputEvent] {
    let words = page.outline.words
    if command == ".." { return [.key(.escape)] }
    switch command.isEmpty || command == "." ? true : isBack(command, words) ? false : truth(command, words) {
    case true?: return page.saveCommand.map { save($0, page) } ?? []
    case false?:
      isAskingToSave = false
      return []
    case nil:
      notices.append(words.yesOrNo)
      return []
    }
  }

  /// Saves; where that is refused, the form is gone through again from the field that is wrong.
  private mutating func save(_ command: Outline.Command, _ page: PageReading) -> [InputEvent] {
    isAskingToSave = false
    round = []
    opened = nil
    steps.insert(.mend, at: 0)
    guard let reason = command.disabledReason else { return [.key("C-s")] }
    notices.append(page.outline.words.notNow(reason.oneLine))
    return []
  }

  func truth(_ command: String, _ words: LineWords) -> Bool? {
    if words.yes.map(FilterFolding.fold).contains(command) { return true }
    return words.no.map(FilterFolding.fold).contains(command) ? false : nil
  }

  /// The place that a number or a name means among options.
  func place(of command: String, in options: [String]) -> Int? {
    if let number = Int(command) { return options.indices.contains(number - 1) ? number - 1 : nil }
    let folded = options.map(FilterFolding.fold)
    if let exact = folded.firstIndex(of: command) { return exact }
    for fits in [{ (option: String) in option.hasPrefix(command) }, { $0.contains(command) }] {
      let found = folded.indices.filter { fits(folded[$0]) }
      if found.count == 1 { return found[0] }
      if found.count > 1 { return nil }
    }
    return nil
  }

  // MARK: Choices

  mutating func takeChoice(_ text: String, folded command: String, _ page: PageReading) -> [InputEvent] {
    guard let popup = page.outline.popup else { return [] }
    if command.isEmpty || command == "." || command == ".." || command == "<" {
      let field = opened
      if let field { round.insert(field.key) }
      switch command {
      case "": if let field { goOn(from: field) }
      case _ where field != nil: steps.insert(.line(command), at: 0)
      default: break
      }
      return [.key(.escape)]
    }
    if let number = Int(command), popup.choices.indices.contains(number - 1) { return pick(popup.choices[number - 1]) }
    return choose(text, on: page)
  }

  /// Chooses what a text names, or narrows the list to what fits it.
  mutating func choose(_ text: String, on page: PageReading) -> [InputEvent] {
    guard let popup = page.outline.popup else { return [] }
    if let place = place(of: FilterFolding.fold(text), in: popup.choices.map(\.title)) { return pick(popup.choices[place]) }
    return [.key(.end), .key("C-u"), .paste(text)]
  }

  private mutating func pick(_ choice: Outline.Popup.Choice) -> [InputEvent] {
    if let field = opened { goOn(from: field) }
    return click(choice.place)
  }

  // MARK: What is looked for

  mutating func take(
    _ text: String, folded command: String, for field: PageReading.Field, searching page: PageReading
  ) -> [InputEvent] {
    let words = page.outline.words
    if command.isEmpty {
      guard unread.isEmpty else {
        isSilent = true
        var lines: [String] = []
        tell(unread, into: &lines, words)
        notices += lines
        return []
      }
      if let reason = page.enterCommand?.disabledReason, !reason.isEmpty {
        notices.append(words.notNow(reason))
        return []
      }
      return [.key(.enter)]
    }
    unread = []
    if isBack(command, words) || command == ".." { return [.key(.escape)] }
    if let number = Int(command), page.items.indices.contains(number - 1) { return click(page.items[number - 1].place) }
    steps.insert(.enterIfCertain, at: 0)
    return fill(field, with: text.unescaped)
  }
}

extension String {
  /// What is meant literally behind a backslash at the beginning.
  var unescaped: String {
    let text = trimmingSpaces
    guard let first = text.first, first == "\\" || first == "＼", text.count > 1 else { return text }
    return String(text.dropFirst())
  }
}
