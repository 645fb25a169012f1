import IntentRuntime
import ProgramSupport
import ShortcutManagement
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories
import StudySettings
import Vocabulary

/// What a phrase was taken for, told where it could not be done as it was said.
struct PhraseUnderstanding: Sendable {
  /// For people.
  var sentence: String
  /// For scripts, as `--dry-run` writes it.
  var document: JSONValue
}

/// Says what a phrase was taken for.
struct PhraseReport {
  private let access: ShortcutAccess
  private let phrase: String

  init(_ access: ShortcutAccess, _ phrase: String) {
    self.access = access
    self.phrase = phrase
  }

  private var context: CommandContext { access.context }

  // MARK: One reading

  /// Shows a reading with its score, what it rests on, and the runners-up.
  func show(_ match: PhraseMatch, _ runnersUp: [PhraseMatch], isSure: Bool) throws -> ExitCode {
    let missing = try missingMaterial(in: match)
    let isSure = isSure && missing == nil
    if context.isJSON {
      var object = try document(of: match, isSure: isSure)
      if let missing { object["notOnShelf"] = .string(missing) }
      object["runnersUp"] = .array(try runnersUp.map { .object(try document(of: $0, isSure: false)) })
      context.write(.object(object))
      return .done
    }
    context.say("\(try name(of: match))  \(Self.percent(match.score))")
    context.write(PhraseEvidenceReport(access).lines(of: match, isSure: isSure, missing: missing))
    for other in runnersUp {
      let line = TerminalText.sanitized("\(try name(of: other))  \(Self.percent(other.score))", keepsLines: false)
      context.write(["  " + context.style.dim(line)])
    }
    return .done
  }

  /// What it was taken for, to be told beside a question or a refusal.
  func understanding(of match: PhraseMatch) throws -> PhraseUnderstanding {
    PhraseUnderstanding(sentence: try name(of: match), document: .object(try document(of: match, isSure: true)))
  }

  /// Asks whether a reading is what was meant, naming all that was understood.
  func question(of match: PhraseMatch) throws -> String {
    if case .command = match.target { return try name(of: match) + context.language.words("?", "？") }
    return access.sentence.question(of: try shortcut(of: match))
  }

  /// Says what the phrase most likely means, as nobody can be asked whether it does.
  func showLikely(_ match: PhraseMatch) throws -> ExitCode {
    let question = try question(of: match)
    let message = context.language.words(
      "\(question) \(access.quoted(phrase)) was read so, but not surely, so nothing was done. Say it at a terminal and answer yes, or say it "
        + "in other words: `kiroku say --what-can-i-say` lists some.",
      "\(question)\(access.quoted(phrase))をそう読み取りましたが、確実ではないため何も行いませんでした。"
        + "端末で言い直して「はい」と答えるか、`kiroku say --what-can-i-say`にあるような別の言い方をしてください。")
    if context.isJSON {
      context.write([
        "outcome": .string(IntentOutcome.confirmation(parameter: nil, value: nil, prompt: "").name), "message": .string(message),
        "reading": .object(try document(of: match, isSure: false)),
      ])
    }
    context.program.complain(message)
    return .confirmation
  }

  /// What is done, with the values that were said.
  func name(of match: PhraseMatch) throws -> String {
    switch match.target {
    case .shortcut(let id):
      guard let shortcut = try access.center.voiceShortcut(id) else { return id }
      let sentence = access.sentence.text(of: shortcut.shortcut)
      return context.language.words("\(access.quoted(shortcut.phrase)): \(sentence)", "\(access.quoted(shortcut.phrase))：\(sentence)")
    case .activity(let type): return access.name(of: .activity(type))
    case .command(let name):
      let plans = try context.host().settings.roundPlans
      return SpokenCommand(rawValue: name)?.title(of: match, in: context.language, plans: plans) ?? name
    case .intent(let name):
      return access.sentence.text(of: .intent(ShortcutIntent(name: name, values: StudyPhrases.values(of: match))))
    }
  }

  /// What a reading would run.
  private func shortcut(of match: PhraseMatch) throws -> Shortcut {
    switch match.target {
    case .shortcut(let id):
      guard let shortcut = try access.center.voiceShortcut(id) else { throw ShortcutError.vanished(id: id, phrase: nil) }
      return shortcut.shortcut
    case .activity(let type): return .activity(UserActivity(activityType: type))
    case .intent(let name): return .intent(ShortcutIntent(name: name, values: StudyPhrases.values(of: match)))
    // Asked for by nobody: it is read from whole sentences only, which need no question.
    case .command(let name): throw ShortcutError.vanished(id: name, phrase: phrase)
    }
  }

