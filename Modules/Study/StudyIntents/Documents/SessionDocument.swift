import Foundation
import IntentRuntime
public import StudyModels

/// The running session as scripts see it: `kiroku status --json`, and the response of Start, Pause, Resume and Show.
public struct SessionDocument: Codable, Hashable, Sendable {
  /// `idle`, `running` or `paused`.
  public var state: State
  /// `stopwatch` or `timer`; absent while idle.
  public var kind: Kind?
  public var material: MaterialReference?
  /// RFC 3339.
  public var startedAt: String?
  public var activeSeconds: Int?
  /// Below 0 in overtime; absent for a stopwatch.
  public var remainingSeconds: Int?
  public var pauses: [PauseDocument]
  /// How much was done when; absent where nothing was told, and in the responses of intents.
  public var laps: [LapDocument]?
  /// Where it stands in its rounds; absent without, and in the responses of intents.
  public var rounds: RoundsDocument?

  public enum State: String, Codable, Hashable, Sendable { case idle, running, paused }
  public enum Kind: String, Codable, Hashable, Sendable { case stopwatch, timer }

  /// The document of nothing being measured.
  public static let idle = SessionDocument(state: .idle, pauses: [])

  private init(state: State, pauses: [PauseDocument]) {
    self.state = state
    self.pauses = pauses
  }

  /// Makes the document of a session as it is at `now`; nil: nothing is being measured.
  public init(_ session: StudySession?, material: Material?, at now: Instant) {
    guard let session else {
      self = .idle
      return
    }
    state = session.isPaused ? .paused : .running
    kind = session.targetSeconds == nil ? .stopwatch : .timer
    self.material = material.map { MaterialReference($0) }
    startedAt = session.started.rfc3339
    activeSeconds = session.activeSeconds(at: now)
    remainingSeconds = session.remainingSeconds(at: now)
    pauses = session.pauses.map { PauseDocument($0, of: session.started) }
    laps = LapDocument.list(session.laps, of: session.started)
    rounds = RoundsDocument(session, at: now)
  }

  /// Takes the values that a response carries; nil where it carries none.
  init?(_ response: some SessionResponse) {
    switch response.state {
    case .unknown: return nil
    case .idle: state = .idle
    case .running: state = .running
    case .paused: state = .paused
    }
    switch response.kind {
    case .unknown: kind = nil
    case .stopwatch: kind = .stopwatch
    case .timer: kind = .timer
    }
    material = response.material.flatMap { MaterialReference($0) }
    startedAt = response.startedAt.flatMap { ZonedInstant($0)?.rfc3339 }
    activeSeconds = response.activeSeconds.map { Int($0) }
    remainingSeconds = response.remainingSeconds.map { Int($0) }
    pauses = (response.pauses ?? []).compactMap { PauseDocument($0) }
  }
}

/// A break; without an end while it lasts.
public struct PauseDocument: Codable, Hashable, Sendable {
  /// RFC 3339, at the offset of the start of what it interrupts.
  public var startedAt: String
  public var endedAt: String?

  /// Makes the document of a pause within something that began at `started`.
  public init(_ pause: Pause, of started: ZonedInstant) {
    startedAt = started.sibling(pause.began).rfc3339
    endedAt = pause.ended.map { started.sibling($0).rfc3339 }
  }

  init?(_ pause: StudyPause) {
    guard let startedAt = pause.startedAt.flatMap({ ZonedInstant($0)?.rfc3339 }) else { return nil }
    self.startedAt = startedAt
    endedAt = pause.endedAt.flatMap { ZonedInstant($0)?.rfc3339 }
  }
}
