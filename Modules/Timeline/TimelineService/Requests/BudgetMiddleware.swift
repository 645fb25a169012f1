import Hummingbird

/// Counts what requests and their answers hold (``Budget``).
///
/// A body is given back when the answer is there; an answer when it was sent, or its connection ended. What is written in parts
/// (``AnswerParts``) is counted by its route.
struct BudgetMiddleware: RouterMiddleware {
  typealias Context = TimelineContext

  let service: TimelineService

  func handle(_ request: Request, context: Context, next: (Request, Context) async throws -> Response) async throws -> Response {
    var context = context
    let isRead = request.method == .get || request.method == .head
    // The answer to a change that was made is given even beyond the limits; then whoever holds that much changes nothing more. Others do,
    // however full the service is.
    if !isRead { try service.budget.check(context.holder) }
    let body = service.budget.share(for: context.holder)
    context.body = body
    defer { body.giveBack() }
    let response = try await next(request, context)
    try service.hold(response.body.contentLength ?? 0, for: context, ignoringLimits: !isRead)
    return response
  }
}
