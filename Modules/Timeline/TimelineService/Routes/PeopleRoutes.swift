import Hummingbird
import Localization
import TimelineContract
import TimelineRules
import TimelineStorage

/// People, and what they are to each other.
enum PeopleRoutes {
  static let all: [Route] = people + requests + bonds

  private static let people: [Route] = [
    .get("/v1/people", .signedIn, "Listed people, by handle and name.", "people: [Person]", refusals: [422], answer: search),
    .get("/v1/people/{handle}", .anyone, "Somebody, as far as I may see them.", "Person", refusals: [404]) { call in
      .json(try await call.storage.person(call.handle, for: call.anyone))
    },
    .get("/v1/people/{handle}/followers", .signedIn, "Who follows somebody.", "people: [PersonName]", refusals: [404]) { call in
      .page("people", try await call.storage.followers(of: call.handle, for: call.viewer, call.page))
    },
    .get("/v1/people/{handle}/following", .signedIn, "Whom somebody follows.", "people: [PersonName]", refusals: [404]) { call in
      .page("people", try await call.storage.following(of: call.handle, for: call.viewer, call.page))
    },
  ]

  private static func search(_ call: Call) async throws -> Response {
    let viewer = try call.viewer
    guard let text = call.request.uri.queryParameters["search"], TimelineLimits.search.contains(text.count),
      text.unicodeScalars.count <= TimelineLimits.search.upperBound * 8
    else {
      throw Refusal.invalid("search", Phrase("1 to 100 characters are needed.", "1文字から100文字までで指定してください。"))
    }
    let key = PersonSearch.key(of: String(text))
    // What holds nothing to say finds nobody.
    guard !key.isEmpty else { return .page("people", Page<Person>([], before: nil, after: Cursor(0))) }
    return .page("people", try await call.storage.people(matching: key, for: viewer, call.page))
  }

  private static let requests: [Route] = [
    .get("/v1/account/requests", .signedIn, "Who asks to follow me.", "people: [PersonName]") { call in
      .page("people", try await call.storage.requests(to: call.viewer, call.page))
    },
    .change(.put, "/v1/account/requests/{handle}", "Accept a follower.", refusals: [404]) { call in
      try await call.storage.answer(call.handle, accepts: true, by: call.viewer, now: call.now)
      return .done
    },
    .change(.delete, "/v1/account/requests/{handle}", "Refuse a follower.", refusals: [404]) { call in
      try await call.storage.answer(call.handle, accepts: false, by: call.viewer, now: call.now)
      return .done
    },
    .change(.delete, "/v1/account/followers/{handle}", "Take a follower away without telling them.", refusals: [404]) { call in
      try await call.storage.removeFollower(call.handle, of: call.viewer)
      return .done
    },
  ]

  private static let bonds: [Route] = Bond.allCases.flatMap { bond in
    [
      Route.change(
        .put, "/v1/people/{handle}/\(bond.rawValue)", "Begin to \(bond.rawValue) somebody.", [200: "Person"], refusals: [404, 422]
      ) { call in .json(try await call.storage.begin(bond, to: call.handle, by: call.viewer, now: call.now)) },
      .change(.delete, "/v1/people/{handle}/\(bond.rawValue)", "Cease to \(bond.rawValue) somebody.", [200: "Person"], refusals: [404]) {
        call in .json(try await call.storage.end(bond, to: call.handle, by: call.viewer))
      },
    ]
  }
}
