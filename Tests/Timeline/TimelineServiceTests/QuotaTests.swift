import ProgramSupport
import Testing
import TimelineDriving
import TimelineServiceTestSupport

/// What clients may store.
@Suite("Quotas")
struct QuotaTests {
  @Test("An account that is full gets a problem of its own in both languages, and goes on reading and deleting")
  func full() async throws {
    try await RunningService.with(quota: 2 << 20) { service in
      let mika = try await service.signUp("mika")
      let made = try await service.ask("PUT", "/v1/posts/\(service.newID())", token: mika, service.record("a"))
      let id = try #require(made.json["id"]?.stringValue)
      let post = "/v1/posts/\(id)"
      let image: [UInt8] = [0x89, 0x50] + [UInt8](repeating: 0, count: 1_500_000)
      #expect(try await service.ask("PUT", "\(post)/images/1", token: mika, bytes: image).status == 200)
      let details = [
        ("en", "An account can store 2 MiB. Delete posts or images, or ask whoever runs the server."),
        ("ja", "1アカウントに保存できるのは2MiBまでです。投稿や画像を削除するか、サーバーの管理者に問い合わせてください。"),
      ]
      for (language, detail) in details {
        let refused = try await service.ask(
          "PUT", "\(post)/images/2", token: mika, bytes: image, headers: [("Accept-Language", language)])
        #expect(refused.status == 413 && refused.code == "quota" && refused.json["detail"]?.stringValue == detail)
      }
      #expect(try await service.ask("GET", post, token: mika).json["images"]?.arrayValue?.count == 1)
      // Another one in its place stores no more.
      #expect(try await service.ask("PUT", "\(post)/images/1", token: mika, bytes: image + [1]).status == 200)
      #expect(try await service.ask("DELETE", "\(post)/images/1", token: mika).status == 204)
      #expect(try await service.ask("PUT", "\(post)/images/2", token: mika, bytes: image).status == 200)
    }
  }

  @Test("Usage of another name, another outcome or a day far away is refused, with where it is")
  func usage() async throws {
    try await RunningService.with { service in
      let mika = try await service.signUp("mika")
      let good: JSONObject = ["kind": "shortcut", "name": "PauseStudy", "outcome": "success", "day": "2026-11-18", "count": 1]
      func paths(_ member: String, _ value: JSONValue) async throws -> [String] {
        var event = good
        event[member] = value
        let body: JSONValue = ["batch": .string(service.newID()), "events": [.object(good), .object(event)]]
        let answer = try await service.ask("POST", "/v1/usage", token: mika, body)
        guard answer.status != 204 else { return [] }
        return answer.json["errors"]?.arrayValue?.compactMap { $0["path"]?.stringValue } ?? ["\(answer.status)"]
      }
      let taken: [(String, JSONValue)] = [
        ("name", "app.kiroku.recordStudy"), ("outcome", "opened"), ("day", "2026-11-11"), ("day", "2026-11-25"),
      ]
      for (member, value) in taken { #expect(try await paths(member, value) == [], "\(member) \(value.text)") }
      let refused: [(String, JSONValue)] = [
        ("kind", "screen"), ("name", "PauseStudy2"), ("name", "somebody's words"), ("outcome", "x"), ("day", "2026-11-10"),
        ("day", "2026-11-26"), ("day", "1926-11-18"),
      ]
      for (member, value) in refused {
        #expect(try await paths(member, value) == ["events[1].\(member)"], "\(member) \(value.text)")
      }
      // An intent isn't an activity.
      #expect(try await paths("kind", "activity") == ["events[1].name"])
    }
  }
}
