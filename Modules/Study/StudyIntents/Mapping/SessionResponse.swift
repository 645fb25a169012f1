import Foundation
import IntentRuntime
import StudyModels

/// What the responses of intents about the session have in common.
protocol SessionResponse: CodedIntentResponse {
  var state: StudySessionState { get set }
  var kind: StudySessionKind { get set }
  var material: StudyMaterial? { get set }
  var startedAt: DateComponents? { get set }
  var activeSeconds: TimeInterval? { get set }
  var remainingSeconds: TimeInterval? { get set }
  var pauses: [StudyPause]? { get set }
  var summary: String? { get set }
  var message: String? { get set }
}

extension SessionResponse {
  /// The response that says that nothing is being measured.
  var idle: Self {
    var response = self
    response.state = .idle
    response.pauses = []
    return response
  }

  /// Returns the response with a session's values in it; nil: nothing is being measured.
  func carrying(_ session: StudySession?, material: Material?, at now: Instant) -> Self {
    guard let session else { return idle }
    var response = self
    response.state = session.isPaused ? .paused : .running
    response.kind = session.targetSeconds == nil ? .stopwatch : .timer
    response.material = material.map { StudyMaterial($0) }
    response.startedAt = DateComponents(session.started)
    response.activeSeconds = TimeInterval(session.activeSeconds(at: now))
    response.remainingSeconds = session.remainingSeconds(at: now).map { TimeInterval($0) }
    response.pauses = session.pauses.map { StudyPause($0, of: session.started) }
    return response
  }
}

extension StudyPause {
  /// Makes the intents' form of a pause, at the offset of the session's start.
  init(_ pause: Pause, of started: ZonedInstant) {
    self.init(identifier: nil, display: Language.time(started.sibling(pause.began)))
    startedAt = DateComponents(started.sibling(pause.began))
    endedAt = pause.ended.map { DateComponents(started.sibling($0)) }
  }
}
