package import CommandDescriptions
public import ProgramSupport
import StudyModels

extension KirokuCommands {
  /// A command of `kiroku`, for whoever lists them.
  public struct Line: Hashable, Sendable {
    /// The words behind `kiroku`.
    public var path: String
    /// What help says of it.
    public var summary: String
    /// The same in the other languages.
    public var words: [String]
  }

  /// All commands, those of groups too, with what help says of each.
  public static func lines(in language: Language) -> [Line] {
    KirokuCommand.tree.commands.map { path, type in
      Line(
        path: path.joined(separator: " "), summary: language.words(type.summary), words: language.others.map { $0.words(type.summary) })
    }
  }

  /// All commands as documents tell them.
  package static var outline: ProgramOutline { KirokuCommand.tree.outline }

  /// How a command is called, in one line.
  public static func usage(of path: String, in language: Language) -> String {
    let words = path.split(separator: " ").map(String.init)
    let help = KirokuCommand.tree.help(for: words, in: language, columns: HelpLines.unwrapped)
    // Examples are indented.
    let line = help.split(separator: "\n").first { $0.first != " " && $0.contains("kiroku \(path)") } ?? ""
    guard let start = line.firstIndex(of: "k") else { return "kiroku \(path)" }
    // What every command takes says nothing of this one.
    return line[start...].split(separator: " [--json]").first.map(String.init) ?? "kiroku \(path)"
  }
}
