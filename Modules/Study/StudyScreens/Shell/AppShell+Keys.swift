import StudySettings
import TerminalUI

extension AppShell {
  /// The keys of the page that is seen, then those that work everywhere and that it has not taken.
  var keyBindings: [KeyBinding<Event>] {
    guard let top else { return shellKeys }
    // Behind a question, only what works everywhere is left.
    guard top.page.openDialog == nil else { return shellKeys }
    guard top.saving == nil else { return savingKeys(of: top) + shellKeys }
    let own = keyTable.applied(to: Self.joined(offerKeys, top.page.shellKeys(number: top.number))).map { waiting($0, on: top) }
    guard !top.page.takesEveryKey else { return own }
    return Self.joined(own, shellKeys)
  }

  /// The keys of the first, then those of the second that the first has not taken: none is told twice.
  private static func joined(_ first: [KeyBinding<Event>], _ second: [KeyBinding<Event>]) -> [KeyBinding<Event>] {
    let taken = Set(first.flatMap(\.keys))
    guard !taken.isEmpty else { return second }
    return first
      + second.compactMap { binding in
        guard !binding.keys.isEmpty else { return binding }
        var binding = binding
        binding.keys.removeAll { taken.contains($0) }
        return binding.keys.isEmpty ? nil : binding
      }
  }

  /// The keys of a question over the page: what the footer says while it stands.
  var dialogKeys: [KeyBinding<Event>] {
    guard let dialog = state.leaving ?? top?.page.openDialog else { return [] }
    func key(_ stroke: KeyStroke, _ label: String) -> KeyBinding<Event> {
      KeyBinding(stroke, event: .dialogInput(.key(stroke)), label: label)
    }
    var keys = [key(.enter, dialog.buttons.indices.contains(dialog.focus) ? dialog.buttons[dialog.focus] : words.close)]
    if dialog.buttons.count > 1 { keys.append(key(.tab, words.otherButton)) }
    return keys + [key(.escape, words.back)]
  }

  /// The key of the palette, which works everywhere.
  var paletteKeys: [KeyBinding<Event>] {
    shellKeys.filter { if case .palettePressed(.commands) = $0.event { true } else { false } }
  }

  /// The keys that lead on from the help: the palette, and the search unless something is being written.
  private var keysOverHelp: [KeyBinding<Event>] {
    guard let help = state.help, !help.isSearching else { return paletteKeys }
    return shellKeys.filter { if case .palettePressed = $0.event { true } else { false } }
  }

  /// The keys as the user has bound them.
  var keyTable: KeyTable { services.keyTable }

  /// The keys that work everywhere; while the user types, only those that type nothing.
  var shellKeys: [KeyBinding<Event>] { keyTable.applied(to: standardShellKeys) }

  private var standardShellKeys: [KeyBinding<Event>] {
    let everywhere = words.everywhere
    var keys: [KeyBinding<Event>] = []
    if state.stack.isEmpty || top?.page.keepsTabs == true {
      keys += Tab.allCases.map { tab in
        KeyBinding(
          KeyStroke(.character(Character(tab.key))), event: .tabPressed(tab), label: words.title(of: tab), group: everywhere,
          name: "shell.tab\(tab.rawValue)", isShownInFooter: false)
      }
    }
    if state.stack.isEmpty {
      keys.append(
        KeyBinding(
          .tab, event: .tabPressed(state.tab.next(by: 1)), label: words.nextScreenHelp, group: everywhere, isShownInFooter: false))
      keys.append(
        KeyBinding(
          .backTab, event: .tabPressed(state.tab.next(by: -1)), label: words.previousScreenHelp, group: everywhere,
          isShownInFooter: false))
    }
    keys += sessionKeys
    keys += [
      KeyBinding(
        "u", event: .undoPressed, label: words.undo, help: words.undoHelp, group: everywhere, name: "shell.undo", isShownInFooter: false),
      KeyBinding(
        "C-r", "U", event: .redoPressed, label: words.redo, help: words.redoHelp, group: everywhere, name: "shell.redo",
        isShownInFooter: false),
      KeyBinding(
        "/", event: .palettePressed(.search), label: words.search, help: words.searchHelp, group: everywhere, name: "shell.search",
        isShownInFooter: false),
      KeyBinding(
        "C-k", event: .palettePressed(.commands), label: words.palette, help: words.paletteHelp, group: everywhere, name: "shell.palette",
        isShownInFooter: false),
      KeyBinding(
        ",", event: .settingsPressed, label: words.settings, help: words.settingsHelp, group: everywhere, name: "shell.settings",
        isShownInFooter: false),
      KeyBinding("C-l", event: .repaintPressed, label: words.repaintHelp, group: everywhere, isShownInFooter: false),
      KeyBinding(
        "?", "F1", event: .helpPressed, label: words.help, help: words.helpHelp, group: everywhere, name: "shell.help",
        isShownInFooter: false),
      KeyBinding(
        "q", "C-c", event: .quitPressed, label: words.quit, help: words.quitHelp, group: everywhere, name: "shell.quit",
        isShownInFooter: false),
    ]
    // From there it would lead to itself.
    if state.stack.contains(where: { $0.page is SettingsScreen }) {
      keys.removeAll { if case .settingsPressed = $0.event { true } else { false } }
    }
    if top?.page.offersPalette == false {
      keys.removeAll { if case .palettePressed = $0.event { true } else { false } }
    }
    guard top?.page.isTyping == true || top?.saving != nil else { return keys }
    return keys.compactMap { binding in
      // What was undone would not be seen from within a form.
      switch binding.event {
      case .undoPressed, .redoPressed: return nil
      case .pausePressed where top?.saving != nil, .finishPressed where top?.saving != nil: return nil
      default: break
      }
      var binding = binding
      binding.keys = binding.keys.filter { $0.typedCharacter == nil }
      return binding.keys.isEmpty ? nil : binding
    }
  }

