import CommandDescriptions
import ProgramSupport
import StudyLaunch
import StudyModels
import Vocabulary

/// `kiroku say`: runs what a phrase means, a voice shortcut's before a built-in one.
struct SayCommand: StudyCommand {
  static let name = "say"
  static let summary = Phrase("Run what a phrase means", "フレーズの意味を実行する")
  static let details = Phrase(
    "Your own phrases win over those that come with Kiroku. Materials are understood by a telling part of their title, spoken name or reading.",
    "自分で付けたフレーズが優先されます。教材はタイトルや呼び名、読み、またはその一部で指定できます。")
  static let examples = [
    "kiroku say \"record 45 minutes of Linear Algebra, pages 10 to 24\"", "kiroku say 線形代数を1時間半勉強した", "kiroku say --what-can-i-say",
    "kiroku say --misses",
  ]

  let words: [String]
  let dryRun: Bool
  let whatCanISay: Bool
  let misses: Bool
  let forget: Bool

  init(_ arguments: inout CommandArguments) {
    words = arguments.operands("phrase", Phrase("What you would say.", "言いたいこと。"))
    dryRun = arguments.flag("dry-run", Phrase("Read the phrase and run nothing.", "フレーズを読み取るだけで、実行しません。"))
    whatCanISay = arguments.flag("what-can-i-say", Phrase("List what can be said.", "言えることの一覧を見ます。"))
    misses = arguments.flag("misses", Phrase("List the phrases that were not understood.", "分からなかったフレーズの一覧を見ます。"))
    forget = arguments.flag("forget", Phrase("With --misses: forget them all.", "--missesと一緒に指定すると、すべて消去します。"))
  }

  /// What people ask who do not know what to say, as names are folded.
  private static let asksWhatToSay = Set(["what can I say", "what can I say?", "言えること", "何が言える", "何と言える？"].map(NameFolding.fold))

  func run(in context: CommandContext) async throws -> ExitCode {
    guard !whatCanISay || !misses else { throw UsageError.conflict("--what-can-i-say", "--misses", path: context.path) }
    if misses {
      guard words.isEmpty else { throw UsageError.unexpectedOperand(words[0], path: context.path) }
      guard !dryRun else { throw UsageError.conflict("--dry-run", "--misses", path: context.path) }
      return try await PhraseMisses(context, isForgetting: forget).run()
    }
    guard !forget else { throw UsageError.missingCompanion("--forget", with: "--misses", path: context.path) }
    let access = try ShortcutAccess(context)
    if whatCanISay {
      guard words.isEmpty else { throw UsageError.unexpectedOperand(words[0], path: context.path) }
      return try PhraseSamples(access).show()
    }
    guard !words.isEmpty else { throw UsageError.missingOperand("PHRASE", path: context.path) }
    let phrase = words.joined(separator: " ")
    let reading = try access.host.phraseReader(in: access.store).read(phrase, languages: access.host.phraseLanguages, runnersUp: dryRun)
    // A shortcut may be called so.
    if !dryRun, !Self.isShortcut(reading), Self.asksWhatToSay.contains(NameFolding.fold(phrase)) { return try PhraseSamples(access).show() }
    return try await PhraseRun(access, phrase, isDry: dryRun).take(reading)
  }

  /// Whether a phrase is one of the user's own.
  private static func isShortcut(_ reading: PhraseReading) -> Bool {
    guard case .match(let match, _) = reading, case .shortcut = match.target else { return false }
    return true
  }
}
