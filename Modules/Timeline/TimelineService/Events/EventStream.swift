import HTTPTypes
import Hummingbird
import ServiceLifecycle
import TimelineContract
import TimelineStorage

/// Server-sent events for one viewer.
enum EventStream {
  /// So many missed events are held at once.
  private static let replayed = 500
  /// What a stream holds: most of them wait, and a client that doesn't read is closed before much has gathered.
  private static let held = 16 << 10

  static func response(to call: Call) async throws -> Response {
    let (viewer, service) = (try call.viewer, call.service)
    let header = HTTPField.Name("Last-Event-ID").flatMap { call.request.headers[$0] }
    try service.events.check(viewer)
    try call.hold(held)
    let channel = call.context.channel
    var headers: HTTPFields = [.contentType: "text/event-stream; charset=utf-8", .cacheControl: "no-store"]
    // Proxies that gather answers are asked not to.
    if let name = HTTPField.Name("X-Accel-Buffering") { headers[name] = "no" }
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody { writer in
        // Here and not before: an answer whose body nobody writes must not listen for ever.
        let subscription = try service.events.subscribe(viewer)
        defer { service.events.unsubscribe(subscription) }
        var stream = Writing(viewer: viewer, service: service, parts: AnswerParts(writer, to: channel))
        if try await stream.begin(after: header) {
          try await withGracefulShutdownHandler {
            for await signal in subscription.signals {
              guard try await stream.take(signal) else { break }
            }
          } onGracefulShutdown: {
            subscription.finish()
          }
        }
        try await stream.end()
      })
  }

  private struct Writing {
    let viewer: Viewer
    let service: TimelineService
    var parts: AnswerParts
    /// The last event that was told, or passed over.
    var place: Int64 = 0

    /// Says when to come back, and tells what was missed since an event; false where that ends the stream.
    mutating func begin(after header: String?) async throws -> Bool {
      guard try await tellMissed(after: header) else { return false }
      // The event that the session ended may be among those that were passed over.
      return try await service.storage.isSignedIn(viewer)
    }

    private mutating func tellMissed(after header: String?) async throws -> Bool {
      let last = try await service.storage.lastEvent(for: viewer)
      try await write("retry: 3000\n: \(service.settings.heartbeat) s\n\n")
      guard let header else {
        place = last
        try await write("id: \(Cursor(last).text)\n\n")
        return true
      }
      guard let cursor = Cursor(header) else {
        try await reset(last)
        return true
      }
      place = cursor.place
      while true {
        guard let missed = try await service.storage.events(for: viewer, after: place, limit: replayed) else {
          try await reset(try await service.storage.lastEvent(for: viewer))
          return true
        }
        for event in missed { guard try await tell(event) else { return false } }
        guard missed.count == replayed else { return true }
      }
    }

    private mutating func reset(_ last: Int64) async throws {
      place = last
      try await write("id: \(Cursor(last).text)\nevent: reset\ndata: {}\n\n")
    }

    /// Tells an event, or that the stream lives; false where it ends.
    mutating func take(_ signal: EventHub.Signal) async throws -> Bool {
      switch signal {
      case .alive:
        try await write(":\n\n")
        return true
      case .event(let event): return try await tell(event)
      }
    }

    private mutating func tell(_ event: LoggedEvent) async throws -> Bool {
      guard event.place > place else { return true }
      place = event.place
      guard let name = event.kind.name else { return !(event.kind == .sessionEnd && event.object == viewer.session) }
      guard let content = try await service.storage.content(of: event, for: viewer, now: service.effects.now()) else { return true }
      try await write("id: \(Cursor(event.place).text)\nevent: \(name)\ndata: \(content.text)\n\n")
      return true
    }

    private mutating func write(_ text: String) async throws { try await parts.write(text) }

    /// A hint to come back, with some time between.
    consuming func end() async throws {
      try await parts.write("retry: 5000\n\n")
      try await parts.finish()
    }
  }
}