  /// What it does (`intent` or `activity`, `values`, `shortcut`), its `score`, and what the reading rests on: `reader`, `sure`, `threshold`,
  /// `words`.
  private func document(of match: PhraseMatch, isSure: Bool) throws -> JSONObject {
    let documents = ShortcutDocuments(access)
    var object: JSONObject
    switch match.target {
    case .intent(let name): object = ["intent": .string(name), "values": documents.values(StudyPhrases.values(of: match))]
    case .activity(let type): object = ["activity": .string(type), "values": [:]]
    case .command(let name):
      object = ["command": .string(name), "values": .object(try values(of: match))]
    case .shortcut(let id):
      guard let shortcut = try access.center.voiceShortcut(id) else { throw ShortcutError.vanished(id: id, phrase: nil) }
      object = documents.action(of: shortcut.shortcut)
      if object["values"] == nil { object["values"] = [:] }
    }
    object["score"] = PhraseEvidenceReport.number(match.score)
    if case .shortcut(let id) = match.target { object["shortcut"] = .string(id) }
    for (name, value) in PhraseEvidenceReport.document(of: match, isSure: isSure) { object[name] = value }
    return object
  }

  /// What a phrase says beside which command it means.
  private func values(of match: PhraseMatch) throws -> JSONObject {
    guard let rounds = SpokenRounds(match) else {
      return SpokenCommand.extend.seconds(of: match).map { ["duration": .integer($0)] } ?? [:]
    }
    var object: JSONObject = ["plan": .string(try rounds.plan(among: context.host().settings.roundPlans).text)]
    switch match.values["material"] {
    case .term(let id, let title)?: object["material"] = ["id": .string(id), "title": .string(title)]
    case .text(let text)?: object["material"] = .string(text)
    default: break
    }
    return object
  }

  /// The words that a phrase has for a material where none on the shelf fits them: it would be refused.
  private func missingMaterial(in match: PhraseMatch) throws -> String? {
    for case .text(let text) in match.values.values {
      let shelf = access.repositories.shelf
      guard try shelf.candidates(for: text, limit: 1).isEmpty else { continue }
      let named = try shelf.naming(text, strength: 0.4)
      if named.materials.isEmpty || named.isOther { return text }
    }
    return nil
  }

  private static func percent(_ score: Double) -> String { "\(Int((score * 100).rounded())) %" }

  // MARK: None, or too many

  /// What readings are told apart by: shortcuts that do the same under one phrase have their ids.
  func lines(of matches: [PhraseMatch]) throws -> [String] {
    let names = try matches.map(name)
    return zip(matches, names).map { match, name in
      guard case .shortcut(let id) = match.target, names.count(where: { $0 == name }) > 1 else { return name }
      return "\(name) (\(id.prefix(SavedShortcuts.idDigits)))"
    }
  }

  /// The ids of the readings that are shortcuts.
  func ids(of matches: [PhraseMatch]) -> [String?] {
    matches.map { if case .shortcut(let id) = $0.target { id } else { nil } }
  }

  /// What readings are called among others: a shortcut by its phrase and by what it does.
  func names(of matches: [PhraseMatch]) throws -> [[String]] {
    try matches.map { match in
      guard case .shortcut(let id) = match.target, let shortcut = try access.center.voiceShortcut(id) else { return [try name(of: match)] }
      return [shortcut.phrase, access.sentence.text(of: shortcut.shortcut)]
    }
  }

  /// Lists the readings that are too close to choose one for somebody; `asked` says that somebody was asked in vain.
  func showSeveral(_ matches: [PhraseMatch], asked: String? = nil) throws -> ExitCode {
    let message =
      asked
      ?? context.language.words(
        "\(access.quoted(phrase)) can mean \(matches.count) things.", "\(access.quoted(phrase))は\(matches.count)通りに読めます。")
    if context.isJSON {
      context.write([
        "outcome": .string(IntentOutcome.disambiguation(parameter: "", choices: [], prompt: "").name), "message": .string(message),
        "choices": .array(try matches.map { .object(try document(of: $0, isSure: false)) }),
      ])
    }
    context.program.complain(message)
    var shortcut: String?
    for match in matches {
      guard case .shortcut(let id) = match.target else {
        line(try name(of: match))
        continue
      }
      line("\(id.prefix(SavedShortcuts.idDigits))  \(try name(of: match))")
      shortcut = shortcut ?? id
    }
    // Where each is its own phrase word for word no further word tells them apart; an id does.
    let isSaidInFull = matches.allSatisfy { match in if case .shortcut = match.target { match.score >= 1 } else { false } }
    if !isSaidInFull { line(context.language.words("Say more of it.", "もう少し詳しく言ってください。")) }
    if let shortcut {
      let example = "`kiroku shortcuts run \(shortcut.prefix(SavedShortcuts.idDigits))`"
      line(context.language.words("Run one by its id: \(example).", "\(example)のようにIDで実行できます。"))
    }
    return .disambiguation
  }

