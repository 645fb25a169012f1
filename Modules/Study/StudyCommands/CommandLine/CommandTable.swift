import ArgumentParser
import ProgramSupport

/// The commands by their words, so that a run parses the one that it needs: building the parser's whole tree costs more than the command itself.
enum CommandTable {
  /// A command or a group of commands.
  struct Entry: Sendable {
    var name: String
    var type: any ParsableCommand.Type
    /// The commands of a group; the first one runs where none is named.
    var subcommands: [Entry] = []

    init(_ name: String, _ type: any ParsableCommand.Type, _ subcommands: [Entry] = []) {
      self.name = name
      self.type = type
      self.subcommands = subcommands
    }
  }

  /// All of them, in the order of help.
  static let entries = [
    Entry("record", RecordCommand.self), Entry("start", StartCommand.self), Entry("pause", PauseCommand.self),
    Entry("resume", ResumeCommand.self), Entry("status", StatusCommand.self), Entry("finish", FinishCommand.self),
    Entry("discard", DiscardCommand.self), Entry("extend", ExtendCommand.self), Entry("undo", UndoCommand.self),
    Entry("redo", RedoCommand.self), Entry("log", LogCommand.self), Entry("edit", EditCommand.self), Entry("delete", DeleteCommand.self),
    Entry("report", ReportCommand.self), Entry("shelf", ShelfCommand.self, ShelfCommand.commands),
    Entry("goal", GoalCommand.self, GoalCommand.commands), Entry("say", SayCommand.self),
    Entry("shortcuts", ShortcutsCommand.self, ShortcutsCommand.commands), Entry("search", SearchCommand.self),
    Entry("vocabulary", VocabularyCommand.self), Entry("timeline", TimelineCommand.self), Entry("open", OpenCommand.self),
    Entry("backup", BackupCommand.self), Entry("restore", RestoreCommand.self), Entry("doctor", DoctorCommand.self),
    Entry("info", InfoCommand.self), Entry("config", ConfigCommand.self, ConfigCommand.commands),
  ]

  /// Where the words of a command line lead.
  struct Route {
    /// What is parsed; the root where no word names a command.
    var type: any ParsableCommand.Type = RootCommand.self
    /// The words that led there.
    var path: [String] = []
    /// All other arguments.
    var arguments: [String] = []
  }

  /// Follows the words of `arguments` to their command, past the common options that may stand before them.
  ///
  /// Throws ``UsageError/unknownCommand(_:nearest:path:)``.
  static func route(_ arguments: [String]) throws(UsageError) -> Route {
    var route = Route()
    var entries = Self.entries
    var rest = arguments[...]
    var wantsHelp = false
    while let argument = rest.first {
      if argument == "--color" {
        route.arguments += rest.prefix(2)
        rest = rest.dropFirst(2)
      } else if argument.hasPrefix("-"), argument != "-", !CommandValue.isNegative(argument) {
        guard isCommon(argument) else { break }
        wantsHelp = wantsHelp || argument == "-h" || argument == "--help"
        route.arguments.append(argument)
        rest.removeFirst()
      } else {
        // The parser's own command explains the others.
        if route.path.isEmpty, argument == "help" {
          try checkHelp(rest.dropFirst())
          return Route(arguments: arguments)
        }
        guard let entry = entries.first(where: { $0.name == argument }) else {
          throw .unknownCommand(argument, nearest: NearestName.find(argument, among: entries.map(\.name)), path: route.path)
        }
        route.type = entry.type
        route.path.append(entry.name)
        entries = entry.subcommands
        rest.removeFirst()
        if entries.isEmpty { break }
      }
    }
    route.arguments += rest
    wantsHelp = wantsHelp || rest.prefix { $0 != "--" }.contains { $0 == "-h" || $0 == "--help" }
    // A group without a word for one of its commands means its first; its help is about all of them, and comes from the whole tree.
    if !route.path.isEmpty, let first = entries.first {
      guard !wantsHelp else { return Route(path: route.path, arguments: route.path + ["--help"]) }
      route.type = first.type
      route.path.append(first.name)
    }
    return route
  }

  /// Checks that the words after `help` lead to a command: the parser explains the whole program in place of one that there is none of.
  private static func checkHelp(_ words: ArraySlice<String>) throws(UsageError) {
    var (path, entries) = ([String](), Self.entries)
    for word in words where !word.hasPrefix("-") || word == "-" {
      if path.isEmpty, word == "help" { return }
      guard let entry = entries.first(where: { $0.name == word }) else {
        throw .unknownCommand(word, nearest: NearestName.find(word, among: entries.map(\.name)), path: path)
      }
      path.append(word)
      entries = entry.subcommands
    }
  }

  private static func isCommon(_ argument: String) -> Bool {
    ["--json", "--no-input", "-h", "--help"].contains(argument) || argument.hasPrefix("--color=")
  }
}

/// `kiroku` as a whole: for its help, its completions, and what stands with no command.
struct RootCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "kiroku", abstract: HelpLanguage.words("A study log for the terminal", "端末で使う勉強の記録"),
      discussion: CommandConfiguration.discussion(
        Phrase(
          """
          Without a command, the app opens on a terminal. Names of materials may be written by their beginning. \
          `kiroku --generate-completion-script SHELL` prints completions for bash, zsh or fish.
          """,
          """
          コマンドがなければ、端末でアプリが開きます。教材の名前は先頭だけでもかまいません。\
          `kiroku --generate-completion-script SHELL`でbash、zsh、fish用の補完スクリプトを出力します。
          """),
        ["kiroku start \"Linear Algebra\"", "kiroku finish --range 10-24", "kiroku record 英単語 25m", "kiroku report"]),
      subcommands: CommandTable.entries.map(\.type))
  }

  @Flag(name: .long, help: .study("Show the version.", "バージョンを表示します。"))
  var version = false

  @OptionGroup var common: CommonOptions
}
