import ProgramSupport
import Testing
import TimelineContract
import TimelineDriving
import TimelineService
import TimelineServiceTestSupport
import TimelineStorage

@Suite("Posts over HTTP")
struct PostRouteTests {
  @Test("A post is made once, changed by its tag, and deleted for good")
  func life() async throws {
    try await RunningService.with { service in
      let (mika, ken) = (try await service.signUp("mika"), try await service.signUp("ken"))
      let token = service.newID()
      let path = "/v1/posts/\(token)"
      let made = try await service.ask("PUT", path, token: mika, service.record("はじめ"))
      #expect(made.status == 201 && made.headers["etag"] == "\"1\"")
      #expect(made.json["token"]?.stringValue == token && made.json["kind"] == "studyRecord" && made.json["likes"] == 0)
      #expect(made.json["record"]?["startedAt"] == "2026-11-22T21:00:00+09:00")
      let again = try await service.ask("PUT", path, token: mika, service.record("はじめ"))
      #expect(again.status == 200 && again.body == made.body)
      #expect(try await service.ask("PUT", path, token: mika, service.record("べつ")).code == "tokenReused")
      let change: JSONValue = ["visibility": "followers"]
      #expect(try await service.ask("PATCH", path, token: mika, change).status == 422)
      #expect(try await service.ask("PATCH", path, token: mika, change, headers: [("If-Match", "\"7\"")]).code == "edited")
      let id = try #require(made.json["id"]?.stringValue)
      let changed = try await service.ask("PATCH", "/v1/posts/\(id)", token: mika, change, headers: [("If-Match", "\"1\"")])
      #expect(changed.status == 200 && changed.headers["etag"] == "\"2\"" && changed.json["visibility"] == "followers")
      #expect(try await service.ask("GET", "/v1/posts/\(id)", token: ken).code == "notFound")
      #expect(try await service.ask("PUT", path, token: mika, service.record("はじめ")).body == changed.body)
      for _ in 0..<2 { #expect(try await service.ask("DELETE", path, token: mika).status == 204) }
      #expect(try await service.ask("GET", "/v1/posts/\(id)", token: mika).status == 410)
      #expect(try await service.ask("PUT", path, token: mika, service.record("はじめ")).code == "deleted")
      #expect(try await service.ask("GET", "/v1/posts/\(id)", token: ken).status == 404)
    }
  }

  @Test("Images are told by content, kept with their post, and asked for anew each time")
  func images() async throws {
    try await RunningService.with { service in
      let (mika, ken) = (try await service.signUp("mika"), try await service.signUp("ken"))
      let post = try await service.ask("PUT", "/v1/posts/\(service.newID())", token: mika, service.record("a", "private"))
      let path = "/v1/posts/\(post.json["id"]?.stringValue ?? "")/images/1"
      let bytes: [UInt8] = [0x89, 0x50, 1, 2, 3]
      let png = [("Content-Type", "image/png")]
      #expect(try await service.ask("PUT", path, token: mika, bytes: [1, 2], headers: png).code == "notAnImage")
      #expect(try await service.ask("PUT", path, token: ken, bytes: bytes, headers: png).status == 404)
      let made = try await service.ask("PUT", path, token: mika, bytes: bytes, headers: png)
      #expect(made.json["images"] == [["n": 1, "width": 2, "height": 1, "type": "image/png"]])
      let image = try await service.ask("GET", path, token: mika, bytes: nil)
      #expect(image.body == bytes && image.headers["content-type"] == "image/png" && image.headers["cache-control"] == "private, no-cache")
      let tag = try #require(image.headers["etag"])
      #expect(try await service.ask("GET", path, token: mika, bytes: nil, headers: [("If-None-Match", tag)]).status == 304)
      #expect(try await service.ask("GET", path, token: ken, bytes: nil).status == 404)
      #expect(try await service.ask("PUT", String(path.dropLast() + "10"), token: mika, bytes: bytes, headers: png).status == 404)
      #expect(try await service.ask("DELETE", path, token: mika).status == 204)
      #expect(try await service.ask("GET", path, token: mika, bytes: nil).status == 404)
    }
  }

  @Test("Likes and comments count once each")
  func below() async throws {
    try await RunningService.with { service in
      let (mika, ken) = (try await service.signUp("mika"), try await service.signUp("ken"))
      let post = try await service.ask("PUT", "/v1/posts/\(service.newID())", token: mika, service.record("a"))
      let path = "/v1/posts/\(post.json["id"]?.stringValue ?? "")"
      for _ in 0..<2 { #expect(try await service.ask("PUT", "\(path)/like", token: ken).json["likes"] == 1) }
      #expect(try await service.ask("GET", "\(path)/likes").json["people"]?.arrayValue?.map { $0["handle"] } == ["ken"])
      let comment = "\(path)/comments/\(service.newID())"
      let made = try await service.ask("PUT", comment, token: ken, ["text": "いいね 👍🏽"])
      #expect(made.status == 201 && made.json["author"]?["handle"] == "ken")
      #expect(try await service.ask("PUT", comment, token: ken, ["text": "いいね 👍🏽"]).status == 200)
      #expect(try await service.ask("PUT", comment, token: ken, ["text": ""]).status == 422)
      let seen = try await service.ask("GET", "\(path)/comments").json["comments"]?.arrayValue ?? []
      #expect(seen.count == 1 && seen[0]["token"] == nil && seen[0]["text"] == "いいね 👍🏽")
      #expect(try await service.ask("DELETE", "/v1/comments/\(seen[0]["id"]?.stringValue ?? "")", token: mika).status == 204)
      #expect(try await service.ask("GET", path).json["comments"] == 0)
    }
  }

  @Test("Forbidden words are named with their places, from the moment the operator adds them")
  func words() async throws {
    try await RunningService.with { service in
      let mika = try await service.signUp("mika")
      let path = "/v1/posts/\(service.newID())"
      let made = try await service.ask("PUT", path, token: mika, service.record("だめな言葉"))
      let comment = "\(path)/comments/\(service.newID())"
      #expect(made.status == 201)
      #expect(try await service.ask("PUT", comment, token: mika, ["text": "だめ"]).status == 201)
      _ = try await service.storage.setWord("だめ", .forbidden, isThere: true)
      // An answer that was lost is given again.
      #expect(try await service.ask("PUT", path, token: mika, service.record("だめな言葉")).status == 200)
      #expect(try await service.ask("PUT", comment, token: mika, ["text": "だめ"]).status == 200)
      let refused = try await service.ask("PUT", "/v1/posts/\(service.newID())", token: mika, service.record("これはだめ"))
      #expect(refused.status == 422 && refused.code == "forbiddenWords")
      #expect(refused.json["words"] == [["field": "record.memo", "word": "だめ", "start": 3, "end": 5]])
    }
  }

  @Test("Pages have cursors, and what is no cursor is refused")
  func pages() async throws {
    try await RunningService.with { service in
      let mika = try await service.signUp("mika")
      for number in 0..<5 { _ = try await service.ask("PUT", "/v1/posts/\(service.newID())", token: mika, service.record("\(number)")) }
      var (seen, before) = ([JSONValue?](), "")
      while true {
        let page = try await service.ask("GET", "/v1/timeline/public?limit=2\(before)").json
        seen += page["posts"]?.arrayValue?.map { $0["record"]?["memo"] } ?? []
        #expect(page["after"] != nil)
        guard let next = page["before"]?.stringValue else { break }
        before = "&before=\(next)"
      }
      #expect(seen == ["4", "3", "2", "1", "0"])
      for query in ["limit=0", "limit=101", "limit=x", "before=abc", "after=", "before=c11&after=c11"] {
        let answer = try await service.ask("GET", "/v1/timeline/public?\(query)")
        #expect(answer.status == 422 && answer.code == "invalid", "\(query)")
      }
    }
  }
}
