public import ProgramSupport
public import StudyRepositories

/// What a command or an intent has saved: facts for whoever could not read its answer.
public enum SavedChange: Hashable, Sendable, CaseIterable {
  case record, session, shelf, goal, post, shortcut, sample, imported, donations, phraseMisses, setting, repair, backup, restored, undone,
    redone

  /// What a change of the log saves.
  public init(_ verb: StudyChange.Verb) {
    self =
      switch verb {
      case .addRecord, .editRecord, .deleteRecord, .attachImage, .detachImage, .splitRecord, .joinRecords, .changeRecords, .deleteRecords,
        .finishSession:
        .record
      case .startSession, .pauseSession, .resumeSession, .extendSession, .editBreaks, .lapSession, .editLaps, .changeRounds, .nextRound,
        .discardSession:
        .session
      case .addMaterial, .editMaterial, .moveMaterial, .archiveMaterial, .unarchiveMaterial: .shelf
      case .setGoal, .clearGoal: .goal
      case .postProgress, .editPost, .deletePost: .post
      case .addShortcut, .editShortcut, .deleteShortcut: .shortcut
      case .addSample, .removeSample: .sample
      case .importLog: .imported
      }
  }

  /// The command that shows it.
  private var shownBy: String {
    switch self {
    case .record, .imported, .restored, .undone, .redone: "kiroku log"
    case .session: "kiroku status"
    case .shelf: "kiroku shelf list"
    case .goal: "kiroku goal show"
    case .post: "kiroku timeline"
    case .shortcut: "kiroku shortcuts list"
    case .sample: "kiroku sample show"
    case .donations: "kiroku shortcuts donations"
    case .phraseMisses: "kiroku say --misses"
    case .setting: "kiroku config"
    case .repair: "kiroku doctor"
    case .backup: "kiroku backup --list"
    }
  }

  /// The command that takes it back; nil where none does.
  private var takenBackBy: String? {
    switch self {
    case .record, .session, .shelf, .goal, .post, .shortcut, .sample, .imported, .redone: "kiroku undo"
    case .undone: "kiroku redo"
    case .donations, .phraseMisses, .setting, .repair, .backup, .restored: nil
    }
  }

  /// That it is saved although nobody could be told, and what helps.
  public func message(in language: Language) -> String {
    guard let takenBackBy else {
      return language.words(
        "What was asked for is saved all the same: `\(shownBy)` shows it.", "それでも変更は保存されています。`\(shownBy)`で確認できます。")
    }
    return language.words(
      "What was asked for is saved all the same: `\(shownBy)` shows it, `\(takenBackBy)` takes it back.",
      "それでも変更は保存されています。`\(shownBy)`で確認でき、`\(takenBackBy)`で取り消せます。")
  }
}
