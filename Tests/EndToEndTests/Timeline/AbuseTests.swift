import Foundation
import ProgramDriving
import ProgramSupport
import TestSupport
import Testing
import TimelineDriving

/// What no client should send, to the built service: others are served meanwhile, memory stays bounded, and the log tells no secret.
@Suite("Abuse of kiroku-server", .timeLimit(.minutes(5)))
struct AbuseTests {
  private static let password = "planted-password-7f3a"
  private static let memo = "planted-memo-51c9"
  private static let query = "planted-query-0be2"
  private let home: TemporaryHome
  private let server: BuiltServer
  private let token: String

  init() throws {
    home = try TemporaryHome()
    server = try BuiltServer(
      BuiltPrograms.server, in: home.path + "/server",
      // Whoever dawdles here does so for as long as the test needs.
      variables: ["KIROKU_SERVER_TEST_PATIENCE": "600"],
      options: ["--requests-per-second", "0", "--accounts-per-hour", "0", "--log-level", "debug"])
    let form: JSONValue = ["handle": "mai", "password": .string(Self.password)]
    token = try #require(try server.ask("POST", "/v1/accounts", form).json["token"]?.stringValue)
  }

  private func post() throws -> String {
    let body: JSONValue = [
      "visibility": "public", "record": ["startedAt": "2026-11-22T21:00:00+09:00", "activeSeconds": 60, "memo": .string(Self.memo)],
    ]
    let answer = try server.ask("PUT", "/v1/posts/\(UUID().uuidString.lowercased())", token: token, body)
    #expect(answer.status == 201)
    return try #require(answer.json["id"]?.stringValue)
  }

  /// Expects that somebody else is answered.
  private func othersAreServed(_ what: String) throws {
    #expect(try server.ask("GET", "/v1/timeline/public").status == 200, "\(what)")
  }

  /// The answer, where there is one before the connection ends: who is still sending may lose it.
  private func answer(_ connection: Connection, sending bytes: [UInt8]) -> Int? {
    do {
      try connection.send(bytes)
    } catch {
      return try? connection.answer().status
    }
    return try? connection.answer().status
  }

