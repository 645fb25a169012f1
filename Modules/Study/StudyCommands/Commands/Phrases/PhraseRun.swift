import IntentRunner
import IntentRuntime
import ProgramSupport
import ShortcutManagement
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories
import StudySettings
import Vocabulary

/// Does what a phrase was read as, asks where that is not sure, or says why nothing is done. A phrase of which nothing came is kept.
struct PhraseRun {
  private let access: ShortcutAccess
  private let phrase: String
  private let isDry: Bool
  private let report: PhraseReport

  init(_ access: ShortcutAccess, _ phrase: String, isDry: Bool = false) {
    self.access = access
    self.phrase = phrase
    self.isDry = isDry
    report = PhraseReport(access, phrase)
  }

  private var context: CommandContext { access.context }

  func take(_ reading: PhraseReading) async throws -> ExitCode {
    switch reading {
    case .match(let match, let runnersUp):
      return isDry ? try report.show(match, runnersUp, isSure: true) : try await run(match)
    case .likely(let match, let runnersUp):
      if isDry { return try report.show(match, runnersUp, isSure: false) }
      guard context.isInteractive else { return try report.showLikely(match) }
      guard await context.confirm(try report.question(of: match)) else {
        keep(.declined)
        throw CommandRefusal.declined
      }
      return try await run(match)
    case .ambiguous(let matches):
      guard !isDry, context.isInteractive else { return try keeping(.ambiguous, report.showSeveral(matches)) }
      let question = context.language.words("What did you mean?", "どれのことですか？")
      let (lines, names) = (try report.lines(of: matches), try report.names(of: matches))
      switch await context.choose(question, among: lines, names: names, ids: report.ids(of: matches)) {
      case .chosen(let place):
        let code = try await run(matches[place])
        if code == .done { try await offerName(of: matches[place]) }
        return code
      case .cancelled:
        keep(.ambiguous)
        throw CommandRefusal.declined
      case .givenUp: return try keeping(.ambiguous, report.showSeveral(matches, asked: context.givenUp(question)))
      }
    case .none(let nearest): return try keeping(.noReading, report.showNone(nearest))
    case .negated(let match): return try report.showNegated(match)
    }
  }

  private func keeping(_ outcome: PhraseMiss.Outcome, _ code: ExitCode) -> ExitCode {
    keep(outcome)
    return code
  }

  /// Keeps the phrase once the answer is out: nobody waits for it.
  private func keep(_ outcome: PhraseMiss.Outcome) {
    guard !isDry else { return }
    // Whether the answer could be written is told at the program's end.
    try? context.program.output.flush()
    access.host.phraseMisses.keep(phrase, outcome)
  }

  /// Runs what was meant, by the one executor; nothing is donated for it.
  private func run(_ match: PhraseMatch) async throws -> ExitCode {
    let reading = { try report.understanding(of: match) }
    switch match.target {
    case .shortcut(let id):
      guard let shortcut = try access.center.voiceShortcut(id) else { throw ShortcutError.vanished(id: id, phrase: nil) }
      return try await ShortcutRun(access).run(shortcut, from: "phrase", read: reading)
    case .command(let name):
      guard let command = SpokenCommand(rawValue: name) else { throw ShortcutError.vanished(id: name, phrase: phrase) }
      switch command {
      case .undo: return try await UndoCommand.undo(in: context)
      case .redo: return try await RedoCommand.redo(in: context)
      case .extend: return try await ExtendCommand.extend(by: command.seconds(of: match) ?? 0, in: context)
      case .rounds: return try await startRounds(match)
      }
    case .activity(let type):
      let opening = ActivityOpening(access.context, access.host)
      return try await opening.open(opening.activity(type), from: "phrase")
    case .intent(let name):
      var intent = try access.configuration.intent(named: name, in: access.context.language)
      let values = StudyPhrases.values(of: match)
      try checkUnit(of: match, values)
      for (parameter, value) in values { try intent.setValue(value, forParameter: parameter) }
      return try await ShortcutRun(access).run(intent, read: reading)
    }
  }

  /// Starts the rounds that were said.
  private func startRounds(_ match: PhraseMatch) async throws -> ExitCode {
    let plan = try SpokenRounds(match)?.plan(among: context.host().settings.roundPlans) ?? RoundPlan.usual[0]
    return try await StartCommand.start(plan, in: context) { repositories in
      switch match.values["material"] {
      case .term(let id, let title)?:
        guard let known = try Material.ID(id).flatMap({ try repositories.shelf.material($0) }) else {
          return try repositories.material(named: title)
        }
        return known
      case .text(let text)?: return try repositories.material(named: text)
      default: return nil
      }
    }
  }

  /// Offers to remember the words that were said for the material of a reading, after it was chosen among several.
  private func offerName(of match: PhraseMatch) async throws {
    guard let said = match.saidTerm, let id = Material.ID(said.id) else { return }
    try await NameOffer(context: context).offer(said.text, for: id)
  }

  /// Three chapters are no three pages: refuses a known unit other than the known one that the material is counted in.
  private func checkUnit(of match: PhraseMatch, _ values: [String: IntentValue]) throws {
    guard let said = match.unit, StudyUnit.known.contains(where: { $0.plural == said }),
      let id = values["material"]?.objectValue?.identifier.flatMap(Material.ID.init),
      let material = try access.repositories.shelf.material(id), material.unit.plural != said, StudyUnit.known.contains(material.unit)
    else { return }
    throw CommandRefusal.saidUnit(said, title: material.title, unit: material.unit)
  }
}
