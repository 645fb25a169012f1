import CommandDescriptions
import IntentRuntime
import ProgramSupport
import ShortcutManagement
import StudyIntents
import StudyLaunch
import TerminalUI

/// `kiroku shortcuts`: what was saved to be run by a phrase, what is suggested, and what was donated.
enum ShortcutsCommand: CommandGroup {
  static let name = "shortcuts"
  static let summary = Phrase("Keep shortcuts that run by a phrase", "フレーズで実行するショートカットを管理する")
  static let examples = [
    "kiroku shortcuts add \"Morning algebra\" StartTimer material=\"Linear Algebra\" duration=25m",
    "kiroku shortcuts run \"Morning algebra\"", "kiroku shortcuts suggestions --why",
  ]

  static var subcommands: [CommandType] {
    [
      ShortcutListCommand.self, ShortcutAddCommand.self, ShortcutEditCommand.self, ShortcutDeleteCommand.self, ShortcutRunCommand.self,
      ShortcutSuggestionsCommand.self, DonationsCommand.self,
    ]
  }
}

/// Which voice shortcut a command is about.
struct ShortcutOperand: ArgumentGroup {
  let name: String

  init(_ arguments: inout CommandArguments) {
    name = arguments.requiredOperand(
      "name-or-id", Phrase("Its phrase, its id, or four or more of the id's first digits.", "フレーズ、ID、またはIDの先頭の4文字以上。"),
      completion: .printed(by: ["shortcuts", "list", "--phrases"]))
  }
}

/// `NAME=VALUE …`.
struct IntentValueOperands: ArgumentGroup {
  let values: [String]

  init(_ arguments: inout CommandArguments) {
    values = arguments.operands(
      "name=value",
      Phrase(
        "The intent's values; `NAME=` takes one away. `kiroku-intents describe INTENT` names them.",
        "インテントの値。`名前=`で取り消します。`kiroku-intents describe INTENT`で確認できます。"))
  }
}

/// `kiroku shortcuts list`: what the user saved, oldest first.
struct ShortcutListCommand: StudyCommand {
  static let name = "list"
  static let summary = Phrase("List shortcuts", "ショートカットの一覧を見る")

  let phrases: Bool

  init(_ arguments: inout CommandArguments) {
    phrases = arguments.flag("phrases", Phrase("The phrases alone, one a line.", "フレーズだけを1行ずつ表示します。"))
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let access = try ShortcutAccess(context, for: .reading)
    let all = try access.center.all()
    if phrases, !context.isJSON {
      for shortcut in all { context.sayName(shortcut.phrase) }
      return .done
    }
    let inspection = access.host.shortcutInspection(in: access.store)
    let listed = try all.map { (shortcut: $0, problem: try inspection.problem(of: $0)) }
    if context.isJSON {
      let documents = ShortcutDocuments(access)
      try context.write(list: "shortcuts", of: listed) { documents.document(of: $0.shortcut, $0.problem) }
    } else if listed.isEmpty {
      context.say(
        context.language.words(
          "No shortcuts. `kiroku shortcuts add PHRASE INTENT` adds one; `kiroku shortcuts suggestions` has ideas.",
          "ショートカットはありません。`kiroku shortcuts add フレーズ インテント`で追加できます。`kiroku shortcuts suggestions`に候補があります。"))
    } else {
      context.write(Self.lines(listed, access))
    }
    return .done
  }

  /// A phrase as long as a sentence leaves room for what it does; `--phrases` and `--json` have all of it.
  private static let phraseCells = 32

  private static func lines(_ listed: [(shortcut: VoiceShortcut, problem: ShortcutProblem?)], _ access: ShortcutAccess) -> [String] {
    let context = access.context
    let sentence = access.sentence
    var table = TextTable(columns: [.shrinking, .shrinking, .text])
    table.rows = listed.map { entry in
      let phrase = context.width.map { entry.shortcut.phrase.truncated(toCells: max(phraseCells, $0 * 2 / 5)) } ?? entry.shortcut.phrase
      return [
        TextTable.Cell(phrase, .bold), TextTable.Cell(sentence.text(of: entry.shortcut.shortcut)),
        TextTable.Cell(String(entry.shortcut.id.prefix(8)), .dim),
      ]
    }
    let rows = table.lines(width: context.width, style: context.style)
    return zip(listed, rows).flatMap { entry, row -> [String] in
      guard let problem = entry.problem else { return [row] }
      let reason = problem.reason(in: context.language, words: .kiroku)
      let wayOut = problem.wayOut(in: context.language, words: .kiroku, digits: 8)
      let text = context.language.words("cannot run: \(reason) \(wayOut)", "実行できません：\(reason)\(wayOut)")
      return [row, "  " + context.style.bad(TerminalText.sanitized(text, keepsLines: false))]
    }
  }
}
