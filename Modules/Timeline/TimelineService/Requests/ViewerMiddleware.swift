import Hummingbird
import TimelineContract
import TimelineStorage

/// Finds out who asks, and slows down who asks too often.
struct ViewerMiddleware: RouterMiddleware {
  typealias Context = TimelineContext

  let service: TimelineService

  func handle(_ request: Request, context: Context, next: (Request, Context) async throws -> Response) async throws -> Response {
    var context = context
    let now = service.clock.steady
    context.address = ClientAddress.of(request, peer: context.peer, isBehindProxy: service.settings.isBehindProxy)
    // Who signs in or up says who they are in the body; a token of before does not stand in the way.
    let isEntering = request.method == .post && ["/v1/sessions", "/v1/accounts"].contains(request.uri.path)
    // Whether the service lives is not asked of the storage.
    let isProbe = request.uri.path == "/healthz"
    if !isEntering, !isProbe, let header = request.headers[.authorization] {
      let parts = header.split(separator: " ")
      guard parts.count == 2, parts[0].lowercased() == "bearer", let hash = SessionToken.hash(of: parts[1]),
        let found = try await service.storage.viewer(tokenHash: hash, now: service.clock.expiry)
      else {
        // Who makes tokens up is slowed like anybody without one.
        try service.requests.take(context.asker, at: now)
        throw Refusal.signedOut
      }
      context.viewer = found.viewer
      await service.noteUse(of: found.viewer, usedAt: found.usedAt)
    }
    try service.requests.take(context.asker, at: now)
    return try await next(request, context)
  }
}
