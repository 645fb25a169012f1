import CommandDescriptions
import IntentRuntime
import MoveDomain
import ProgramSupport
import ShortcutManagement
import TextFolding
import TimeMeasuring

/// `move keep`: an intent as a voice shortcut.
struct KeepCommand: MoveCommand {
  static let name = "keep"
  static let summary = Phrase("Save an intent as a voice shortcut", "インテントをボイスショートカットとして保存する")
  static let examples = ["move keep \"morning run\" StartWorkout workoutName=run goalValue=5000 workoutGoalUnitType=meter"]

  static func read(_ arguments: inout CommandArguments) -> Action {
    let phrase = arguments.requiredOperand("phrase", Phrase("What will be said.", "言う言葉"))
    let words = arguments.requiredOperands("intent", Phrase("Its name, then NAME=VALUE.", "名前と、続けて NAME=VALUE"))
    return { run in
      if let other = try run.move.shortcuts.all().first(where: { SpokenKey.key(of: $0.phrase) == SpokenKey.key(of: phrase) }) {
        let reason = run.language.words(
          "“\(other.phrase)” is a voice shortcut already.", "「\(other.phrase)」というボイスショートカットはすでにあります。")
        throw ProgramError(.failure, reason)
      }
      let shortcut = Shortcut.intent(ShortcutIntent(try run.intent(words)))
      run.say(try run.move.shortcuts.add(phrase: phrase, shortcut: shortcut).id)
      return .done
    }
  }
}

/// `move shortcuts`: the voice shortcuts.
struct ShortcutsCommand: MoveCommand {
  static let name = "shortcuts"
  static let summary = Phrase("List voice shortcuts", "ボイスショートカットを一覧する")

  static func read(_ arguments: inout CommandArguments) -> Action {
    { run in
      for one in try run.move.shortcuts.all() {
        let problem = try run.move.inspection.problem(of: one).map { " (\($0.reason(in: run.language, words: .move)))" } ?? ""
        run.say("\(one.phrase): \(run.move.sentence.text(of: one.shortcut))\(problem)")
      }
      return .done
    }
  }
}

/// `move suggest`: what is usual now.
struct SuggestCommand: MoveCommand {
  static let name = "suggest"
  static let summary = Phrase("Suggest what is usual now", "今ごろいつもしていることを示す")

  static func read(_ arguments: inout CommandArguments) -> Action {
    { run in
      for one in try run.move.suggestions() {
        run.say("\(run.move.sentence.text(of: one.shortcut)): \(one.reason.words(in: run.language))")
      }
      return .done
    }
  }
}

/// `move find`: workouts, shortcuts and screens by their words.
struct FindCommand: MoveCommand {
  static let name = "find"
  static let summary = Phrase("Find workouts, shortcuts and screens", "ワークアウト、ショートカット、画面を検索する")

  static func read(_ arguments: inout CommandArguments) -> Action {
    let text = arguments.requiredOperand("text", Phrase("What is looked for.", "探す言葉"))
    return { run in
      let found = try run.move.search().search(text, now: run.move.now.instant.secondsSince1970)
      for group in found.groups { for hit in group.hits { run.say("\(group.kind.name): \(hit.title)") } }
      return .done
    }
  }
}
