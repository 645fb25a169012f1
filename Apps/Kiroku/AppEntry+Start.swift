import StudyCommands
import StudyScreens

extension StudyStart {
  /// Where the app opens, as a command asked for it.
  init(_ entry: AppEntry) {
    switch entry {
    case .home, .plain: self = .home
    case .activity(let activity, let origin): self = .activity(activity, from: ActivityOrigin(told: origin))
    }
  }
}
