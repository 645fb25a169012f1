import Hummingbird

/// Gives up what is read for a client that hung up, in the database too. What is written is finished: whoever asked for it is to find it done
/// when they ask again.
struct AbandonedReads<Next: HTTPResponder>: HTTPResponder where Next.Context == TimelineContext {
  let next: Next

  func respond(to request: Request, context: TimelineContext) async throws -> Response {
    guard request.method == .get || request.method == .head else { return try await next.respond(to: request, context: context) }
    let waiting = Waiting()
    let work = Task { try await next.respond(to: request, context: context) }
    waiting.begin { work.cancel() }
    defer { waiting.end() }
    HangUps.watch(context.channel, for: waiting)
    return try await withTaskCancellationHandler {
      try await work.value
    } onCancel: {
      work.cancel()
    }
  }
}
