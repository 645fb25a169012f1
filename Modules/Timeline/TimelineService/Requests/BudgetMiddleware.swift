import Hummingbird

/// Counts what requests hold (``ByteBudget``), and gives it back when they are over.
struct BudgetMiddleware: RouterMiddleware {
  typealias Context = TimelineContext

  let service: TimelineService

  func handle(_ request: Request, context: Context, next: (Request, Context) async throws -> Response) async throws -> Response {
    var context = context
    let body = service.budget.share(for: context.holder)
    context.body = body
    defer { body.giveBack() }
    return try await next(request, context)
  }
}
