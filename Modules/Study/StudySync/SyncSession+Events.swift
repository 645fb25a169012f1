import Foundation
import ProgramSupport
import StudyModels
import StudyRepositories
import Synchronization
import TimelineClient

extension SyncSession {
  /// How long to wait before a stream of events is opened again: the longer the oftener that failed, half of it by chance.
  static func pause(before attempt: Int, hint: Int?, jitter: Double) -> Duration {
    let grown = min(60_000, 1_000 << min(attempt, 6))
    let most = max(grown, min(hint ?? 0, 60_000))
    return .milliseconds(most / 2 + Int(Double(most / 2) * jitter))
  }

  /// Tells what happens on the timeline until the task is cancelled or the session ends, for which it throws.
  ///
  /// Told are `{"state": "live"}`, `{"state": "offline", "detail"}`, and events as `{"event", "id", "data"}`. A stream that ends is opened again
  /// where it ended.
  ///
  /// - Parameters:
  ///   - last: The event after which it goes on; nil for now.
  ///   - pause: Waits before the next try.
  func follow(
    from last: String? = nil, pause: @escaping @Sendable (Duration) async throws -> Void,
    tell: @escaping @Sendable (JSONValue) throws -> Void
  ) async throws {
    let place = Place(last)
    var attempt = 0
    while true {
      try Task.checkCancellation()
      let (account, token, service) = try signedIn()
      place.begin()
      var problem: SyncProblem?
      do {
        let answer = try await service.send(ServiceRequest("GET", "/v1/events", token: token, lastEventID: place.last)) { bytes in
          try place.take(bytes, tell)
        }
        if answer.status != 200 {
          let refused = SyncProblem(answer, server: account.name.server, in: language)
          if refused.status == 401 {
            tokens.forget(account.name)
            try repositories.account.signOut(account.name)
            throw refused
          }
          problem = refused
        }
      } catch let failure as ServiceFailure {
        problem = SyncProblem(failure, server: account.name.server, in: language)
      }
      if let failure = place.failure { throw failure }
      try Task.checkCancellation()
      if place.isUnreadable { problem = .notAService(account.name.server, in: language) }
      attempt = place.hasBegun && !place.isUnreadable ? 0 : attempt + 1
      if let problem { try tell(["state": "offline", "detail": .string(problem.detail)]) }
      let hint = problem?.retryAfter?.multipliedSaturating(by: 1_000) ?? place.hint
      try await pause(Self.pause(before: attempt, hint: hint, jitter: .random(in: 0...1)))
    }
  }
}

/// Where a stream of events is.
private final class Place: Sendable {
  private struct State {
    var reader = EventReader()
    var last: String?
    var hasBegun = false
    var isUnreadable = false
    var hint: Int?
    var failure: (any Error)?
  }

  private let state: Mutex<State>

  /// Begins after an event. An ID that no request can carry, such as one from an earlier version, is dropped.
  init(_ last: String?) { state = Mutex(State(last: last.flatMap { ServiceRequest.canCarry($0) ? $0 : nil })) }

  var last: String? { state.withLock(\.last) }
  var hasBegun: Bool { state.withLock(\.hasBegun) }
  /// Whether what came last isn't a stream of events, or has an event that is too long.
  var isUnreadable: Bool { state.withLock(\.isUnreadable) }
  var hint: Int? { state.withLock(\.hint) }
  /// Why what is told cannot be handed on any more.
  var failure: (any Error)? { state.withLock(\.failure) }

  func begin() {
    state.withLock { state in
      state.reader = EventReader()
      state.hasBegun = false
      state.isUnreadable = false
      state.hint = nil
    }
  }

  /// Takes bytes, and tells the events in them.
  func take(_ bytes: [UInt8], _ tell: (JSONValue) throws -> Void) throws {
    let (items, isFirst) = state.withLock { state in
      let items = state.reader.take(bytes)
      defer {
        state.hasBegun = state.hasBegun || items != nil
        state.isUnreadable = items == nil
      }
      return (items, !state.hasBegun && items != nil)
    }
    guard let items else { throw NoEvents() }
    do {
      if isFirst { try tell(["state": "live"]) }
      for item in items { try take(item, tell) }
    } catch {
      state.withLock { $0.failure = error }
      throw error
    }
  }

  private func take(_ item: EventReader.Item, _ tell: (JSONValue) throws -> Void) throws {
    switch item {
    case .alive: try tell(["state": "alive"])
    case .retry(let milliseconds): state.withLock { $0.hint = milliseconds }
    case .place(let id): state.withLock { $0.last = id }
    case .event(let name, let id, let data):
      if let id { state.withLock { $0.last = id } }
      guard let document = SyncSession.document(Array(data.utf8)) else { return }
      try tell(["event": .string(name), "id": id.map { .string($0) }, "data": document])
    }
  }

  /// What comes is no stream of events.
  private struct NoEvents: Error {}
}
