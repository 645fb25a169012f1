import ArgumentParser
import IntentRuntime
import ProgramSupport

/// `options`: the values offered for a parameter.
struct OptionsCommand: RunnerCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "options", abstract: HelpLanguage.words("Lists the values offered for a parameter.", "引数に選べる値の一覧を示します。"))
  }

  @Argument(help: ArgumentHelp(HelpLanguage.words("The intent's name.", "インテントの名前")))
  var intent: String

  @Argument(help: ArgumentHelp(HelpLanguage.words("The parameter's name.", "引数の名前")))
  var parameter: String

  @Option(name: .long, help: ArgumentHelp(HelpLanguage.words("Only values that fit TEXT.", "TEXTに合う値だけを示します。"), valueName: "text"))
  var search: String?

  @Option(
    name: .long,
    help: ArgumentHelp(HelpLanguage.words("How long the call into the handler may take.", "ハンドラの呼び出しの制限時間"), valueName: "seconds"))
  var timeout = SecondsArgument(duration: .seconds(10))

  @OptionGroup var common: CommonOptions

  func execute(in session: Session) async throws -> ProgramSupport.ExitCode {
    let caller = Caller(session: session, deadline: timeout.duration)
    let target = try session.intent(named: intent)
    let name: String
    do {
      name = try ValueInput(declaration: type(of: target).declaration, format: session.configuration.format).parameter(named: parameter).name
    } catch {
      throw ProgramError(.usage, error.message(session.words))
    }
    do {
      let values = try await caller.options(for: name, of: target, searchTerm: search)
      if common.json {
        session.writeDocument(session.documents.options(values))
      } else {
        for value in values { session.writeTextLine(session.words.choice(value, format: session.configuration.format)) }
      }
      return .done
    } catch OptionsError.timedOut {
      throw ProgramError(.timedOut, session.words.optionsTimedOut(name))
    } catch OptionsError.cancelled {
      throw ProgramError(.cancelled, session.words.cancelled)
    }
  }
}
