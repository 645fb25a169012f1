import HTTPTypes
import Hummingbird

/// A route of the contract: how it is asked for, who may ask, what it answers, and what does it.
struct Route: Sendable {
  /// Who may ask.
  enum Access: Hashable, Sendable {
    /// Anybody.
    case anyone
    /// Who is signed in.
    case signedIn
  }

  let method: HTTPRequest.Method
  /// The address, with its parts in braces.
  let path: String
  let access: Access
  /// What it does, for the document.
  let summary: String
  /// The schema of its body; nil for none.
  var body: String?
  /// What it answers: status and schema, of lists the name of the list before it.
  let answers: [Int: String]
  /// The refusals that it may answer beside those that every route may.
  var refusals: Set<Int> = []
  let answer: @Sendable (Call) async throws -> Response

  /// Whether it answers a page of a list.
  var isList: Bool { answers[200]?.contains("[") ?? false }

  static func get(
    _ path: String, _ access: Access, _ summary: String, _ schema: String, refusals: Set<Int> = [],
    answer: @escaping @Sendable (Call) async throws -> Response
  ) -> Route {
    Route(method: .get, path: path, access: access, summary: summary, answers: [200: schema], refusals: refusals, answer: answer)
  }

  static func change(
    _ method: HTTPRequest.Method, _ path: String, _ summary: String, access: Access = .signedIn, body: String? = nil,
    _ answers: [Int: String] = [204: ""], refusals: Set<Int> = [], answer: @escaping @Sendable (Call) async throws -> Response
  ) -> Route {
    Route(
      method: method, path: path, access: access, summary: summary, body: body, answers: answers, refusals: refusals, answer: answer)
  }
}
