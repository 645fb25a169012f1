/// What a refusal says: what could not be done, why, and the way out.
public struct StudyMessage: Hashable, Sendable {
  /// `Cannot change the timer`, where it is known what was tried.
  public var what: String?
  /// Why, without a full stop.
  public var why: String
  /// What to do now, one sentence with its full stop; nil where there is nothing to do.
  public var wayOut: String?
  private let language: Language

  /// Makes a message from its parts.
  public init(what: String? = nil, why: String, wayOut: String? = nil, language: Language) {
    self.what = what
    self.why = why
    self.wayOut = wayOut
    self.language = language
  }

  /// All of it: `Cannot change the timer: nothing is being measured. Start with `kiroku start`.`
  public var text: String {
    wayOut.map { language.words("\(reason) \($0)", "\(reason)\($0)") } ?? reason
  }

  /// What and why, without the way out: for a screen that shows its own keys.
  public var reason: String {
    switch language {
    case .english: (what.map { "\($0): \(why)" } ?? why.capitalizingFirstLetter) + "."
    case .japanese: (what.map { "\($0)：\(why)" } ?? why) + "。"
    }
  }
}

extension String {
  /// The text with a capital at its beginning.
  var capitalizingFirstLetter: String {
    first.map { $0.uppercased() + dropFirst() } ?? self
  }
}

/// What was being tried when a rule refused it; of an intent, the definition's words say so.
public enum StudyAttempt: String, CaseIterable, Hashable, Sendable {
  case start, discard, extend, lap, rounds
  case editRecord, deleteRecord, splitRecord, joinRecords, changeRecords
  case addMaterial, editMaterial, archiveMaterial
  case setGoal, clearGoal, postProgress, editPost, deletePost
  case undo, redo

  /// Returns `Cannot change the timer` (`タイマーを変更できません`).
  public func refusal(in language: Language) -> String {
    switch self {
    case .start: language.words("Cannot start", "開始できません")
    case .lap: language.words("Cannot change the laps", "ラップを変更できません")
    case .rounds: language.words("Cannot change the rounds", "ラウンドを変更できません")
    case .discard: language.words("Cannot discard", "破棄できません")
    case .extend: language.words("Cannot change the timer", "タイマーを変更できません")
    case .editRecord: language.words("Cannot edit the record", "記録を編集できません")
    case .deleteRecord: language.words("Cannot delete the record", "記録を削除できません")
    case .splitRecord: language.words("Cannot split the record", "記録を分割できません")
    case .joinRecords: language.words("Cannot join the records", "記録を結合できません")
    case .changeRecords: language.words("Cannot change the records", "記録を変更できません")
    case .addMaterial: language.words("Cannot add the material", "教材を追加できません")
    case .editMaterial: language.words("Cannot edit the material", "教材を編集できません")
    case .archiveMaterial: language.words("Cannot archive the material", "教材をアーカイブできません")
    case .setGoal: language.words("Cannot set the goal", "目標を設定できません")
    case .clearGoal: language.words("Cannot clear the goal", "目標を解除できません")
    case .postProgress: language.words("Cannot post the progress", "進捗を投稿できません")
    case .editPost: language.words("Cannot edit the post", "投稿を編集できません")
    case .deletePost: language.words("Cannot delete the post", "投稿を削除できません")
    case .undo: language.words("Cannot undo", "元に戻せません")
    case .redo: language.words("Cannot redo", "やり直せません")
    }
  }
}
