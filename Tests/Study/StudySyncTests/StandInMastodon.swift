import Foundation
import Glibc
import ProgramSupport
import Synchronization
import TimelineClient

/// A Mastodon-compatible server in memory, as far as one's own statuses go, with the token `secret`.
final class StandInMastodon: AnswersOnce {
  struct Status: Equatable {
    var id: String
    var text: String
    var visibility: String
  }

  private struct State {
    var statuses: [Status] = []
    var keys: [String: String] = [:]
    var requests: [ServiceRequest] = []
    var count = 0
    var fault: (@Sendable (ServiceRequest) -> ServiceAnswer?)?
    var losesAnswers = false
    var isAway = false
  }

  private let state = Mutex(State())

  var statuses: [Status] { state.withLock { $0.statuses } }
  var requests: [ServiceRequest] { state.withLock { $0.requests } }

  func setFault(_ fault: (@Sendable (ServiceRequest) -> ServiceAnswer?)?) { state.withLock { $0.fault = fault } }
  func setLosesAnswers(_ loses: Bool) { state.withLock { $0.losesAnswers = loses } }
  func setAway(_ isAway: Bool) { state.withLock { $0.isAway = isAway } }
  /// An hour has passed.
  func forgetKeys() { state.withLock { $0.keys = [:] } }

  static func error(_ status: Int, _ text: String) -> ServiceAnswer {
    ServiceAnswer(status: status, type: "application/json", body: Array("{\"error\": \"\(text)\"}".utf8))
  }

  func send(_ request: ServiceRequest) async throws(ServiceFailure) -> ServiceAnswer {
    let (isAway, loses) = state.withLock { ($0.isAway, $0.losesAnswers) }
    if isAway { throw .unreachable(.system(EHOSTUNREACH)) }
    let answer = state.withLock { state in
      state.requests.append(request)
      return state.fault?(request) ?? Self.answer(request, &state)
    }
    if loses { throw .noAnswer(.system(ECONNRESET)) }
    return answer
  }

  private static func answer(_ request: ServiceRequest, _ state: inout State) -> ServiceAnswer {
    guard request.token == "secret" else { return error(401, "The access token is invalid") }
    func json(_ value: JSONValue) -> ServiceAnswer {
      ServiceAnswer(status: 200, type: "application/json", body: Array(value.text.utf8))
    }
    func document(_ status: Status) -> ServiceAnswer {
      json(["id": .string(status.id), "content": .string("<p>\(status.text)</p>"), "visibility": .string(status.visibility)])
    }
    let body = request.body.flatMap { try? JSONValue(parsing: $0) } ?? [:]
    if request.path == "/api/v1/accounts/verify_credentials" { return json(["acct": "mai", "id": "7"]) }
    let text = body["status"]?.stringValue ?? ""
    if request.method == "POST", request.path == "/api/v1/statuses" {
      if let key = request.idempotencyKey, let id = state.keys[key], let known = state.statuses.first(where: { $0.id == id }) {
        return document(known)
      }
      guard (1...500).contains(text.count) else { return error(422, "Validation failed: Text character limit of 500 exceeded") }
      state.count += 1
      let status = Status(id: "11\(state.count)", text: text, visibility: body["visibility"]?.stringValue ?? "public")
      state.statuses.append(status)
      if let key = request.idempotencyKey { state.keys[key] = status.id }
      return document(status)
    }
    let id = request.path.split(separator: "/").last.map(String.init) ?? ""
    guard let place = state.statuses.firstIndex(where: { $0.id == id }) else { return error(404, "Record not found") }
    if request.method == "DELETE" { return document(state.statuses.remove(at: place)) }
    state.statuses[place].text = text
    return document(state.statuses[place])
  }
}

/// A service without streams.
protocol AnswersOnce: TimelineService {}

extension AnswersOnce {
  func send(
    _ request: ServiceRequest, taking part: @escaping @Sendable ([UInt8]) throws -> Void
  ) async throws(ServiceFailure) -> ServiceAnswer { try await send(request) }
}
