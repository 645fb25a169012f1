import ProgramSupport
import StudyLaunch
import StudyScreens

extension AppLaunch {
  /// Begins to listen for what `kiroku open` asks of this app; nil where another app on this data listens already.
  func listen() -> RuntimeListener? { RuntimeListener(host.paths, language: host.language, within: program.patience) }
}

extension ActivityRequest {
  /// What is asked, as the screens take it.
  init(_ arrival: RuntimeListener.Arrival) {
    self.init(arrival.request.activity, from: ActivityOrigin(told: arrival.request.origin)) { refusal in
      arrival.answer(refusal.map(RuntimeAnswer.refused) ?? .shown)
    }
  }
}
