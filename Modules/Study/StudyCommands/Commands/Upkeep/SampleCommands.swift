import CommandDescriptions
import ProgramSupport
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories

/// `kiroku sample`: a log to look around in, which can be taken away again.
enum SampleCommand: CommandGroup {
  static let name = "sample"
  static let summary = Phrase("Look around with a sample log, and take it away", "サンプルの記録で試し、あとで削除する")
  static let examples = ["kiroku sample add", "kiroku sample remove"]
  static var subcommands: [CommandType] { [SampleShowCommand.self, SampleAddCommand.self, SampleRemoveCommand.self] }
}

/// `kiroku sample show`.
struct SampleShowCommand: StudyCommand {
  static let name = "show"
  static let summary = Phrase("Show how much of the log is the sample's", "サンプルの記録がどれだけあるかを見る")

  init(_ arguments: inout CommandArguments) {}

  func run(in context: CommandContext) async throws -> ExitCode {
    let contents = try context.readingRepositories().samples.contents()
    if context.isJSON {
      context.write(contents.document)
    } else if contents.isEmpty {
      context.say(
        context.language.words(
          "There is no sample log. `kiroku sample add` puts one into an empty log.", "サンプルの記録はありません。空の状態なら`kiroku sample add`で入れられます。"))
    } else {
      let amount = context.language.sampleContents(contents)
      context.say(
        context.language.words(
          "Of the sample log: \(amount). `kiroku sample remove` takes it away.", "サンプルの記録：\(amount)。`kiroku sample remove`で削除できます。"))
    }
    return .done
  }
}

/// `kiroku sample add`.
struct SampleAddCommand: StudyCommand {
  static let name = "add"
  static let summary = Phrase("Put a sample log into an empty log", "空の状態にサンプルの記録を入れる")
  static let details = Phrase(
    "Four materials, goals and four weeks of records that end now. All of it is private, and none of it is ever posted.",
    "教材4つ、目標、今日までの4週間分の記録です。すべて非公開で、投稿されることはありません。")

  init(_ arguments: inout CommandArguments) {}

  func run(in context: CommandContext) async throws -> ExitCode {
    let language = context.language
    let repositories = try context.repositories()
    let contents = try await context.saving(nil) { try repositories.samples.fill(in: language) }
    context.noteSaved(.sample)
    context.registerVocabulary()
    if context.isJSON {
      context.write(contents.document)
    } else {
      let amount = language.sampleContents(contents)
      context.say(
        language.words(
          "A sample log is in place: \(amount). `kiroku sample remove` takes it away.",
          "サンプルの記録を入れました（\(amount)）。`kiroku sample remove`で削除できます。"))
    }
    return .done
  }
}

/// `kiroku sample remove`.
struct SampleRemoveCommand: StudyCommand {
  static let name = "remove"
  static let summary = Phrase("Take the sample log away", "サンプルの記録を削除する")
  static let details = Phrase(
    """
    What you edited of it is yours and stays, and so does a material that a record, the running session, a goal, a post or a shortcut of yours uses. \
    `kiroku undo` brings it back.
    """,
    "編集したものは自分の記録として残ります。自分の記録、計測、目標、投稿、ショートカットで使っている教材も残ります。`kiroku undo`で元に戻せます。")

  init(_ arguments: inout CommandArguments) {}

  func run(in context: CommandContext) async throws -> ExitCode {
    let language = context.language
    let repositories = try context.repositories()
    let removal = try await context.saving(nil) { try repositories.samples.remove() }
    if removal != SampleRemoval() {
      context.noteSaved(.sample)
      context.registerVocabulary()
    }
    if context.isJSON {
      context.write(["removed": removal.removed.document, "kept": removal.kept.document])
    } else if removal == SampleRemoval() {
      context.say(language.words("There is no sample log: nothing was changed.", "サンプルの記録はありません。何も変更していません。"))
    } else {
      context.say(language.sampleRemoved(removal))
      if !removal.removed.isEmpty {
        context.say(language.words("`kiroku undo` brings it back.", "`kiroku undo`で元に戻せます。"))
      }
    }
    return .done
  }
}

extension SampleContents {
  /// The counts as a document.
  fileprivate var document: JSONValue {
    ["materials": .integer(materials), "goals": .integer(goals), "records": .integer(records)]
  }
}