  /// Does what a key does here and now.
  mutating func press(_ stroke: KeyStroke) -> [Effect<Event>] {
    switch keyBindings.lookup(stroke) {
    case .event(let event): update(event)
    case .disabled(let reason): update(.disabledKeyPressed(reason: reason))
    case .unbound: []
    }
  }

  /// Does what a key does on the page that the palette was opened over; where that page has gone meanwhile, its keys mean nothing.
  mutating func pressFromPalette(_ stroke: KeyStroke) -> [Effect<Event>] {
    guard paletteOver == top?.number else { return say(StatusLine(words.paletteOverGone, kind: .warning)) }
    return press(stroke)
  }

  /// The palette over what is seen: with the keys that work there, and with the commands of every other page.
  func palette(_ purpose: PaletteReader.Purpose, text: String = "") -> PaletteScreen {
    var titles: Set<String> = []
    var taken: Set<KeyStroke> = []
    let shell = shellKeys
    let home = top.flatMap { top in CommandHome.pages.first { $0.isShown(by: top.page) } }
    // The help has one line for a key and its opposite; here each is a command of its own.
    let labels = Dictionary(grouping: keyBindings.filter { !$0.name.isEmpty }, by: \.help).mapValues { Set($0.map(\.label)) }
    var commands = keyBindings.compactMap { binding -> PaletteCommand? in
      switch binding.event {
      case .tabPressed, .palettePressed(.commands): return nil
      default: break
      }
      // A key that the page has taken does what the page says.
      let own = binding.keys.first { !taken.contains($0) }
      if binding.isEnabled { taken.formUnion(binding.keys) }
      guard let stroke = own else { return nil }
      // What nothing is selected for is asked about, where the page can be told.
      let isAsked = !binding.isEnabled && binding.need.map { $0 != .session && $0 != .there } == true
      var command = PaletteCommand(binding, stroke: stroke, home: isAsked ? home : nil)
      if !isAsked, !binding.help.isEmpty, labels[binding.help].map({ $0.count > 1 }) == true {
        command.title = binding.subjectTitle ?? words.oneWay(binding.help, binding.label)
      }
      command.standsFor = shell.first { $0.keys.contains(stroke) && $0.help == binding.help && $0.name != binding.name }?.name
      return titles.insert(command.title).inserted ? command : nil
    }
    if purpose == .commands {
      let here = Set(commands.filter { !$0.name.isEmpty }.map(\.name))
      var others = keylessCommands.map { binding in
        var command = PaletteCommand(binding, stroke: nil, home: .everywhere)
        command.disabledReason = binding.disabledReason
        return command
      }
      others += knownCatalogue.commands(isMeasuring: state.clock.session != nil, words: words)
      commands += others.filter { !here.contains($0.name) && titles.insert($0.title).inserted }
      commands = services.commandLines.joined(to: commands)
      if shell.contains(where: { if case .settingsPressed = $0.event { true } else { false } }) {
        commands += SettingKey.allCases.map { PaletteCommand($0, words: words) }
      }
      let names = knownCatalogue.namesElse
      for index in commands.indices {
        commands[index].namesElse += names[commands[index].name] ?? []
        // What leaves is called by each of its words: a phrase that holds one of them would end the session.
        if commands[index].name == "shell.quit" {
          commands[index].namesElse += (LineWords.quit + ["leave"]).map { CommandName(title: $0, label: $0) }
        }
      }
    }
    return PaletteScreen(PaletteReader(purpose, commands: commands, hasUnsavedText: hasUnsavedText, services: services), text: text)
  }

  func event(for input: InputEvent) -> Event? {
    if case .resize(let size) = input { return .resized(size) }
    if isTooSmall { return smallEvent(for: input) }
    if case .key(let stroke) = input, state.help != nil || !dialogKeys.isEmpty, let event = keysOverHelp.event(for: stroke) { return event }
    if state.help != nil { return .helpInput(input) }
    if state.leaving != nil || top?.page.openDialog != nil { return .dialogInput(input) }
    guard let top else { return nil }
    if case .key(let stroke) = input {
      if waits(stroke, on: top) { return .keyHeld(stroke) }
      switch keyBindings.lookup(stroke) {
      case .event(let event): return event
      case .disabled(let reason): return .disabledKeyPressed(reason: reason)
      case .unbound: break
      }
    }
    if case .key(let stroke) = input, isUnbound(stroke, on: top) { return .unboundKeyPressed(stroke) }
    return top.page.shellEvent(for: input, number: top.number)
  }

  /// Whether a key means nothing on a page that is looked at, not filled in. Esc at least takes away what was said.
  private func isUnbound(_ stroke: KeyStroke, on open: OpenPage) -> Bool {
    guard open.saving == nil, state.stack.isEmpty || open.page.keepsTabs, !open.page.isTyping, stroke != .escape else { return false }
    return !open.page.takes(stroke) || open.page.shellEvent(for: .key(stroke), number: open.number) == nil
  }

  var isTooSmall: Bool { state.size.width < Self.smallestSize.width || state.size.height < Self.smallestSize.height }
}
