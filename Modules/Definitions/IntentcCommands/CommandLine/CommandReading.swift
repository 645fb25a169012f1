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
      guard type.exitCode(for: error).isSuccess else {
        let foremost = ParserComplaint.foremost(text) { standIns in complaint(of: type, standIns + route.arguments) }
        throw UsageError(.parser(foremost), in: route.name)
      }
      let finished = HelpText.finished(ParserWords.help(text, in: language))
      return text.hasPrefix("OVERVIEW:") ? .help(finished) : .script(finished)
    }
  }

  /// What the parser says against a line; nil where it takes it.
  private static func complaint(of type: any ParsableCommand.Type, _ arguments: [String]) -> String? {
    do {
      _ = try type.parseAsRoot(arguments)
      return nil
    } catch {
      return type.exitCode(for: error).isSuccess ? nil : type.fullMessage(for: error, columns: HelpText.unwrapped)
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
      if word == "help" {
        let subject = arguments[(index + 1)...].first { !$0.hasPrefix("-") }
        // The parser explains the whole program in place of a command that there is none of.
        if let subject, subject != "help" { _ = try Self.command(named: subject) }
        return
      }
      (name, command) = try Self.command(named: word)
      self.arguments.remove(at: index)
    }

    private static func command(named word: String) throws(UsageError) -> (String, any IntentcCommand.Type) {
      guard let found = RootCommand.commands.first(where: { $0.name == word }) else {
        throw UsageError(.unknownCommand(word, nearest: NearestName.find(word, among: RootCommand.commands.map(\.name))))
      }
      return (found.name, found.type)
    }
  }
}