  /// Says that the phrase fits nothing, and what can be said that is like it, nearest first.
  func showNone(_ nearest: [PhraseSuggestion]) throws -> ExitCode {
    let nearest = try PhraseSamples(access).sure(nearest, limit: 5)
    let message =
      nearest.isEmpty
      ? context.language.words(
        "\(access.quoted(phrase)) means nothing to Kiroku. `kiroku say --what-can-i-say` lists what does.",
        "\(access.quoted(phrase))は分かりませんでした。言い方の一覧は`kiroku say --what-can-i-say`で確認できます。")
      : context.language.words(
        "\(access.quoted(phrase)) means nothing to Kiroku. You can say:", "\(access.quoted(phrase))は分かりませんでした。次のように言えます：")
    if context.isJSON {
      context.write([
        "outcome": "noReading", "message": .string(message), "nearest": .array(nearest.map { PhraseSamples.document(of: $0) }),
      ])
    }
    context.program.complain(message)
    for suggestion in nearest { line(suggestion.phrase) }
    return .noReading
  }

  /// Says that nothing was run, because the phrase says so.
  func showNegated(_ match: PhraseMatch) throws -> ExitCode {
    let name = try name(of: match)
    let message = context.language.words(
      "\(access.quoted(phrase)) says not to do it (\(name)), so nothing was done.",
      "\(access.quoted(phrase))は「\(name)」を打ち消しているため、何も行いませんでした。")
    if context.isJSON {
      context.write([
        "outcome": "negated", "message": .string(message), "reading": .object(try document(of: match, isSure: false)),
      ])
    }
    context.program.complain(message)
    return .noReading
  }

  private func line(_ text: String) {
    context.program.messages.writeLine("  " + TerminalText.sanitized(text, keepsLines: false))
  }
}

/// What can be said: the user's own phrases, then those that come with Kiroku, of what is on the shelf.
struct PhraseSamples {
  private let access: ShortcutAccess

  init(_ access: ShortcutAccess) {
    self.access = access
  }

  func show() throws -> ExitCode {
    let context = access.context
    let own = try access.center.all().map { PhraseSuggestion(phrase: $0.phrase, target: .shortcut($0.id)) }
    let samples = try sure(own) + told()
    if context.isJSON {
      context.write(["phrases": .array(samples.map(Self.document))])
      return .done
    }
    var heading: String?
    for sample in samples {
      let title = title(of: sample.target)
      if title != heading { context.write([context.style.bold(TerminalText.sanitized(title, keepsLines: false))]) }
      heading = title
      context.write(["  " + TerminalText.sanitized(sample.phrase, keepsLines: false)])
    }
    return .done
  }

  /// What comes with Kiroku, of what is on the shelf.
  func told() throws -> [PhraseSuggestion] {
    try access.host.spokenSamples(in: access.store).told(by: access.host.phraseReader(in: access.store))
  }

  /// Those of some phrases that would be done if they were said, at most `limit`.
  func sure(_ suggestions: [PhraseSuggestion], limit: Int = .max) throws -> [PhraseSuggestion] {
    guard !suggestions.isEmpty else { return [] }
    let reader = access.host.phraseReader(in: access.store)
    return try access.host.spokenSamples(in: access.store).sure(suggestions, by: reader, limit: limit) { id in
      try access.center.voiceShortcut(id).map { try access.saved.problem(of: $0) == nil } ?? false
    }
  }

  private func title(of target: PhraseTarget) -> String {
    if case .shortcut = target { return access.context.language.words("Your shortcuts", "自分のショートカット") }
    return access.name(of: target)
  }

  /// The phrase and what it runs.
  static func document(of suggestion: PhraseSuggestion) -> JSONValue {
    var object: JSONObject = ["phrase": .string(suggestion.phrase)]
    switch suggestion.target {
    case .intent(let name): object["intent"] = .string(name)
    case .activity(let type): object["activity"] = .string(type)
    case .shortcut(let id): object["shortcut"] = .string(id)
    case .command(let name): object["command"] = .string(name)
    }
    return .object(object)
  }
}
