import ProgramSupport
import SharedStore
import StudyIntents
import StudyLaunch
import StudyScreens

/// The timeline service as the screens ask it: by `kiroku-sync`, which is started when the first page asks for something.
struct AppTimeline: TimelineServices {
  let kept: KeptTimeline
  let host: StudyHost
  /// Where it is looked whether something waits; opened at its first use.
  let store: Store

  init(_ host: StudyHost) {
    store = host.store(for: .writing)
    kept = KeptTimeline(host.sync, language: host.language)
    self.host = host
  }

  func ask(_ method: String, _ params: JSONValue) async throws(TimelineRefusal) -> JSONValue {
    let isReading = method == "state" || (method == "call" && params["method"] == "GET")
    let stop = Stopping()
    do {
      return try await withTaskCancellationHandler {
        try kept.ask(method, params) { if isReading { stop.set($0) } }
      } onCancel: {
        stop.stop()
      }
    } catch {
      throw refusal(error)
    }
  }

  private func refusal(_ error: any Error) -> TimelineRefusal {
    guard let problem = error as? TimelineProblem else { return TimelineRefusal(code: "ended", words: "\(error)") }
    return TimelineRefusal(code: problem.code, words: problem.message(in: host.language))
  }
}
