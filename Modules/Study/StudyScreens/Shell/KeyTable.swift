import StudySettings
import TerminalUI

/// The keys that have one meaning on every page, and those that the user gave them instead.
///
/// A key is bound for what it means, wherever that is: `edit` on another key is on that key on all pages. The footer, the help and the palette
/// show the keys as they are bound, since all of them are made from the bindings.
struct KeyTable: Equatable, Sendable {
  /// What a key means.
  struct Command: Equatable, Sendable {
    /// As `config.yaml` names it below `keys`.
    var name: String
    /// The key that it comes with.
    var key: KeyStroke
  }

  /// Why a command cannot have a key.
  enum Refusal: Error, Equatable, Sendable {
    case noSuchCommand(String)
    case noSuchKey(String)
    /// Moving, choosing, the pages' digits, what terminals and text fields need: nothing else is bound there.
    case fixed(KeyStroke)
    /// Another command has it.
    case taken(KeyStroke, by: String)
    /// The command works where letters are text.
    case typesText(KeyStroke)
  }

  /// Every command that can have another key, in the order in which they are listed.
  static let commands: [Command] = [
    Command(name: "new", key: "n"), Command(name: "edit", key: "e"), Command(name: "delete", key: "d"),
    Command(name: "away", key: "x"), Command(name: "undo", key: "u"), Command(name: "redo", key: "C-r"),
    Command(name: "start", key: "s"), Command(name: "pause", key: "p"), Command(name: "finish", key: "f"),
    Command(name: "record", key: "r"),
    Command(name: "search", key: "/"), Command(name: "palette", key: "C-k"), Command(name: "help", key: "?"),
    Command(name: "settings", key: ","), Command(name: "quit", key: "q"), Command(name: "repaint", key: "C-l"),
    Command(name: "narrow", key: "m"), Command(name: "material", key: "."), Command(name: "period", key: "t"),
    Command(name: "archived", key: "h"),
    Command(name: "add", key: "a"), Command(name: "scan", key: "N"), Command(name: "images", key: "I"),
    Command(name: "addRecord", key: "A"), Command(name: "run", key: "o"),
    Command(name: "copy", key: "C"), Command(name: "show", key: "v"), Command(name: "removeSample", key: "X"),
    Command(name: "post", key: "P"), Command(name: "like", key: "l"), Command(name: "comment", key: "c"),
    Command(name: "waiting", key: "w"), Command(name: "rooms", key: "R"), Command(name: "account", key: "i"),
    Command(name: "person", key: "@"), Command(name: "people", key: "W"), Command(name: "follow", key: "F"),
    Command(name: "mute", key: "M"), Command(name: "block", key: "B"), Command(name: "accept", key: "y"),
    Command(name: "group", key: "T"), Command(name: "counted", key: "#"), Command(name: "range", key: ":"),
    Command(name: "export", key: "O"), Command(name: "split", key: "S"),
    Command(name: "join", key: "J"), Command(name: "change", key: "b"), Command(name: "markAll", key: "*"), Command(name: "lap", key: "L"),
    Command(name: "save", key: "C-s"), Command(name: "editor", key: "C-e"),
  ]

  /// Keys that are bound for good: lists, pages, fields, and what ends or stops a program.
  private static let fixed: Set<KeyStroke> = [
    "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "j", "k", "g", "G", "[", "]", "{", "}", "+", "-", "=", "U",
    .enter, .escape, .tab, .backTab, .space, .up, .down, .left, .right, .backspace, .delete, .home, .end, .pageUp, .pageDown, "Insert",
    "F1", "F2", "F3", "F5", "C-a", "C-b", "C-c", "C-d", "C-h", "C-i", "C-j", "C-m", "C-n", "C-p", "C-u", "C-w", "C-z",
  ]

  /// The keys that differ, by those that the commands come with.
  private(set) var bound: [KeyStroke: KeyStroke] = [:]

  /// The keys as they come.
  init() {}

  /// Takes the keys of settings; those that are refused stay as they come.
  init(_ keys: [String: String]) {
    let wrong = Set(Self.problems(keys).map(\.command))
    for (name, text) in keys where !wrong.contains(name) {
      if let command = Self.command(name), let stroke = KeyStroke(name: text), stroke != command.key { bound[command.key] = stroke }
    }
  }

  static func command(_ name: String) -> Command? { commands.first { $0.name == name } }

  /// What is wrong with keys of settings, by command.
  static func problems(_ keys: [String: String]) -> [(command: String, refusal: Refusal)] {
    keys.keys.sorted().compactMap { name -> (command: String, refusal: Refusal)? in
      do throws(Refusal) {
        _ = try check(name, keys[name] ?? "", among: keys)
        return nil
      } catch {
        return (name, error)
      }
    }
  }

  /// Returns the key that a text names for a command; throws why it cannot have it.
  ///
  /// - Parameter keys: the keys of the other commands, by name, where they differ.
  static func check(_ name: String, _ text: String, among keys: [String: String]) throws(Refusal) -> KeyStroke {
    guard let command = Self.command(name) else { throw .noSuchCommand(name) }
    guard let stroke = KeyStroke(name: text) else { throw .noSuchKey(text) }
    let isOwn = stroke == command.key
    if !isOwn, fixed.contains(stroke) { throw .fixed(stroke) }
    if !isOwn, command.key.typedCharacter == nil, stroke.typedCharacter != nil { throw .typesText(stroke) }
    // Also its own may have been given to another meanwhile.
    let other = commands.first { other in
      other.name != name && (keys[other.name].flatMap { KeyStroke(name: $0) } ?? other.key) == stroke
    }
    if let other { throw .taken(stroke, by: other.name) }
    return stroke
  }

  /// The key of a command.
  func key(of command: Command) -> KeyStroke { bound[command.key] ?? command.key }

  /// The bindings with the keys as they are bound.
  func applied<Event: Sendable>(to bindings: [KeyBinding<Event>]) -> [KeyBinding<Event>] {
    guard !bound.isEmpty else { return bindings }
    let taken = Set(bound.values)
    return bindings.compactMap { binding in
      var binding = binding
      // A key that was given away means nothing else any more, also where it stood beside another.
      binding.keys = binding.keys.compactMap { key in bound[key] ?? (taken.contains(key) ? nil : key) }
      return binding.keys.isEmpty ? nil : binding
    }
  }
}
