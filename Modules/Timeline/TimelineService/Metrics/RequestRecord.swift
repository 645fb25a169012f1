import HTTPTypes
import Hummingbird
import Logging
import Metrics

/// Notes each request: a line in the log, figures for whoever watches. Neither holds a token, a body, or what somebody looked for.
struct RequestRecord: RouterMiddleware {
  typealias Context = TimelineContext

  /// What may stand in figures: over HTTP/2 a method is any word.
  private static let methods: Set<HTTPRequest.Method> = [.get, .head, .put, .post, .patch, .delete, .options]

  func handle(_ request: Request, context: Context, next: (Request, Context) async throws -> Response) async throws -> Response {
    let start = ContinuousClock.now
    let response = try await next(request, context)
    let duration = ContinuousClock.now - start
    // The route, not the address: addresses tell who looked at whom.
    let route = context.endpointPath ?? "none"
    let method = Self.methods.contains(request.method) ? request.method.rawValue : "other"
    // Whoever hung up gets no answer.
    let status = Task.isCancelled ? "gone" : String(response.status.code)
    let dimensions = [("method", method), ("route", route), ("status", status)]
    Counter(label: "timeline_requests_total", dimensions: dimensions).increment()
    let (seconds, attoseconds) = duration.components
    let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    Timer(label: "timeline_request_seconds", dimensions: [("route", route)], preferredDisplayUnit: .seconds)
      .recordNanoseconds(nanoseconds)
    context.logger.info(
      "request",
      metadata: [
        "method": .string(method), "route": .string(route), "status": .string(status),
        "ms": .string(String(nanoseconds / 1_000_000)),
      ])
    return response
  }
}
