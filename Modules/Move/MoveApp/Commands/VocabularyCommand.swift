import CommandDescriptions
import IntentRuntime
import MoveDomain
import ProgramSupport
import Vocabulary

/// `move vocabulary`: the user's words as they are registered, what can be said, and what else Move is called.
struct VocabularyCommand: MoveCommand {
  static let name = "vocabulary"
  static let summary = Phrase("Show your own words, what can be said, and other names of Move", "登録した言葉、言えること、Moveの別名を見る")

  static func read(_ arguments: inout CommandArguments) -> Action {
    { run in
      let language = run.language
      for registration in try run.move.vocabulary() {
        for term in registration.accepted { run.say(term.spokenPhrase) }
        for one in registration.ignored {
          let name = one.term.spokenPhrase
          run.say(language.words("Not taken: “\(name)”  ", "登録されませんでした：「\(name)」  ") + one.reason.message(in: language.tag))
        }
      }
      run.say(language.words("You can say:", "言えること："))
      for sample in run.move.samples { run.say("  " + sample.phrase) }
      let names = Move.alternativeNames.names[language.tag, default: []].map(\.name)
      run.say(language.words("Move is also called: ", "Moveの別名：") + names.joined(separator: language.words(", ", "、")))
      return .done
    }
  }
}
