import ProgramSupport
import Testing
import TimelineContract
import TimelineDriving
import TimelineServiceTestSupport
import TimelineStorage

@Suite("What no client should send")
struct HardshipTests {
  @Test("Bodies that are too large are refused, whether they say so or not")
  func largeBodies() async throws {
    try await RunningService.with { service in
      let mika = try await service.signUp("mika")
      let path = "/v1/posts/\(service.newID())"
      let large = [UInt8](repeating: UInt8(ascii: " "), count: TimelineLimits.bodyBytes + 1)
      #expect(try await service.ask("PUT", path, token: mika, bytes: large).code == "tooLarge")
      let answer = try await service.blocking {
        let connection = try Connection(port: service.port)
        try connection.send("PUT", path, token: mika, headers: [("Transfer-Encoding", "chunked"), ("Connection", "close")])
        for _ in 0..<70 { try connection.send(Array("400\r\n".utf8) + [UInt8](repeating: 32, count: 1024) + [13, 10]) }
        try connection.send(Array("0\r\n\r\n".utf8))
        return try connection.answer()
      }
      #expect(answer.status == 413)
    }
  }

  @Test("Addresses that name nothing are not found, in both languages, and never an error of the service")
  func strangeAddresses() async throws {
    try await RunningService.with { service in
      let mika = try await service.signUp("mika")
      for path in [
        "/", "/v1", "/v2/account", "/v1/posts/x", "/v1/posts/%00", "/v1/people/%F0%9F%98%80", "/v1/people/..%2F..", "/v1/rooms/1",
      ] {
        let answer = try await service.ask("GET", path, token: mika, headers: [("Accept-Language", "ja")])
        #expect(answer.status == 404 && answer.json["title"] == "見つかりません。", "\(path)")
      }
      #expect(try await service.ask("POST", "/v1/account", token: mika, [:]).status == 404)
      #expect(try await service.ask("HEAD", "/healthz").status == 200)
    }
  }

  @Test("Whether the service lives is told whatever the token, also where there is no storage to look it up in")
  func health() async throws {
    try await RunningService.with { service in
      let token = try await service.signUp("mika")
      try service.storage.close()
      for token in [token, "made-up", nil] {
        #expect(try await service.ask("GET", "/healthz", token: token).status == 200)
        #expect(try await service.ask("GET", "/readyz", token: token).status >= 401)
      }
    }
  }

  @Test("A flood of headers and a head that is none are refused in words and end the connection, and others are served")
  func floods() async throws {
    try await RunningService.with { service in
      let flood = try await service.blocking {
        let connection = try Connection(port: service.port)
        try connection.send("GET", "/healthz", headers: (0..<500).map { ("X-\($0)", String(repeating: "a", count: 200)) })
        return try connection.answer()
      }
      #expect(flood.status == 400 && flood.code == "malformed" && flood.headers["content-type"] == "application/problem+json")
      let nonsense = try await service.blocking {
        let connection = try Connection(port: service.port)
        try connection.send([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xFC] + Array("\r\n\r\n".utf8))
        return try connection.answer()
      }
      #expect(nonsense.status == 400 && nonsense.code == "malformed")
      let body = try await service.blocking {
        let connection = try Connection(port: service.port)
        try connection.send("POST", "/v1/sessions", headers: [("Transfer-Encoding", "chunked")])
        try connection.send(Array("no length\r\n{}\r\n".utf8))
        return try connection.answer()
      }
      #expect(body.status == 400 && body.code == "malformed")
      #expect(try await service.ask("GET", "/readyz").status == 200)
    }
  }

  @Test("No token, password or memo stands in the log")
  func secrecy() async throws {
    try await RunningService.with { service in
      let mika = try await service.signUp("mika")
      _ = try await service.ask("PUT", "/v1/posts/\(service.newID())", token: mika, service.record("confidential"))
      _ = try await service.ask("POST", "/v1/sessions", ["handle": "mika", "password": "an unlucky guess"])
      _ = try await service.ask("GET", "/v1/people?search=somebody", token: mika)
      _ = try await service.ask("GET", "/v1/account", token: "made-up-token")
      let log = service.log.lines.joined(separator: "\n")
      #expect(log.contains("/v1/posts/{post}"))
      for secret in [mika, "confidential", "a long enough phrase", "an unlucky guess", "somebody", "made-up-token"] {
        #expect(!log.contains(secret), "\(secret)")
      }
    }
  }
}
