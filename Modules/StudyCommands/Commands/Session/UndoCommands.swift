import ProgramSupport
import StudyModels
import StudyRepositories

/// `kiroku undo`: takes the last change back, whoever made it.
enum UndoCommand {
  static let definition = CommandDefinition(
    "undo", Phrase("Take the last change back", "最後の変更を取り消す"),
    details: Phrase("Whoever made it: the app, a command or an intent.", "アプリ、コマンド、インテントのどれによる変更でも取り消せます。")
  ) { _, context in
    let repositories = try context.repositories()
    let change = try context.attempting(.undo) { try repositories.changes.undo() }
    return ChangeAnswer(context).show(change) { words, name in words.words("Undone: \(name).", "\(name)を取り消しました。") }
  }
}

/// `kiroku redo`: makes the change again that was undone last.
enum RedoCommand {
  static let definition = CommandDefinition("redo", Phrase("Make the undone change again", "取り消した変更をやり直す")) { _, context in
    let repositories = try context.repositories()
    let change = try context.attempting(.redo) { try repositories.changes.redo() }
    return ChangeAnswer(context).show(change) { words, name in words.words("Redone: \(name).", "\(name)をやり直しました。") }
  }
}

/// Says what an undo or a redo did.
struct ChangeAnswer {
  private let context: CommandContext

  init(_ context: CommandContext) {
    self.context = context
  }

  func show(_ change: StudyChange, _ sentence: (StudyLanguage, String) -> String) -> ExitCode {
    if context.isJSON {
      let zone = (try? context.environment())?.zone ?? FixedZone(utcOffset: 0)
      context.write([
        "change": [
          "verb": .string(change.verb.rawValue), "subject": change.subject.map(JSONValue.string),
          "at": .string(zone.zoned(change.at).rfc3339),
        ]
      ])
    } else {
      context.say(sentence(context.words, Self.name(of: change, in: context.words)))
    }
    return .done
  }

  /// What was done, as a noun: “recording Linear Algebra”, 「線形代数の記録」.
  static func name(of change: StudyChange, in words: StudyLanguage) -> String {
    let subject = change.subject.map { QuotedText.safe($0, limit: 200) } ?? ""
    func name(_ english: String, _ englishAlone: String, _ japanese: String, _ japaneseAlone: String) -> String {
      subject.isEmpty ? words.words(englishAlone, japaneseAlone) : words.words("\(english) \(subject)", "\(subject)\(japanese)")
    }
    switch change.verb {
    case .addRecord: return name("recording", "recording study", "の記録", "勉強の記録")
    case .editRecord: return name("editing the record of", "editing a record", "の記録の編集", "記録の編集")
    case .deleteRecord: return name("deleting the record of", "deleting a record", "の記録の削除", "記録の削除")
    case .startSession: return name("starting", "starting the session", "の開始", "計測の開始")
    case .pauseSession: return name("the break from", "the break", "の休憩", "休憩")
    case .resumeSession: return name("resuming", "resuming the session", "の再開", "計測の再開")
    case .extendSession: return name("changing the timer of", "changing the timer", "のタイマーの変更", "タイマーの変更")
    case .finishSession: return name("finishing", "finishing the session", "の終了", "計測の終了")
    case .discardSession: return name("discarding", "discarding the session", "の破棄", "計測の破棄")
    case .addMaterial: return name("adding to the shelf", "adding a material", "の追加", "教材の追加")
    case .editMaterial: return name("editing", "editing a material", "の編集", "教材の編集")
    case .archiveMaterial: return name("archiving", "archiving a material", "のアーカイブ", "教材のアーカイブ")
    case .unarchiveMaterial: return name("restoring", "restoring a material", "の復元", "教材の復元")
    case .setGoal: return name("setting the goal", "setting a goal", "の目標の設定", "目標の設定")
    case .clearGoal: return name("clearing the goal", "clearing a goal", "の目標の解除", "目標の解除")
    case .postProgress: return name("posting the progress", "posting the progress", "の進捗の投稿", "進捗の投稿")
    }
  }
}