  @Test("it bounds what it takes, serves others, and tells no secret")
  func abuse() throws {
    let post = try post()
    let before = try #require(server.peakMemory)

    // Many who say nothing, half a head, or half a body.
    var crowd = try (0..<600).map { _ in try Connection(port: server.port) }
    let half = "GET /v1/timeline/home HTTP/1.1\r\nAuthorization: Bearer \(token)"
    for connection in crowd[200..<400] { try connection.send(Array(half.utf8)) }
    for connection in crowd[400...] {
      try connection.send("POST", "/v1/sessions", headers: [("Content-Length", "60000")])
      try connection.send(Array("{\"handle\":\"mai\",\"password\":\"\(Self.password)".utf8))
    }
    try othersAreServed("beside many who dawdle")
    // And not because they were dropped: the last one has two minutes for the rest of its body.
    #expect(crowd.last?.isQuietlyOpen == true, "who dawdled was dropped before others were answered")

    // 64 MB, by length and in chunks, to a post, an image and a route that takes nothing.
    let megabyte = [UInt8](repeating: 0x20, count: 1 << 20)
    for path in ["/v1/posts/\(UUID().uuidString.lowercased())", "/v1/posts/\(post)/images/1", "/v1/posts/\(post)/like"] {
      let said = try Connection(port: server.port)
      try said.send("PUT", path, token: token, headers: [("Content-Length", "\(64 << 20)")])
      for _ in 0..<64 { if (try? said.send(megabyte)) == nil { break } }
      #expect([nil, path.hasSuffix("like") ? 200 : 413].contains(try? said.answer().status), "\(path)")
      let chunked = try Connection(port: server.port)
      try chunked.send("PUT", path, token: token, headers: [("Transfer-Encoding", "chunked")])
      for _ in 0..<64 { if (try? chunked.send(Array("100000\r\n".utf8) + megabyte + [13, 10])) == nil { break } }
    }
    try othersAreServed("after 64 MB")

    // Bytes that are no UTF-8, wherever text may stand.
    let strange: [UInt8] = [0xFF, 0xC0, 0xAF, 0xED, 0xA0, 0x80]
    var body = Array("{\"visibility\":\"public\",\"record\":{\"startedAt\":\"2026-11-22T21:00:00Z\",\"activeSeconds\":1,\"memo\":\"".utf8)
    body += strange + Array("\"}}".utf8)
    let put = try Connection(port: server.port)
    try put.send("PUT", "/v1/posts/\(UUID().uuidString.lowercased())", token: token, body: body)
    #expect(try put.answer().status == 400)
    for target in ["/v1/people/%FF%C0", "/v1/people?search=%FF%ED%A0%80", "/v1/timeline/home?before=%FF"] {
      let head = "GET \(target) HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \(token)\r\n\r\n"
      let status = answer(try Connection(port: server.port), sending: Array(head.utf8))
      #expect(status.map { (400..<500).contains($0) || $0 == 200 } ?? true, "\(target)")
    }
    for place in [Array("GET /v1/people/".utf8), Array("GET /healthz HTTP/1.1\r\nAccept-Language: ".utf8)] {
      let status = answer(try Connection(port: server.port), sending: place + strange + Array(" HTTP/1.1\r\nHost: x\r\n\r\n".utf8))
      #expect(status.map { $0 < 500 } ?? true)
    }

    // Heads without end.
    for header in [String(repeating: "X-A: b\r\n", count: 20_000), "X-A: " + String(repeating: "b", count: 1 << 20) + "\r\n"] {
      let head = "GET /healthz HTTP/1.1\r\nHost: x\r\n" + header + "\r\n"
      let status = answer(try Connection(port: server.port), sending: Array(head.utf8))
      #expect(status.map { (400..<500).contains($0) } ?? true)
    }
    let line = "GET /v1/people?search=" + String(repeating: Self.query, count: 60_000) + " HTTP/1.1\r\nHost: x\r\n\r\n"
    #expect(answer(try Connection(port: server.port), sending: Array(line.utf8)).map { (400..<500).contains($0) } ?? true)

    // Images that say to be larger than the machine.
    for bomb in [Self.largePNG, Self.largeJPEG] {
      let connection = try Connection(port: server.port)
      try connection.send("PUT", "/v1/posts/\(post)/images/1", token: token, body: bomb)
      #expect([413, 415].contains(try connection.answer().status))
    }

    // Secrets in places where they do not belong.
    _ = try server.ask("GET", "/v1/people?search=\(Self.query)", token: token)
    _ = try server.ask("GET", "/v1/\(token)/\(Self.query)?token=\(token)")
    _ = try server.ask("POST", "/v1/sessions", ["handle": .string(Self.password), "password": .string(Self.password + "x")])
    _ = try server.ask("PUT", "/v1/posts/x", token: token, ["memo": .string(Self.memo)])
    crowd = []
    try othersAreServed("after all of it")
    let grown = (try #require(server.peakMemory) - before) / 1_024
    #expect(grown < 128, "\(grown) MiB more than before")
    #expect(server.stop() == 0)
    let log = try String(contentsOfFile: server.log, encoding: .utf8)
    #expect(log.contains("route=/v1/posts/{post}"))
    for secret in [token, Self.password, Self.memo, Self.query] { #expect(!log.contains(secret), "\(secret)") }
    #expect(!log.contains(" error "))
  }

  @Test("uploads that stall hold no more than one account may")
  func stalledUploads() throws {
    let path = "/v1/posts/\(try post())/images/1"
    let before = try #require(server.peakMemory)
    let size = 10 << 20
    let part = [UInt8](repeating: 0x89, count: size - (64 << 10))
    var uploads = try (0..<30).map { _ -> Connection in
      let upload = try Connection(port: server.port)
      try upload.send("PUT", path, token: token, headers: [("Content-Length", "\(size)")])
      try upload.send(part)
      return upload
    }
    // Three of them are 30 of the 32 MiB that an account may hold; two that grow at the same time may both be refused.
    try block(until: "all uploads but three at most are refused") { uploads.filter { !$0.isQuietlyOpen }.count >= 27 }
    for upload in uploads where !upload.isQuietlyOpen { #expect(try upload.answer().status == 429) }
    try othersAreServed("beside uploads that stall")
    uploads = []
    let grown = (try #require(server.peakMemory) - before) / 1_024
    #expect(grown < 128, "\(grown) MiB more than before")
    #expect(server.stop() == 0)
  }

  @Test("answers that nobody reads hold little each, and others are served")
  func unreadAnswers() throws {
    let path = "/v1/posts/\(try post())/images/1"
    let upload = try Connection(port: server.port)
    try upload.send("PUT", path, token: token, body: NoisePNG.bytes(side: 900))
    #expect(try upload.answer().status == 200)
    let before = try #require(server.peakMemory)
    // Whole, they would be 350 MiB.
    var unread: [Connection] = []
    for number in 0..<140 {
      let connection = try Connection(port: server.port)
      if number < 110 { try connection.send("GET", path) } else { try connection.send("GET", "/v1/account/export", token: token) }
      unread.append(connection)
    }
    try block(until: "all are being answered") { unread.allSatisfy { !$0.isQuietlyOpen } }
    try othersAreServed("beside answers that nobody reads")
    unread = []
    let grown = (try #require(server.peakMemory) - before) / 1_024
    #expect(grown < 128, "\(grown) MiB more than before")
    #expect(server.stop() == 0)
  }

  /// The head of a picture of 60 000 × 60 000.
  private static let largePNG: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60, 8, 6, 0, 0, 0]
    + [0, 0, 0, 0, 0, 0, 0, 0] + Array("IDAT".utf8) + [0, 0, 0, 0]
  private static let largeJPEG: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0xFF, 0xDC, 0xFF, 0xDC, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0, 0xFF, 0xD9]
}
