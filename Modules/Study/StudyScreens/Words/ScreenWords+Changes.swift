import StudyIntents
import StudyRepositories

/// What was undone or redone.
extension ScreenWords {
  func undone(_ change: StudyChange) -> String {
    let name = language.changeName(change)
    return self("Undone: \(name).", "\(name)を取り消しました。")
  }

  func redone(_ change: StudyChange) -> String {
    let name = language.changeName(change)
    return self("Redone: \(name).", "\(name)をやり直しました。")
  }
}
