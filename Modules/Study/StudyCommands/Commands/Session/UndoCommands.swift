import CommandDescriptions
import ProgramSupport
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories

/// `kiroku undo`: takes the last change back, whoever made it.
struct UndoCommand: StudyCommand {
  static let name = "undo"
  static let summary = Phrase("Take the last change back", "最後の変更を取り消す")
  static let details = Phrase("Whoever made it: the app, a command or an intent.", "アプリ、コマンド、インテントのどれによる変更でも取り消せます。")

  init(_ arguments: inout CommandArguments) {}

  func run(in context: CommandContext) async throws -> ExitCode { try await Self.undo(in: context) }

  /// Takes the last change back, and says which one.
  static func undo(in context: CommandContext) async throws -> ExitCode {
    let repositories = try context.repositories()
    let change = try await context.saving(.undo) { try repositories.changes.undo() }
    context.noteSaved(.undone)
    if change.verb.isOfShelf { context.registerVocabulary() }
    return ChangeAnswer(context).show(change) { words, name in words.words("Undone: \(name).", "\(name)を取り消しました。") }
  }
}

/// `kiroku redo`: makes the change again that was undone last.
struct RedoCommand: StudyCommand {
  static let name = "redo"
  static let summary = Phrase("Make the undone change again", "取り消した変更をやり直す")

  init(_ arguments: inout CommandArguments) {}

  func run(in context: CommandContext) async throws -> ExitCode { try await Self.redo(in: context) }

  /// Makes the change again that was undone last, and says which one.
  static func redo(in context: CommandContext) async throws -> ExitCode {
    let repositories = try context.repositories()
    let change = try await context.saving(.redo) { try repositories.changes.redo() }
    context.noteSaved(.redone)
    if change.verb.isOfShelf { context.registerVocabulary() }
    return ChangeAnswer(context).show(change) { words, name in words.words("Redone: \(name).", "\(name)をやり直しました。") }
  }
}

extension StudyChange.Verb {
  /// Whether it changes the names on the shelf.
  fileprivate var isOfShelf: Bool {
    switch self {
    case .addMaterial, .editMaterial, .archiveMaterial, .unarchiveMaterial, .addSample, .removeSample, .importLog: true
    default: false
    }
  }
}

/// Says what an undo or a redo did.
struct ChangeAnswer {
  private let context: CommandContext

  init(_ context: CommandContext) {
    self.context = context
  }

  func show(_ change: StudyChange, _ sentence: (Language, String) -> String) -> ExitCode {
    if context.isJSON {
      let zone = (try? context.environment())?.zone ?? FixedZone(utcOffset: 0)
      context.write([
        "change": [
          "verb": .string(change.verb.rawValue), "subject": change.subject.map(JSONValue.string),
          "at": .string(zone.zoned(change.at).rfc3339),
        ]
      ])
    } else {
      context.say(sentence(context.language, context.language.changeName(change)))
    }
    return .done
  }
}
