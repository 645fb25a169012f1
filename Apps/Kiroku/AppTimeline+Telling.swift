import ProgramSupport
import StudyLaunch
import StudyScreens

extension AppTimeline {
  func follow(_ take: @escaping @Sendable (JSONValue) -> Void) async {
    let stop = Stopping()
    await withTaskCancellationHandler {
      _ = try? kept.follow(after: nil, stopping: { stop.set($0) }, tell: take)
    } onCancel: {
      stop.stop()
    }
  }

  func deliver() { kept.deliver() }
  func deliverChanges() { host.startDelivery(in: store) }
  func tell(_ method: String, _ params: JSONValue) { kept.tell(method, params) }
}
