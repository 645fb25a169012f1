import CommandDescriptions
import IntentRunner
import IntentRuntime
import ProgramSupport
import ShortcutManagement
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories
import Vocabulary

/// `kiroku say`: runs what a phrase means, a voice shortcut's before a built-in one.
struct SayCommand: StudyCommand {
  static let name = "say"
  static let summary = Phrase("Run what a phrase means", "フレーズの意味を実行する")
  static let details = Phrase(
    "Your own phrases win over those that come with Kiroku. Materials are understood by title and spoken name.",
    "自分で付けたフレーズが優先されます。教材はタイトルや呼び名で指定できます。")
  static let examples = [
    "kiroku say \"record 45 minutes of Linear Algebra, pages 10 to 24\"", "kiroku say 線形代数を1時間半勉強した", "kiroku say --what-can-i-say",
  ]

  let words: [String]
  let dryRun: Bool
  let whatCanISay: Bool

  init(_ arguments: inout CommandArguments) {
    words = arguments.operands("phrase", Phrase("What you would say.", "言いたいこと。"))
    dryRun = arguments.flag("dry-run", Phrase("Read the phrase and run nothing.", "フレーズを読み取るだけで、実行しません。"))
    whatCanISay = arguments.flag("what-can-i-say", Phrase("List what can be said.", "言えることの一覧を見ます。"))
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let access = try ShortcutAccess(context)
    if whatCanISay {
      guard words.isEmpty else { throw UsageError.unexpectedOperand(words[0], path: context.path) }
      return try PhraseSamples(access).show()
    }
    guard !words.isEmpty else { throw UsageError.missingOperand("PHRASE", path: context.path) }
    let phrase = words.joined(separator: " ")
    let reading = try access.host.phraseReader(in: access.store).read(phrase, languages: access.host.phraseLanguages, runnersUp: dryRun)
    let report = PhraseReport(access, phrase)
    switch reading {
    case .match(let match, let runnersUp):
      return dryRun ? try report.show(match, runnersUp) : try await Self.run(match, report, access)
    case .ambiguous(let matches):
      guard !dryRun, context.isInteractive else { return try report.showSeveral(matches) }
      let question = context.language.words("What did you mean?", "どれのことですか？")
      let (lines, names) = (try report.lines(of: matches), try report.names(of: matches))
      switch await context.choose(question, among: lines, names: names, ids: report.ids(of: matches)) {
      case .chosen(let place): return try await Self.run(matches[place], report, access)
      case .cancelled: throw CommandRefusal.declined
      case .givenUp: return try report.showSeveral(matches, asked: context.givenUp(question))
      }
    case .none(let nearest): return report.showNone(nearest)
    case .negated(let match): return try report.showNegated(match)
    }
  }

  /// Runs what was meant, by the one executor; nothing is donated for it.
  private static func run(_ match: PhraseMatch, _ report: PhraseReport, _ access: ShortcutAccess) async throws -> ExitCode {
    let reading = { try report.reading(of: match) }
    switch match.target {
    case .shortcut(let id):
      guard let shortcut = try access.center.voiceShortcut(id) else { throw ShortcutError.vanished(id: id, phrase: nil) }
      return try await ShortcutRun(access).run(shortcut, from: "phrase", read: reading)
    case .activity(let type):
      let opening = ActivityOpening(access.context, access.host)
      return try await opening.open(opening.activity(type), from: "phrase")
    case .intent(let name):
      var intent = try access.configuration.intent(named: name, in: access.context.language)
      let values = StudyPhrases.values(of: match)
      try checkUnit(of: match, values, access)
      for (parameter, value) in values { try intent.setValue(value, forParameter: parameter) }
      return try await ShortcutRun(access).run(intent, read: reading)
    }
  }

  /// Three chapters are no three pages: refuses a known unit other than the known one that the material is counted in.
  private static func checkUnit(of match: PhraseMatch, _ values: [String: IntentValue], _ access: ShortcutAccess) throws {
    guard let said = match.unit, StudyUnit.known.contains(where: { $0.plural == said }),
      let id = values["material"]?.objectValue?.identifier.flatMap(Material.ID.init),
      let material = try access.repositories.shelf.material(id), material.unit.plural != said, StudyUnit.known.contains(material.unit)
    else { return }
    throw CommandRefusal.saidUnit(said, title: material.title, unit: material.unit)
  }
}
