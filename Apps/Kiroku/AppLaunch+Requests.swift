import ProgramSupport
import StudyLaunch
import StudyScreens

extension AppLaunch {
  /// Begins to listen for what `kiroku open` asks of this app; nil where another app on this data listens already.
  func listen() -> RuntimeListener? { RuntimeListener(host.paths, language: host.language) }
}

extension RuntimeListener {
  /// What is asked, as the screens take it.
  var requests: AsyncStream<ActivityRequest> {
    let (stream, continuation) = AsyncStream.makeStream(of: ActivityRequest.self)
    let arrivals = arrivals
    let passing = Task {
      for await arrival in arrivals {
        continuation.yield(
          ActivityRequest(arrival.request.activity, from: ActivityOrigin(told: arrival.request.origin)) { refusal in
            arrival.answer(refusal.map(RuntimeAnswer.refused) ?? .shown)
          })
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in passing.cancel() }
    return stream
  }
}
