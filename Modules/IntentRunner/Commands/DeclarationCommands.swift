import ArgumentParser
import IntentRuntime
import ProgramSupport

/// `list`: the intents, one a line.
struct ListCommand: RunnerCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "list", abstract: HelpLanguage.words("Lists the intents.", "インテントの一覧を示します。"))
  }

  @OptionGroup var common: CommonOptions

  func execute(in session: Session) async throws -> ProgramSupport.ExitCode {
    let declarations = session.configuration.provider.declarations
    if common.json {
      session.writeDocument(["intents": .array(declarations.map(session.documents.declaration))])
      return .done
    }
    let width = declarations.map(\.name.count).max() ?? 0
    for declaration in declarations {
      let padding = String(repeating: " ", count: width - declaration.name.count + 2)
      session.writeTextLine(session.outputStyle.bold(declaration.name) + padding + declaration.title.rendered(in: session.language.tag))
    }
    return .done
  }
}

/// `describe`: one intent.
struct DescribeCommand: RunnerCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "describe",
      abstract: HelpLanguage.words(
        "Shows an intent's parameters, limits, refusals and response codes.", "インテントの引数、制限、拒否の理由、応答コードを示します。"))
  }

  @Argument(help: ArgumentHelp(HelpLanguage.words("The intent's name.", "インテントの名前")))
  var intent: String

  @OptionGroup var common: CommonOptions

  func execute(in session: Session) async throws -> ProgramSupport.ExitCode {
    let declaration = type(of: try session.intent(named: intent)).declaration
    if common.json {
      session.writeDocument(session.documents.declaration(declaration))
    } else {
      let outline = DeclarationOutline(
        declaration: declaration, language: session.language, format: session.configuration.format,
        exitCode: session.configuration.exitCode, style: session.outputStyle)
      for line in outline.lines { session.writeTextLine(line) }
    }
    return .done
  }
}
