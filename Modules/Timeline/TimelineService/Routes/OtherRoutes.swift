import Hummingbird
import TimelineContract
import TimelineRules
import TimelineStorage

/// Rooms, events, usage, reports, and what machines ask.
enum OtherRoutes {
  static let all: [Route] = rooms + others + service

  private static let rooms: [Route] = [
    .get("/v1/rooms", .signedIn, "Study rooms that have not ended.", "rooms: [Room]") { call in
      .page("rooms", try await call.storage.rooms(for: call.viewer, now: call.now, call.page))
    },
    .change(
      .post, "/v1/rooms", "Open a room, once for each token.", body: "RoomDraft", [200: "Room", 201: "Room"], refusals: [409, 422],
      answer: open),
    .get("/v1/rooms/{id}", .signedIn, "One room.", "Room", refusals: [404]) { call in
      .json(try await call.storage.room(call.id("id"), for: call.viewer, now: call.now))
    },
    .change(.delete, "/v1/rooms/{id}", "End a room of mine.", refusals: [403, 404]) { call in
      try await call.storage.endRoom(call.id("id"), by: call.viewer, now: call.now)
      return .done
    },
    .change(
      .put, "/v1/rooms/{id}/seat", "Take a seat, or renew it.", body: "SeatDraft", [200: "Room"], refusals: [404, 409, 422], answer: sit),
    .change(.delete, "/v1/rooms/{id}/seat", "Leave a seat.", refusals: [404]) { call in
      try await call.storage.leave(call.id("id"), by: call.viewer, now: call.now)
      return .done
    },
  ]

  private static func open(_ call: Call) async throws -> Response {
    let (viewer, now) = (try call.viewer, call.now)
    let (draft, sent) = try await call.sent { RoomDraft(reading: &$0) }
    // What came before stands, whatever words are forbidden since, and when it has ended: an answer that was lost is given again.
    if let known = try await call.storage.known(draft, by: viewer, now: now) { return .json(known) }
    try draft.checkTimes(at: now)
    try await call.checkWords(draft.texts, sent: sent)
    let made = try await call.storage.openRoom(draft, id: call.service.effects.newID(), by: viewer, now: now)
    return .json(made.value, status: made.isNew ? .created : .ok)
  }

  private static func sit(_ call: Call) async throws -> Response {
    let (viewer, id) = (try call.viewer, try call.id("id"))
    // Nothing about what is studied is nothing told; so is no body at all.
    let (studying, sent) = try await call.optionallySent { body -> Room.Studying?? in
      .some(body.object("studying") { Room.Studying(reading: &$0) })
    }
    if let material = studying??.material { try await call.checkWords([("studying.material", material)], sent: sent) }
    return .json(try await call.storage.sit(in: id, studying: studying ?? nil, by: viewer, now: call.now))
  }

  private static let others: [Route] = [
    .get("/v1/events", .signedIn, "Events for me, as they happen (server-sent events).", "events") { call in
      try await EventStream.response(to: call)
    },
    .change(.post, "/v1/usage", "Count usage, once for each batch.", body: "UsageBatch", refusals: [422]) { call in
      let viewer = try call.viewer
      let batch = try await call.body { UsageBatch(reading: &$0) }
      try batch.checkDays(at: call.now)
      _ = try await call.storage.addUsage(batch, by: viewer, now: call.now)
      return .done
    },
    .change(.post, "/v1/reports", "Tell the operator of something.", body: "ReportDraft", refusals: [404, 410, 422]) { call in
      let viewer = try call.viewer
      let draft = try await call.body { ReportDraft(reading: &$0) }
      try await call.storage.report(draft, by: viewer, now: call.now)
      return .done
    },
  ]

  private static let service: [Route] = [
    .get("/healthz", .anyone, "Whether the service lives.", "Health") { _ in .json(health("lives")) },
    .get("/readyz", .anyone, "Whether the service may serve.", "Health") { call in
      guard !call.service.isStopping else { throw Refusal.unavailable(seconds: 5) }
      try await call.service.checkReadiness()
      return .json(health("ready"))
    },
    .get("/openapi.json", .anyone, "This document.", "OpenAPI") { call in
      var headers: HTTPFields = [.cacheControl: "max-age=300"]
      headers[.contentType] = "application/json"
      return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: call.service.openAPI)))
    },
  ]

  private static func health(_ status: String) -> JSONText {
    var json = JSONText()
    json.object { $0.member("status", status) }
    return json
  }
}
