import Hummingbird
import Logging
import NIOHTTP1
import TimelineContract

/// Turns what is thrown into problems, and gives every answer its common headers.
struct ProblemMiddleware: RouterMiddleware {
  typealias Context = TimelineContext

  func handle(_ request: Request, context: Context, next: (Request, Context) async throws -> Response) async throws -> Response {
    var response: Response
    do {
      response = try await next(request, context)
    } catch {
      let refusal = Self.refusal(for: error, context)
      // Nobody waits for an answer that cannot be sent.
      response = .problem(refusal, in: AcceptedLanguage.of(request))
      context.logger.debug("refused", metadata: ["code": .string(refusal.code)])
    }
    if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
    response.headers[.xContentTypeOptions] = "nosniff"
    return response
  }

  /// What an error is to a client.
  private static func refusal(for error: any Error, _ context: Context) -> Refusal {
    switch error {
    case let refusal as Refusal: return refusal
    case let error as HTTPError where error.status == .notFound || error.status == .methodNotAllowed: return .notFound
    case let error as any HTTPResponseError where error.status == .contentTooLarge: return .tooLarge(limit: TimelineLimits.bodyBytes)
    case let error as any HTTPResponseError where error.status.code < 500: return .malformed
    case is HTTPParserError: return .malformed
    case is CancellationError: return .unavailable(seconds: 5)
    default:
      context.logger.error("failed", metadata: .failure(error))
      return .unavailable(seconds: 5)
    }
  }
}
