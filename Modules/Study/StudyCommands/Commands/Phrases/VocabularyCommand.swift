import CommandDescriptions
import IntentRuntime
import ProgramSupport
import SharedStore
import ShortcutManagement
import StudyIntents
import StudyLaunch
import StudyModels
import Vocabulary

/// `kiroku vocabulary`: the words that phrases are read with, in order, and those that were not taken.
struct VocabularyCommand: StudyCommand {
  static let name = "vocabulary"
  static let summary = Phrase("Show the words that phrases are read with", "フレーズの読み取りに使う言葉を見る")
  static let details = Phrase(
    "Titles and spoken names are registered when the shelf changes.", "タイトルと呼び名は、本棚を変更したときに登録されます。")

  init(_ arguments: inout CommandArguments) {}

  func run(in context: CommandContext) async throws -> ExitCode {
    let access = try ShortcutAccess(context, for: .reading)
    let registrations = try access.host.userVocabulary(in: access.store).registrations()
    let samples = try PhraseSamples(access).told()
    if context.isJSON {
      write(registrations, samples, context)
    } else {
      show(registrations, samples, access)
    }
    return .done
  }

  private func write(_ registrations: [VocabularyRegistration], _ samples: [PhraseSuggestion], _ context: CommandContext) {
    context.write([
      "terms": .array(registrations.flatMap { registration in registration.accepted.map { Self.document(of: $0, registration.type) } }),
      "ignored": .array(
        registrations.flatMap { registration in
          registration.ignored.map { ignored in
            var object = Self.document(of: ignored.term, registration.type).objectValue ?? [:]
            object["reason"] = .string(ignored.reason.message(in: context.language.tag))
            return .object(object)
          }
        }),
      "ignoredCount": .integer(registrations.reduce(0) { $0 + $1.ignored.count + $1.furtherIgnored }),
      "phrases": .array(samples.map(PhraseSamples.document)),
      "appNames": .object(
        JSONObject(
          StudyPhrases.alternativeNames.names.sorted { $0.key < $1.key }.map { ($0.key, .array($0.value.map { .string($0.name) })) })),
    ])
  }

  private static func document(of term: SpeakableString, _ type: VocabularyStringType) -> JSONValue {
    [
      "type": .string(type.name), "term": .string(term.spokenPhrase), "id": term.vocabularyIdentifier.map(JSONValue.string),
      "pronunciation": term.pronunciationHint.map(JSONValue.string),
    ]
  }

  private func show(_ registrations: [VocabularyRegistration], _ samples: [PhraseSuggestion], _ access: ShortcutAccess) {
    let (context, language) = (access.context, access.context.language)
    func heading(_ english: String, _ japanese: String) { context.write([context.style.bold(language.words(english, japanese))]) }
    func line(_ text: String) { context.write(["  " + TerminalText.sanitized(text, keepsLines: false)]) }
    for registration in registrations where !registration.accepted.isEmpty {
      switch registration.type {
      case .materialTitle: heading("Titles", "タイトル")
      case .materialSpokenName: heading("Spoken names", "呼び名")
      default: heading(registration.type.name, registration.type.name)
      }
      for term in registration.accepted {
        line(term.spokenPhrase + (term.pronunciationHint.map { language.words(" (\($0))", "（\($0)）") } ?? ""))
      }
    }
    let ignored = registrations.flatMap(\.ignored)
    if !ignored.isEmpty {
      heading("Not taken", "登録されなかったもの")
      for entry in ignored {
        line("\(access.quoted(entry.term.spokenPhrase))  \(entry.reason.message(in: language.tag))")
      }
      let further = registrations.reduce(0) { $0 + $1.furtherIgnored }
      if further > 0 { line(language.words("and \(further) more", "ほか\(further)件")) }
    }
    if registrations.allSatisfy({ $0.accepted.isEmpty }) {
      context.say(
        language.words(
          "No words of yours are registered: there is nothing on the shelf.", "登録された言葉はありません。本棚に教材がありません。"))
    }
    heading("You can say", "言えること")
    var seen: [PhraseTarget] = []
    for sample in samples where !seen.contains(sample.target) {
      seen.append(sample.target)
      line(sample.phrase)
    }
    heading("Kiroku is also called", "Kirokuの別名")
    line(StudyPhrases.alternativeNames.names[language.tag, default: []].map(\.name).joined(separator: language.words(", ", "、")))
  }
}
