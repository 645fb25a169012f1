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
      let head = try await service.ask("HEAD", path, token: mika, bytes: nil)
      #expect(head.status == 200 && head.headers["content-length"] == "5" && head.headers["etag"] == tag)
      #expect(try await service.ask("GET", path, token: mika, bytes: nil, headers: [("If-None-Match", tag)]).status == 304)
      #expect(try await service.ask("GET", path, token: ken, bytes: nil).status == 404)
      #expect(try await service.ask("PUT", String(path.dropLast() + "10"), token: mika, bytes: bytes, headers: png).status == 404)
      #expect(try await service.ask("DELETE", path, token: mika).status == 204)
      #expect(try await service.ask("GET", path, token: mika, bytes: nil).status == 404)
    }
  }

  @Test("An image comes whole, however many parts it has")
  func largeImage() async throws {
    try await RunningService.with { service in
      let mika = try await service.signUp("mika")
      let post = try await service.ask("PUT", "/v1/posts/\(service.newID())", token: mika, service.record("a"))
      let path = "/v1/posts/\(post.json["id"]?.stringValue ?? "")/images/1"
      for size in [1 << 16, 1 << 17, 300_000] {
        let bytes: [UInt8] = [0x89, 0x50] + (2..<size).map { UInt8(truncatingIfNeeded: $0 * 31 / 7) }
        #expect(try await service.ask("PUT", path, token: mika, bytes: bytes).status == 200)
        let image = try await service.ask("GET", path, bytes: nil)
        #expect(image.headers["content-length"] == "\(size)" && image.body == bytes)
      }
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

  @Test("A word that is forbidden later keeps a post from becoming visible to more people, in each of its texts")
  func wordsInWhatIsStored() async throws {
    try await RunningService.with { service in
      let (mika, ken) = (try await service.signUp("mika"), try await service.signUp("ken"))
      func record(_ members: JSONObject) -> JSONValue {
        var record: JSONObject = ["startedAt": "2026-11-22T21:00:00Z", "activeSeconds": 60]
        for (name, value) in members { record[name] = value }
        return ["record": .object(record)]
      }
      func goal(_ members: JSONObject) -> JSONValue {
        var goal: JSONObject = ["weekStart": "2026-11-16", "kind": "amount", "target": 10, "done": 5, "percent": 50]
        goal["material"] = ["title": "Words"]
        for (name, value) in members { goal[name] = value }
        return ["goal": .object(goal)]
      }
      let texts: [(content: JSONValue, field: String)] = [
        (record(["memo": "no badword here"]), "record.memo"),
        (record(["material": ["title": "badword for two"]]), "record.material.title"),
        (record(["material": ["title": "Words", "unit": "badword"]]), "record.material.unit"),
        (goal(["text": "half a badword"]), "goal.text"), (goal(["material": ["title": "badword"]]), "goal.material.title"),
        (goal(["material": ["title": "Words", "unit": "badword"]]), "goal.material.unit"),
      ]
      func make(_ content: JSONValue, _ visibility: String) async throws -> String {
        var draft = try #require(content.objectValue)
        draft["visibility"] = .string(visibility)
        let made = try await service.ask("PUT", "/v1/posts/\(service.newID())", token: mika, .object(draft))
        #expect(made.status == 201)
        return "/v1/posts/\(made.json["id"]?.stringValue ?? "")"
      }
      func change(_ path: String, _ change: JSONValue, _ tag: String = "*") async throws -> Answer {
        try await service.ask("PATCH", path, token: mika, change, headers: [("If-Match", tag)])
      }
      try await service.befriend(("mika", mika), ("ken", ken))
      let other = try await service.ask("PUT", "/v1/posts/\(service.newID())", token: ken, service.record("badword", "followers"))
      var posts: [(path: String, field: String)] = []
      for (content, field) in texts { posts.append((try await make(content, "private"), field)) }
      let known = try await make(texts[0].content, "public")
      let narrow = try await make(texts[3].content, "followers")
      _ = try await service.storage.setWord("badword", .forbidden, isThere: true)
      for (path, field) in posts {
        for visibility in ["followers", "public"] {
          let answer = try await change(path, ["visibility": .string(visibility)])
          #expect(answer.status == 422 && answer.code == "forbiddenWords", "\(field)")
          #expect(answer.json["words"]?.arrayValue?.map { $0["field"]?.stringValue } == [field])
        }
        #expect(try await service.ask("GET", path, token: mika).json["visibility"] == "private")
        #expect(try await service.ask("GET", path, token: ken).status == 404)
      }
      #expect(try await change(narrow, ["visibility": "public"]).code == "forbiddenWords")
      // What is there stays as widely seen as it was, or less.
      #expect(try await change(narrow, ["visibility": "followers"]).status == 200)
      #expect(try await change(known, ["visibility": "public"]).status == 200)
      #expect(try await change(known, ["visibility": "private"]).status == 200)
      #expect(try await change(known, ["visibility": "public"]).code == "forbiddenWords")
      // Another version, and a post of somebody else's, are refused as ever.
      #expect(try await change(narrow, ["visibility": "public"], "\"7\"").code == "edited")
      #expect(try await change("/v1/posts/\(other.json["id"]?.stringValue ?? "")", ["visibility": "public"]).code == "notYours")
      // With new words it is seen, and without the word too.
      var clean = try #require(record(["memo": "no word here"]).objectValue)
      clean["visibility"] = "public"
      #expect(try await change(posts[0].path, .object(clean)).json["visibility"] == "public")
      _ = try await service.storage.setWord("badword", .forbidden, isThere: false)
      #expect(try await change(posts[1].path, ["visibility": "public"]).status == 200)
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
