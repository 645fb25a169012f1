import Hummingbird
import Logging
import Metrics

/// Notes each request: a line in the log, figures for whoever watches. Neither holds a token, a body, or what somebody looked for.
struct RequestRecord: RouterMiddleware {
  typealias Context = TimelineContext

  let service: TimelineService

  func handle(_ request: Request, context: Context, next: (Request, Context) async throws -> Response) async throws -> Response {
    let start = ContinuousClock.now
    let response = try await next(request, context)
    let duration = ContinuousClock.now - start
    // The route, not the address: addresses tell who looked at whom.
    let route = context.endpointPath ?? "none"
    let dimensions = [("method", request.method.rawValue), ("route", route), ("status", String(response.status.code))]
    Counter(label: "timeline_requests_total", dimensions: dimensions).increment()
    let (seconds, attoseconds) = duration.components
    let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    Timer(label: "timeline_request_seconds", dimensions: [("route", route)], preferredDisplayUnit: .seconds)
      .recordNanoseconds(nanoseconds)
    Gauge(label: "timeline_event_streams").record(service.events.count)
    context.logger.info(
      "request",
      metadata: [
        "method": .string(request.method.rawValue), "route": .string(route), "status": .stringConvertible(response.status.code),
        "ms": .string(String(nanoseconds / 1_000_000)),
      ])
    return response
  }
}
