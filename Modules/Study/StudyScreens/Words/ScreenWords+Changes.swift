import StudyRepositories

/// What was undone or made again.
extension ScreenWords {
  func undone(_ change: StudyChange) -> String { self("Undone: \(phrase(change))", "元に戻しました：\(phrase(change))") }

  func redone(_ change: StudyChange) -> String { self("Made again: \(phrase(change))", "やり直しました：\(phrase(change))") }

  private func phrase(_ change: StudyChange) -> String {
    let verb = verb(change.verb)
    guard let subject = change.subject, !subject.isEmpty else { return verb }
    return self("\(verb) (\(subject))", "\(verb)（\(subject)）")
  }

  private func verb(_ verb: StudyChange.Verb) -> String {
    switch verb {
    case .addRecord: self("adding a record", "記録の追加")
    case .editRecord: self("editing a record", "記録の編集")
    case .deleteRecord: self("deleting a record", "記録の削除")
    case .startSession: self("starting a session", "計測の開始")
    case .pauseSession: self("taking a break", "休憩")
    case .resumeSession: self("going on after a break", "再開")
    case .extendSession: self("moving the timer's end", "タイマーの延長")
    case .finishSession: self("finishing a session", "計測の終了")
    case .discardSession: self("discarding a session", "計測の破棄")
    case .addMaterial: self("adding a material", "教材の追加")
    case .editMaterial: self("editing a material", "教材の編集")
    case .archiveMaterial: self("archiving a material", "教材のアーカイブ")
    case .unarchiveMaterial: self("putting a material back", "教材を本棚に戻す操作")
    case .setGoal: self("setting a goal", "目標の設定")
    case .clearGoal: self("clearing a goal", "目標の解除")
    case .postProgress: self("posting progress", "進捗の投稿")
    case .addShortcut: self("adding a shortcut", "ショートカットの追加")
    case .editShortcut: self("editing a shortcut", "ショートカットの編集")
    case .deleteShortcut: self("deleting a shortcut", "ショートカットの削除")
    }
  }
}
