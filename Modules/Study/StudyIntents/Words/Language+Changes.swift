public import StudyModels
public import StudyRepositories

extension Language {
  /// Returns what was changed, as a noun: `recording Linear Algebra`, 「線形代数の記録」; without a subject, `recording study`.
  public func changeName(_ change: StudyChange) -> String {
    let subject = change.subject.map { QuotedText.safe($0, limit: 200) } ?? ""
    return words(subject.isEmpty ? change.verb.nameAlone : change.verb.name(of: subject))
  }
}

extension StudyChange.Verb {
  fileprivate func name(of subject: String) -> Phrase {
    switch self {
    case .addRecord: Phrase("recording \(subject)", "\(subject)の記録")
    case .editRecord: Phrase("editing the record of \(subject)", "\(subject)の記録の編集")
    case .deleteRecord: Phrase("deleting the record of \(subject)", "\(subject)の記録の削除")
    case .attachImage: Phrase("attaching an image to the record of \(subject)", "\(subject)の記録への画像の添付")
    case .detachImage: Phrase("taking an image away from the record of \(subject)", "\(subject)の記録の画像の削除")
    case .splitRecord: Phrase("splitting the record of \(subject)", "\(subject)の記録の分割")
    case .joinRecords: Phrase("joining records of \(subject)", "\(subject)の記録の結合")
    // Of several records the subject is their number.
    case .changeRecords: Phrase("changing \(subject) records", "\(subject)件の記録の変更")
    case .deleteRecords: Phrase("deleting \(subject) records", "\(subject)件の記録の削除")
    case .startSession: Phrase("starting \(subject)", "\(subject)の開始")
    case .pauseSession: Phrase("taking a break from \(subject)", "\(subject)の休憩")
    case .resumeSession: Phrase("resuming \(subject)", "\(subject)の再開")
    case .extendSession: Phrase("changing the timer of \(subject)", "\(subject)のタイマーの変更")
    case .editBreaks: Phrase("changing the breaks of \(subject)", "\(subject)の休憩の変更")
    case .lapSession: Phrase("a lap of \(subject)", "\(subject)のラップ")
    case .editLaps: Phrase("changing the laps of \(subject)", "\(subject)のラップの変更")
    case .changeRounds: Phrase("changing the rounds of \(subject)", "\(subject)のラウンドの変更")
    case .nextRound: Phrase("going on in the rounds of \(subject)", "\(subject)のラウンドの切り替え")
    case .finishSession: Phrase("finishing \(subject)", "\(subject)の終了")
    case .discardSession: Phrase("discarding \(subject)", "\(subject)の破棄")
    case .addMaterial: Phrase("adding \(subject) to the shelf", "\(subject)の追加")
    case .editMaterial: Phrase("editing \(subject)", "\(subject)の編集")
    case .moveMaterial: Phrase("moving \(subject) on the shelf", "\(subject)の並べ替え")
    case .archiveMaterial: Phrase("archiving \(subject)", "\(subject)のアーカイブ")
    case .unarchiveMaterial: Phrase("restoring \(subject)", "\(subject)の復元")
    case .setGoal: Phrase("setting the goal for \(subject)", "\(subject)の目標の設定")
    case .clearGoal: Phrase("clearing the goal for \(subject)", "\(subject)の目標の解除")
    case .postProgress: Phrase("posting the progress of \(subject)", "\(subject)の進捗の投稿")
    case .editPost: Phrase("editing the posted progress of \(subject)", "投稿した\(subject)の進捗の編集")
    case .deletePost: Phrase("deleting the posted progress of \(subject)", "投稿した\(subject)の進捗の削除")
    case .addShortcut: Phrase("adding the shortcut “\(subject)”", "ショートカット「\(subject)」の追加")
    case .editShortcut: Phrase("editing the shortcut “\(subject)”", "ショートカット「\(subject)」の編集")
    case .deleteShortcut: Phrase("deleting the shortcut “\(subject)”", "ショートカット「\(subject)」の削除")
    case .addSample: Phrase("adding the sample log", "サンプルの記録の追加")
    case .removeSample: Phrase("taking the sample log away", "サンプルの記録の削除")
    case .importLog: Phrase("the import of \(subject)", "\(subject)の取り込み")
    }
  }

  fileprivate var nameAlone: Phrase {
    switch self {
    case .addRecord: Phrase("recording study", "勉強の記録")
    case .editRecord: Phrase("editing a record", "記録の編集")
    case .deleteRecord: Phrase("deleting a record", "記録の削除")
    case .attachImage: Phrase("attaching an image", "画像の添付")
    case .detachImage: Phrase("taking an image away", "画像の削除")
    case .splitRecord: Phrase("splitting a record", "記録の分割")
    case .joinRecords: Phrase("joining records", "記録の結合")
    case .changeRecords: Phrase("changing records", "記録の一括変更")
    case .deleteRecords: Phrase("deleting records", "記録の一括削除")
    case .startSession: Phrase("starting the session", "計測の開始")
    case .pauseSession: Phrase("taking a break", "休憩")
    case .resumeSession: Phrase("resuming the session", "計測の再開")
    case .extendSession: Phrase("changing the timer", "タイマーの変更")
    case .editBreaks: Phrase("changing the breaks", "休憩の変更")
    case .lapSession: Phrase("a lap", "ラップ")
    case .editLaps: Phrase("changing the laps", "ラップの変更")
    case .changeRounds: Phrase("changing the rounds", "ラウンドの変更")
    case .nextRound: Phrase("going on in the rounds", "ラウンドの切り替え")
    case .finishSession: Phrase("finishing the session", "計測の終了")
    case .discardSession: Phrase("discarding the session", "計測の破棄")
    case .addMaterial: Phrase("adding a material", "教材の追加")
    case .editMaterial: Phrase("editing a material", "教材の編集")
    case .moveMaterial: Phrase("moving a material", "教材の並べ替え")
    case .archiveMaterial: Phrase("archiving a material", "教材のアーカイブ")
    case .unarchiveMaterial: Phrase("restoring a material", "教材の復元")
    case .setGoal: Phrase("setting the goal", "目標の設定")
    case .clearGoal: Phrase("clearing the goal", "目標の解除")
    case .postProgress: Phrase("posting the progress", "進捗の投稿")
    case .editPost: Phrase("editing the posted progress", "投稿した進捗の編集")
    case .deletePost: Phrase("deleting the posted progress", "投稿した進捗の削除")
    case .addShortcut: Phrase("adding a shortcut", "ショートカットの追加")
    case .editShortcut: Phrase("editing a shortcut", "ショートカットの編集")
    case .deleteShortcut: Phrase("deleting a shortcut", "ショートカットの削除")
    case .addSample: Phrase("adding the sample log", "サンプルの記録の追加")
    case .removeSample: Phrase("taking the sample log away", "サンプルの記録の削除")
    case .importLog: Phrase("the import", "記録の取り込み")
    }
  }
}
