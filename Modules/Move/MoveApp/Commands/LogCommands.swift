import CommandDescriptions
import IntentRuntime
import MoveDomain
import ProgramSupport
import ShortcutManagement

/// `move history`: the workout that goes on, and those before.
struct HistoryCommand: MoveCommand {
  static let name = "history"
  static let summary = Phrase("List workouts", "ワークアウトの記録を一覧する")

  static func read(_ arguments: inout CommandArguments) -> Action {
    { run in
      let words = WorkoutWords(move: run.move)
      let workouts = try [run.move.ongoingWorkout()].compactMap(\.self) + run.move.workouts(limit: 20)
      for workout in workouts { run.say(words.line(workout)) }
      if workouts.isEmpty { run.say(words.none) }
      return .done
    }
  }
}

/// `move names`: what workouts are called.
struct NamesCommand: MoveCommand {
  static let name = "names"
  static let summary = Phrase("List, add or remove names of workouts", "ワークアウトの名前を一覧、追加、削除する")

  static func read(_ arguments: inout CommandArguments) -> Action {
    let added = arguments.option("add", Phrase("A name to add.", "追加する名前"), value: "name")
    let removed = arguments.option("remove", Phrase("An added name to remove.", "削除する追加済みの名前"), value: "name")
    return { run in
      if let added, added.allSatisfy(\.isWhitespace) {
        throw UsageError.wrongValue(
          added, option: "--add", rule: Phrase("It must not be empty.", "空にはできません。"), path: [name])
      }
      if let added, try !run.move.addName(added) {
        throw ProgramError(.failure, run.language.words("“\(added)” is a workout already.", "「\(added)」というワークアウトはすでにあります。"))
      }
      if let removed, try !run.move.removeName(removed) {
        throw ProgramError(.failure, run.language.words("Nobody added “\(removed)”.", "「\(removed)」は追加されていません。"))
      }
      if added != nil || removed != nil { try run.move.registerVocabulary() }
      for name in try run.move.workoutChoices() { run.say(name.spokenPhrase) }
      return .done
    }
  }
}

/// `move undo`: the last change taken back.
struct UndoCommand: MoveCommand {
  static let name = "undo"
  static let summary = Phrase("Take the last change back", "最後の変更を取り消す")

  static func read(_ arguments: inout CommandArguments) -> Action {
    { run in
      guard let undone = try run.move.undo() else {
        throw ProgramError(.failure, run.language.words("There is nothing to undo.", "取り消すものがありません。"))
      }
      run.say(undone)
      return .done
    }
  }
}
