import ShortcutManagement
import StudyIntents

/// What screens are handed to run command lines of the program itself: what no page does is run so, and shown.
public struct CommandLineServices: Sendable {
  /// A command of the program.
  public struct Line: Hashable, Sendable {
    /// The words behind the program's name.
    public var path: String
    /// What help says of it, in the user's language.
    public var summary: String
    /// What else finds it.
    public var words: [String]

    /// Makes a line.
    public init(path: String, summary: String, words: [String] = []) {
      self.path = path
      self.summary = summary
      self.words = words
    }
  }

  /// What a command line wrote.
  public struct Output: Hashable, Sendable {
    /// Data and messages, as they came; nil where they took too long, or were more than can be shown.
    public var text: String?
    /// Its exit code.
    public var code: Int32

    /// Makes an output.
    public init(text: String?, code: Int32) {
      self.text = text
      self.code = code
    }
  }

  /// All commands of the program, in the user's language as it is now.
  public var lines: [Line] { allLines() }
  private let allLines: @Sendable () -> [Line]
  /// How a command is called, in one line.
  public var usage: @Sendable (String) -> String
  /// Runs a command line that may ask nothing, and returns what it wrote.
  public var show: @Sendable ([String]) async -> Output
  /// Runs a command line on the terminal, which has been given back, until somebody has read what it said.
  public var ask: @Sendable ([String]) -> Void

  /// Looks for what other tools keep on this machine, with what would come of it; may take its time.
  public var findLogs: @Sendable () async -> [FoundLog]

  /// Makes the set from its parts.
  public init(
    lines: @autoclosure @escaping @Sendable () -> [Line], usage: @escaping @Sendable (String) -> String,
    show: @escaping @Sendable ([String]) async -> Output,
    ask: @escaping @Sendable ([String]) -> Void, findLogs: @escaping @Sendable () async -> [FoundLog] = { [] }
  ) {
    allLines = lines
    self.usage = usage
    self.show = show
    self.ask = ask
    self.findLogs = findLogs
  }

  /// No command line at all.
  public static let none = CommandLineServices(
    lines: [], usage: { $0 }, show: { _ in Output(text: "", code: 0) }, ask: { _ in })

  /// The command lines that lead to a place, by which it is found as well.
  func paths(to place: CommandLinePlace) -> [String] {
    lines.map(\.path).filter { CommandLinePlace.places[$0] == place }
  }

  /// Whether a command cannot run without something behind it.
  func needsArguments(_ path: String) -> Bool {
    let usage = usage(path)
    guard let name = usage.firstRange(of: path) else { return false }
    return usage[name.upperBound...].first { $0 != " " }.map { $0 != "[" } ?? false
  }

  /// Command lines that a page does among other things: each has a row of its own that says what it is for.
  private static let told: Set<String> = ["attach", "detach"]

  /// The commands of pages with the command lines by which they are found too, and then those lines that no page does.
  func joined(to commands: [PaletteCommand]) -> [PaletteCommand] {
    var paths: [String: [String]] = [:]
    var own: [PaletteCommand] = []
    var told: [PaletteCommand] = []
    let lines = lines
    for line in lines {
      switch CommandLinePlace.places[line.path] ?? .line(.typed) {
      case .command(let name) where Self.told.contains(line.path):
        guard var command = commands.first(where: { $0.name == name }) else { break }
        (command.title, command.label, command.namesElse) = (line.summary, line.path, [])
        (command.words, command.target) = (line.words, .command("kiroku \(line.path)"))
        told.append(command)
      case .command(let name): paths[name, default: []].append(line.path)
      case .screen: break
      case .line(let way):
        // A group stands for its first command, which is there itself.
        let isGroup = lines.contains { $0.path.hasPrefix(line.path + " ") }
        if !isGroup { own.append(PaletteCommand(line, way)) }
      }
    }
    return commands.map { command in
      var command = command
      for name in [command.name, command.standsFor].compactMap(\.self) { command.words += paths[name] ?? [] }
      return command
    } + told + own
  }

  /// The words of what is left of a command line; quotation marks hold one together.
  static func words(of text: String) -> [String] {
    var words: [String] = []
    var word: String?
    var mark: Character?
    for character in text {
      if let open = mark {
        if character == open { mark = nil } else { word = (word ?? "") + String(character) }
      } else if character == "\"" || character == "'" {
        mark = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let whole = word { words.append(whole) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}
