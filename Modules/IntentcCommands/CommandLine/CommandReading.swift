import ArgumentParser
import ProgramSupport

/// What a command line asks for.
enum CommandReading {
  case command(any IntentcCommand)
  case version
  /// Help.
  case help(String)
  /// A completion script.
  case script(String)

  /// Reads `arguments`, without the program's name; help comes in `language`, in lines of 80 cells.
  init(_ arguments: [String], language: Language) throws(Refusal) {
    do {
      self = try HelpLanguage.$current.withValue(language) { try Self.read(arguments, language: language) }
    } catch let error as UsageError {
      throw Refusal(error, in: language)
    } catch {
      throw Refusal(defect: error, in: language)
    }
  }

  private static func read(_ arguments: [String], language: Language) throws(UsageError) -> CommandReading {
    if arguments.prefix(while: { $0 != "--" }).contains("--version") { return .version }
    let route = try Route(arguments)
    let type: any ParsableCommand.Type = route.command ?? RootCommand.self
    do {
      var command = try type.parseAsRoot(route.arguments)
      if let command = command as? any IntentcCommand { return .command(command) }
      // The parser's own `help`: running it throws the help. The root itself does nothing.
      if !(command is RootCommand) { try command.run() }
      throw UsageError(.noCommand)
    } catch let error as UsageError {
      throw error
    } catch {
      let text = type.fullMessage(for: error, columns: HelpText.unwrapped)
      guard type.exitCode(for: error).isSuccess else { throw UsageError(.parser(text), in: route.name) }
      let finished = HelpText.finished(ParserWords.help(text, in: language))
      return text.hasPrefix("OVERVIEW:") ? .help(finished) : .script(finished)
    }
  }

  /// The command that a line names, so that the parser reads that one alone: building its tree of all costs time.
  private struct Route {
    var name: String?
    var command: (any IntentcCommand.Type)?
    /// All other arguments.
    var arguments: [String]

    /// Finds the first word that is no option, nor the value of one that may stand before a command.
    ///
    /// - Throws: where there is none of that name.
    init(_ arguments: [String]) throws(UsageError) {
      self.arguments = arguments
      var index = 0
      while index < arguments.count, arguments[index].hasPrefix("-") {
        guard arguments[index] == "--json" || arguments[index].hasPrefix("--color") else { return }
        index += arguments[index] == "--color" ? 2 : 1
      }
      guard index < arguments.count else {
        // Options alone: the command is what is missing, not an option.
        if !arguments.isEmpty { throw UsageError(.noCommand) }
        return
      }
      let word = arguments[index]
      if word == "help" { return }
      guard let found = RootCommand.commands.first(where: { $0.name == word }) else {
        throw UsageError(.unknownCommand(word, nearest: NearestName.find(word, among: RootCommand.commands.map(\.name))))
      }
      (name, command) = (found.name, found.type)
      self.arguments.remove(at: index)
    }
  }
}
