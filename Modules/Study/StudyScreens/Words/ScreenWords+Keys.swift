import StudyIntents
import StudyModels
import TerminalUI

/// Keys and commands, as sentences of the app name them.
extension ScreenWords {
  /// The key that a command of ``KeyTable`` has now, whatever it comes with: `u`.
  func key(_ command: String) -> String {
    guard let command = KeyTable.command(command) else { return "" }
    return (boundKeys.isEmpty ? KeyTable() : KeyTable(boundKeys)).key(of: command).label(.unicode)
  }

  /// A message in which each command line that a page does is named by what does it there: `kiroku goal set 10h` is `n on Goals`.
  ///
  /// Messages come from layers that every program shares, and from other processes. They name the way out as a command line between backticks; what
  /// that is in the app, ``CommandLinePlace`` says. What is only there on a terminal stays as it is.
  func inApp(_ message: String) -> String {
    guard message.contains("`kiroku ") else { return message }
    var rest = Substring(asNouns(message))
    var text = ""
    while let start = rest.firstRange(of: "`kiroku "), let end = rest[start.upperBound...].firstIndex(of: "`") {
      text += rest[..<start.lowerBound]
      let line = rest[start.upperBound..<end]
      let way = way(of: String(line))
      // Japanese keeps a command line at a distance, and no key.
      if way != nil, text.last == " ", text.dropLast().last?.cellWidth == 2 { text.removeLast() }
      text += way ?? String(rest[start.lowerBound...end])
      rest = rest[rest.index(after: end)...]
      if way != nil, rest.first == " ", rest.dropFirst().first?.cellWidth == 2 { rest.removeFirst() }
    }
    return text + rest
  }

  /// Commands that stand in a sentence as verbs, as its nouns.
  private func asNouns(_ message: String) -> String {
    var message = message.replacing("`kiroku discard` it", with: "discard it with `kiroku discard`")
    while let example = message.firstRange(of: ", as in `kiroku finish ") {
      message.replaceSubrange(example, with: " with `kiroku finish ")
    }
    return message.replacing("` のように勉強した時間", with: "` で勉強した時間")
  }

  /// What does in the app what a command line does; nil where nothing does all of it.
  private func way(of line: String) -> String? {
    let parts = line.split(separator: " ")
    let paths = (1...max(1, min(3, parts.count))).reversed().map { parts.prefix($0).joined(separator: " ") }
    guard let path = paths.first(where: { Self.ownPlaces[$0] != nil || CommandLinePlace.places[$0] != nil }) else { return nil }
    let isWhole = path.split(separator: " ").count == parts.count
    switch Self.ownPlaces[path] ?? CommandLinePlace.places[path] {
    case .screen(let screen): return "\(screen == .timer ? key("start") : screen.key)\(bracketed(screen.title(in: language)))"
    case .command("shell.settings"): return "\(key("settings"))\(bracketed(settingsTitle))"
    case .command(let name): return way(ofCommand: name, path)
    case .line(.shown): return isWhole ? typed(path) : nil
    case .line(.typed), .line(.asked): return typed(path)
    case nil: return nil
    }
  }

  /// Lines whose option makes them another command.
  private static let ownPlaces: [String: CommandLinePlace] = ["say --misses": .screen(.shortcuts)]

  private func bracketed(_ text: String) -> String { self(" (\(text))", "（\(text)）") }

  /// What is typed into the palette.
  private func typed(_ path: String) -> String {
    self("\(key("palette")), \(language.quoted(path))", "\(key("palette"))、\(language.quoted(path))")
  }

  private func way(ofCommand name: String, _ path: String) -> String {
    guard let (key, screen) = Self.keys[name] else { return typed(path) }
    let named = KeyTable.command(key) == nil ? key : self.key(key)
    guard let title = screen?.title(in: language) else { return named }
    return self("\(named) on \(title)", "\(title)の\(named)")
  }

  /// The key of each command that a command line leads to, by its name in ``KeyTable`` or as it is, and the screen that has it; nil for everywhere.
  ///
  /// Pages that are reached from a screen are named by what leads to them. A test holds this against the pages' own keys.
  static let keys: [String: (key: String, screen: StudyScreen?)] = [
    "shell.record": ("new", nil), "shell.timer": ("start", nil), "shell.pause": ("pause", nil), "shell.finish": ("finish", nil),
    "shell.undo": ("undo", nil), "shell.redo": ("redo", nil), "shell.palette": ("palette", nil), "shell.search": ("search", nil),
    "timer.discard": ("away", .timer), "timer.edit": ("edit", .timer), "timer.lap": ("lap", .timer),
    "records.split": ("split", .records), "records.join": ("join", .records), "records.change": ("change", .records),
    "records.edit": ("edit", .records), "records.delete": ("delete", .records),
    "shelf.add": ("new", .shelf), "shelf.edit": ("edit", .shelf), "shelf.archive": ("away", .shelf),
    "shelf.scan": ("scan", .shelf),
    "goals.new": ("new", .goals), "goals.clear": ("away", .goals), "goals.post": ("post", .goals),
    "shortcuts.add": ("add", .shortcuts), "shortcuts.edit": ("edit", .shortcuts), "shortcuts.delete": ("delete", .shortcuts),
    "shortcuts.run": ("run", .shortcuts),
    "timeline.edit": ("edit", .timeline), "timeline.delete": ("delete", .timeline), "timeline.like": ("like", .timeline),
    "timeline.comment": ("comment", .timeline), "timeline.open": ("Enter", .timeline), "timeline.person": ("person", .timeline),
    "timeline.rooms": ("rooms", .timeline), "timeline.account": ("account", .timeline), "timeline.waiting": ("waiting", .timeline),
    "account.people": ("account", .timeline), "account.signOut": ("account", .timeline),
    "rooms.recruit": ("rooms", .timeline), "rooms.open": ("rooms", .timeline),
    "outbox.edit": ("waiting", .timeline), "outbox.again": ("waiting", .timeline), "outbox.drop": ("waiting", .timeline),
    "home.removeSample": ("removeSample", .home),
  ]
}
