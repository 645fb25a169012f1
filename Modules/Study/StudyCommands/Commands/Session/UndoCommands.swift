import CommandDescriptions
import ProgramSupport
import StudyLaunch
import StudyModels
import StudyRepositories

/// `kiroku undo`: takes the last change back, whoever made it.
struct UndoCommand: StudyCommand {
  static let name = "undo"
  static let summary = Phrase("Take the last change back", "最後の変更を取り消す")
  static let details = Phrase("Whoever made it: the app, a command or an intent.", "アプリ、コマンド、インテントのどれによる変更でも取り消せます。")

  init(_ arguments: inout CommandArguments) {}

  func run(in context: CommandContext) async throws -> ExitCode {
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

  func run(in context: CommandContext) async throws -> ExitCode {
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
    case .addMaterial, .editMaterial, .archiveMaterial, .unarchiveMaterial: true
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
      context.say(sentence(context.language, Self.name(of: change, in: context.language)))
    }
    return .done
  }

  /// What was done, as a noun: “recording Linear Algebra”, 「線形代数の記録」.
  static func name(of change: StudyChange, in words: Language) -> String {
    let subject = change.subject.map { QuotedText.safe($0, limit: 200) } ?? ""
    func name(_ english: String, _ japanese: String, alone: Phrase) -> String {
      subject.isEmpty ? words.words(alone) : words.words(english, japanese)
    }
    switch change.verb {
    case .addRecord: return name("recording \(subject)", "\(subject)の記録", alone: Phrase("recording study", "勉強の記録"))
    case .editRecord:
      return name("editing the record of \(subject)", "\(subject)の記録の編集", alone: Phrase("editing a record", "記録の編集"))
    case .deleteRecord:
      return name("deleting the record of \(subject)", "\(subject)の記録の削除", alone: Phrase("deleting a record", "記録の削除"))
    case .startSession: return name("starting \(subject)", "\(subject)の開始", alone: Phrase("starting the session", "計測の開始"))
    case .pauseSession: return name("the break from \(subject)", "\(subject)の休憩", alone: Phrase("the break", "休憩"))
    case .resumeSession: return name("resuming \(subject)", "\(subject)の再開", alone: Phrase("resuming the session", "計測の再開"))
    case .extendSession:
      return name("changing the timer of \(subject)", "\(subject)のタイマーの変更", alone: Phrase("changing the timer", "タイマーの変更"))
    case .finishSession: return name("finishing \(subject)", "\(subject)の終了", alone: Phrase("finishing the session", "計測の終了"))
    case .discardSession: return name("discarding \(subject)", "\(subject)の破棄", alone: Phrase("discarding the session", "計測の破棄"))
    case .addMaterial: return name("adding \(subject) to the shelf", "\(subject)の追加", alone: Phrase("adding a material", "教材の追加"))
    case .editMaterial: return name("editing \(subject)", "\(subject)の編集", alone: Phrase("editing a material", "教材の編集"))
    case .archiveMaterial:
      return name("archiving \(subject)", "\(subject)のアーカイブ", alone: Phrase("archiving a material", "教材のアーカイブ"))
    case .unarchiveMaterial: return name("restoring \(subject)", "\(subject)の復元", alone: Phrase("restoring a material", "教材の復元"))
    case .setGoal: return name("setting the goal for \(subject)", "\(subject)の目標の設定", alone: Phrase("setting the goal", "目標の設定"))
    case .clearGoal:
      return name("clearing the goal for \(subject)", "\(subject)の目標の解除", alone: Phrase("clearing the goal", "目標の解除"))
    case .postProgress:
      return name("posting the progress of \(subject)", "\(subject)の進捗の投稿", alone: Phrase("posting the progress", "進捗の投稿"))
    case .addShortcut:
      return name("adding the shortcut “\(subject)”", "ショートカット「\(subject)」の追加", alone: Phrase("adding a shortcut", "ショートカットの追加"))
    case .editShortcut:
      return name("editing the shortcut “\(subject)”", "ショートカット「\(subject)」の編集", alone: Phrase("editing a shortcut", "ショートカットの編集"))
    case .deleteShortcut:
      return name("deleting the shortcut “\(subject)”", "ショートカット「\(subject)」の削除", alone: Phrase("deleting a shortcut", "ショートカットの削除"))
    }
  }
}
