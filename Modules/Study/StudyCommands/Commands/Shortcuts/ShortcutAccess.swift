import IntentRunner
import IntentRuntime
import ProgramSupport
import SharedStore
import ShortcutManagement
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories
import Vocabulary

/// What the commands about shortcuts work with: one store for all that a run reads and writes.
struct ShortcutAccess {
  let context: CommandContext
  let host: StudyHost
  /// One connection serves the look-up of a phrase and the run that follows.
  let store: Store

  /// Opens nothing yet; throws what keeps the settings from being read.
  init(_ context: CommandContext, for use: StoreUse = .writing) throws(ProgramError) {
    self.context = context
    host = try context.host()
    store = host.store(for: use)
  }

  var center: any VoiceShortcutCenter { host.shortcuts(in: store) }
  var saved: SavedShortcuts { SavedShortcuts(host, in: store) }
  var configuration: RunnerConfiguration { .study(host) }
  var repositories: Repositories { host.repositories(in: store) }

  /// Shortcuts in the user's words.
  var sentence: ShortcutSentence { host.shortcutSentence(in: store) }

  /// A user's text in quotation marks, safe for terminals.
  func quoted(_ text: String) -> String { context.language.quoted(QuotedText.safe(text)) }

  /// Counts something; what cannot be counted is left uncounted, for what it is about is done.
  func note(_ name: String, _ detail: String) {
    try? repositories.usage.note(UsageEvent(name: name, detail: detail))
  }

  /// Says on stderr what is to be known about a phrase, other than that it is none.
  func warn(about phrase: String, of id: String? = nil) throws {
    let check = PhraseCheck(host.phraseReader(in: store), languages: host.phraseLanguages)
    for warning in try check.warnings(for: phrase, of: id) where warning != .empty {
      context.program.complain(warning.message(in: context.language.tag) { name(of: $0) })
    }
  }

  /// What a target is called.
  func name(of target: PhraseTarget) -> String {
    switch target {
    case .intent(let name): sentence.title(of: .intent(ShortcutIntent(name: name)))
    case .activity(let type): sentence.title(of: .activity(UserActivity(activityType: type)))
    case .command(let name): SpokenCommand(rawValue: name)?.title(in: context.language) ?? name
    case .shortcut(let id): (try? center.voiceShortcut(id))?.phrase ?? id
    }
  }

  // MARK: Values

  /// Reads an intent's values from `NAME=VALUE` arguments; a material becomes the one on the shelf that its text names.
  ///
  /// Throws ``ProgramError`` (64) for what cannot be read, and what keeps a material from being found.
  func fill(_ intent: inout any Intent, with arguments: [String]) throws {
    try configuration.fill(&intent, with: arguments, in: context.language)
    for parameter in type(of: intent).declaration.parameters {
      guard case .object(let object)? = intent.value(forParameter: parameter.name), object.typeName == StudyMaterial.typeName else {
        continue
      }
      let material = try repositories.material(named: object.identifier ?? object.displayString)
      try intent.setValue(StudyMaterial(material).intentValue, forParameter: parameter.name)
    }
  }

  /// Refuses an intent that could never run with these values, as the intent itself would: by the rules that the app's form asks.
  ///
  /// Throws ``ProgramError`` (13) with the intent's words for the first value that is refused or lacking.
  func check(_ intent: any Intent) async throws {
    let executor = IntentExecutor.forShortRun(in: context.program, format: host.valueFormat, dialogue: nil)
    let check = try await SavedIntentCheck.check(
      intent, from: host.registry(in: store), in: host.context(source: .shortcut), executor: executor)
    guard let issue = check.refusals.first else { return }
    var document: JSONObject = [
      "intent": .string(type(of: intent).intentName), "outcome": "unsupported", "parameter": .string(issue.parameter),
    ]
    if case .refused(let reason?) = issue.kind { document["reason"] = .string(reason) }
    document["message"] = .string(issue.message)
    throw ProgramError(.unsupported, issue.message, document: .object(document))
  }

  /// Refuses a voice shortcut that could not run as it would be saved: one that runs itself, say.
  func check(_ wanted: VoiceShortcut) throws {
    guard let problem = try saved.problem(of: wanted) else { return }
    throw refusal(problem.reason(in: context.language, words: .kiroku), problem.health.exitCode(.kiroku))
  }

  private func refusal(_ reason: String, _ code: ExitCode) -> ProgramError {
    let message = context.language.words(
      "This could not run: \(reason) Nothing was saved: give it another action or other values.",
      "これは実行できません：\(reason)保存していません。別の動作か値を指定してください。")
    return ProgramError(code, message, document: ["outcome": "unsupported", "message": .string(message)])
  }

  /// The shortcut of an activity's type or link.
  func shortcut(ofActivity text: String) throws -> Shortcut {
    let link = try ActivityLink(text)
    let declaration = try host.activityCatalogue.declaration(of: link.type)
    try link.checkKeys(besides: [ShortcutRunner.voiceShortcutKey])
    let shortcut = Shortcut.activity(declaration.activity(userInfo: link.userInfo, in: context.language.tag))
    let health = try host.shortcutInspection(in: store).health(of: shortcut)
    if let reason = health.message(in: context.language, words: .kiroku) { throw refusal(reason, health.exitCode(.kiroku)) }
    return shortcut
  }
}
