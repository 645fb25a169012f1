import CommandDescriptions
import IntentRuntime
import ProgramSupport
import ShortcutManagement
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories

/// `kiroku shortcuts suggestions`: what is likely to be wanted now, by what was done before.
struct ShortcutSuggestionsCommand: StudyCommand {
  static let name = "suggestions"
  static let summary = Phrase("Show what you probably want to do now", "いまの候補を見る")

  static let details = Phrase(
    """
    With --format the lines are those that a launcher shows: rofi, which takes the command as a mode of its own, fuzzel or dmenu. The line that \
    was chosen, given as an operand or by - on the standard input, is run; none at all means that nothing was chosen.
    """,
    """
    --formatを付けると、ランチャー向けの行を出力します：rofi（モードとして使えます）、fuzzel、dmenu。\
    選んだ行を引数に、または - で標準入力から渡すと、それを実行します。空なら何も選ばなかったものとします。
    """)
  static let examples = [
    "kiroku shortcuts suggestions --why", "kiroku shortcuts suggestions --format dmenu",
  ]

  let why: Bool
  let limit: String?
  let format: String?
  let chosen: String?

  init(_ arguments: inout CommandArguments) {
    chosen = arguments.operand("line", Phrase("The line that was chosen; - reads it.", "選んだ行。- なら標準入力から読みます。"))
    format = arguments.option(
      "format", Phrase("Lines for a launcher: rofi, fuzzel or dmenu.", "ランチャー向けの行：rofi、fuzzel、dmenu。"), value: "launcher",
      completion: .choices(Launcher.allCases.map(\.rawValue)))
    why = arguments.flag("why", Phrase("Say why each one is suggested.", "候補になった理由も表示します。"))
    limit = arguments.option("limit", letter: "n", Phrase("At most so many; else 5.", "表示する件数。なければ5件。"), value: "n")
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let launcher = try choice(format, of: "--format", as: Launcher.self, path: context.path)
    let limit = try ListLimit.read(self.limit, standard: 5, most: Self.most, path: context.path)
    if let chosen {
      let line = chosen == "-" ? readLine() ?? "" : chosen
      // What rofi reads of a mode that ran something is shown as further lines to choose from.
      return line.isEmpty ? .done : try await Self.run(line, context, isQuiet: launcher == .rofi)
    }
    let access = try ShortcutAccess(context, for: .reading)
    let suggestions = try Self.suggestions(access, limit: limit)
    if let launcher {
      context.program.output.write(launcher.text(of: suggestions.map { Self.line(of: $0, access) }, in: context.language))
    } else if context.isJSON {
      let documents = ShortcutDocuments(access)
      context.write(["suggestions": .array(suggestions.map(documents.document))])
    } else if suggestions.isEmpty {
      context.say(
        context.language.words("Nothing to suggest yet: suggestions come from what you do.", "まだ候補はありません。使ううちに表示されるようになります。"))
    } else {
      let sentence = access.sentence
      var table = TextTable(columns: [.shrinking, .shrinking])
      table.rows = suggestions.map { suggestion in
        [TextTable.Cell(sentence.text(of: suggestion.shortcut))]
          + (why ? [TextTable.Cell(suggestion.reason.words(in: context.language), .dim)] : [])
      }
      context.write(table.lines(width: context.width, style: context.style))
    }
    return .done
  }

  private static let most = 100

  /// A suggestion as one line that can be given back.
  private static func line(of suggestion: Suggestion, _ access: ShortcutAccess) -> LauncherLine {
    LauncherLine(
      TerminalText.sanitized(access.sentence.text(of: suggestion.shortcut), keepsLines: false),
      reason: TerminalText.sanitized(suggestion.reason.words(in: access.context.language), keepsLines: false))
  }

  /// Runs the suggestion with this line. They are looked for again among all: time has passed since they were listed.
  private static func run(_ line: String, _ context: CommandContext, isQuiet: Bool) async throws -> ExitCode {
    let access = try ShortcutAccess(context)
    guard let suggestion = try suggestions(access, limit: most).first(where: { self.line(of: $0, access).text == line }) else {
      throw CommandRefusal.noSuchSuggestion(line)
    }
    let plan = try access.host.shortcutRunner(in: access.store).plan(for: suggestion.shortcut)
    switch plan.step {
    case .run(let intent):
      let command = IntentCommand(context, access.host)
      // What was chosen is done as by a command; what one's own shortcut stands for, as by that.
      let source: InvocationSource = plan.path.isEmpty ? .command : .shortcut
      let (execution, code) = try await command.execute(intent, source: source, in: access.store)
      return isQuiet && code == .done ? code : command.show(execution, code)
    case .open(let activity): return try await ActivityOpening(context, access.host).open(activity, from: "suggestion")
    }
  }

  /// Those that can be done now, their objects named as they are called today.
  private static func suggestions(_ access: ShortcutAccess, limit: Int) throws -> [Suggestion] {
    let repositories = access.repositories
    let session = try repositories.session.current()
    let moment = access.host.shortcutEnvironment.now()
    let inspection = access.host.shortcutInspection(in: access.store)
    let found = try SuggestionEngine(of: access.store).suggestions(at: moment, limit: limit) { shortcut in
      isPossible(shortcut, during: session, access) && (try? inspection.health(of: shortcut)) == .ok
    }
    return try found.map { suggestion in
      var suggestion = suggestion
      suggestion.shortcut = try suggestion.shortcut.replacingObjects { try StudyMaterial.today($0, on: repositories.shelf) }
      return suggestion
    }
  }

  /// Whether an action can be done to its end while this is being measured.
  private static func isPossible(_ shortcut: Shortcut, during session: StudySession?, _ access: ShortcutAccess) -> Bool {
    if case .activity = shortcut { return true }
    guard case .intent(let saved) = shortcut, let intent = try? saved.intent(from: access.host.registry) else { return false }
    return StudyOffer.isPossible(intent, during: session)
  }
}
