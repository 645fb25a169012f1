import IntentRuntime
import ProgramSupport
import ShortcutManagement
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories

/// What helps where a run ended with a question, or with a value that was refused as often as one may be asked for.
struct RunWayOut {
  /// What was to be run: what helps differs.
  enum Origin: Sendable {
    /// A command of its own (`kiroku record`).
    case command
    /// What a phrase means.
    case phrase
    case shortcut(VoiceShortcut)
  }

  let context: CommandContext
  let host: StudyHost
  let origin: Origin

  /// The lines after the message of a run; none where the message says all there is to say.
  func lines(after execution: IntentExecution) -> [String] {
    let wasAsked = execution.givenUp != nil
    let intent = execution.intent
    switch execution.outcome {
    case .disambiguation(let parameter, let choices, _):
      let names = choices.map { choice in
        let text = host.valueFormat.text(for: choice, in: context.language.tag)
        return choice.objectValue?.identifier.map { "\(text)  \($0)" } ?? text
      }
      return names + sentence(parameter, of: intent, choices.first?.objectValue?.identifier)
    case .confirmation(.some(let parameter), _, _) where parameter == "total" || parameter == "end":
      // Only what is said is doubted.
      return (example(of: parameter, in: intent, nil).map { [withoutAsking($0)] } ?? []) + (wasAsked ? [] : asking)
    case .needsValue(let parameter, _), .confirmation(.some(let parameter), _, _):
      return sentence(parameter, of: intent, nil) + (wasAsked ? [] : asking)
    case .unsupported("material", "notOnShelf", _): return nearest(to: intent)
    case .unsupported(let parameter, _, _) where wasAsked: return sentence(parameter, of: intent, nil)
    case .unsupported(let parameter, "lessThanStartValue", _):
      guard let example = example(of: parameter, in: intent, nil) else { return [] }
      let command = "`\(example.command)`"
      return [words("Write the smaller number first, as in \(command).", "小さい数を先に書いてください（例：\(command)）。")]
    case .confirmation(.none, _, _) where !wasAsked: return asking
    case .inProgress(.some(let token)):
      return [words("`kiroku-intents result \(token)` tells what became of it.", "結果は`kiroku-intents result \(token)`で確かめられます。")]
    default: return []
    }
  }

  /// The titles that may have been meant, with their ids.
  private func nearest(to intent: any Intent) -> [String] {
    guard let text = intent.value(forParameter: "material")?.objectValue?.displayString,
      let found = try? context.repositories().shelf.nearest(to: text, limit: Self.nearestLimit), !found.isEmpty
    else { return [] }
    return [words("Did you mean one of these? Write more of the title, or its id.", "次のどれかでしょうか？タイトルを詳しく書くか、IDを指定してください。")]
      + found.map { "  \(QuotedText.safe($0.title, limit: 120))  \($0.id.text)" }
  }

  private static let nearestLimit = 3

  private func words(_ english: String, _ japanese: String) -> String { context.language.words(english, japanese) }

  /// How the value is given; `identifier` where a choice has one.
  private func sentence(_ parameter: String, of intent: any Intent, _ identifier: String?) -> [String] {
    example(of: parameter, in: intent, identifier).map { [sentence($0, for: parameter, identifier)] } ?? []
  }

  private func example(of parameter: String, in intent: any Intent, _ identifier: String?) -> ValueExample? {
    StudyIntentKind(intent)?.type.example(ofParameter: parameter, material: identifier ?? words("MATERIAL", "教材"))
  }

  private func sentence(_ example: ValueExample, for parameter: String, _ identifier: String?) -> String {
    let command = "`\(example.command)`"
    switch origin {
    case .command:
      return identifier == nil
        ? words("Give it on the command line: \(command).", "コマンドで指定できます：\(command)。")
        : words("Write more of the title, or its id.", "タイトルを詳しく書くか、IDを指定してください。")
    case .phrase where identifier != nil:
      return words("Say more of the title, or write \(command).", "タイトルを詳しく言うか、\(command)と書いてください。")
    case .phrase:
      return words("Say it with the phrase, or write \(command).", "フレーズに含めて言うか、\(command)と書いてください。")
    case .shortcut(let shortcut):
      let value = "\(parameter)=\(identifier ?? example.value)"
      let edit = "`kiroku shortcuts edit \(shortcut.id.prefix(SavedShortcuts.idDigits)) \(value)`"
      return words(
        "Give it to the shortcut with \(edit), or for once write \(command).",
        "\(edit)でショートカットに設定するか、今回だけなら\(command)と書いてください。")
    }
  }

  private func withoutAsking(_ example: ValueExample) -> String {
    words("A command records it without asking: `\(example.command)`.", "コマンドなら確認なしで記録できます：`\(example.command)`。")
  }

  /// Where it would be asked for.
  private var asking: [String] {
    guard !context.isInteractive else { return [] }
    return [words("In a terminal, without --no-input, it is asked for.", "--no-inputなしで端末で実行すると、尋ねられます。")]
  }
}
