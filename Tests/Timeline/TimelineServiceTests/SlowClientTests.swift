import ProgramSupport
import TestSupport
import Testing
import TimelineDriving
import TimelineServiceTestSupport

@testable import TimelineService

@Suite("Slow clients and crowds")
struct SlowClientTests {
  @Test("A head or a body that comes too slowly ends the connection")
  func slowness() async throws {
    var settings = RunningService.settings
    (settings.headSeconds, settings.bodySeconds) = (1, 1)
    try await RunningService.with(settings) { service in
      let isClosed = try await service.blocking {
        let connections = try (0..<3).map { _ in try Connection(port: service.port) }
        // Nothing, half a head, half a body; on a busy machine the connection may have ended before that.
        try? connections[1].send(Array("GET /healthz HTTP/1.1\r\nHost:".utf8))
        try? connections[2].send("POST", "/v1/sessions", headers: [("Content-Length", "10")])
        try? connections[2].send([0x7B])
        return connections.map(\.isClosed)
      }
      #expect(isClosed == [true, true, true])
    }
  }

  @Test("A body of which too little arrives in time ends the connection, and one that arrives is taken")
  func slowBodies() async throws {
    var settings = RunningService.settings
    (settings.bodySeconds, settings.bodyGraceSeconds, settings.bodyBytesPerSecond) = (3_600, 1, 1_000)
    try await RunningService.with(settings) { service in
      let mika = try await service.signUp("mika")
      let path = try await service.imagePath(by: mika)
      let isClosed = try await service.blocking { try service.stallUpload(to: path, token: mika).isClosed }
      #expect(isClosed)
      let image = [0x89, 0x50] + [UInt8](repeating: 1, count: 1_998)
      #expect(try await service.ask("PUT", path, token: mika, bytes: image).status == 200)
    }
  }

  @Test("An answer that nobody reads ends in time, and so does an event stream")
  func unreadDeadline() async throws {
    var settings = RunningService.unlimitedSettings
    (settings.answerBytesPerSecond, settings.answerGraceSeconds) = (8_192, 1)
    try await RunningService.with(settings) { service in
      let (mika, budget) = (try await service.signUp("mika"), service.service.budget)
      let path = try await service.imagePath(by: mika)
      #expect(try await service.ask("PUT", path, token: mika, bytes: RunningService.largeImage).status == 200)
      let answers: [(String, String?)] = [(path, nil), ("/v1/account/export", mika)]
      for (path, token) in answers {
        let unread = try await service.blocking { try service.beginAnswer(to: path, token: token) }
        try await wait(until: "\(path) is given up") { budget.count == 0 }
        await #expect(throws: Connection.Broken.self) { try await service.blocking { _ = try unread.answer() } }
      }
      let stream = try await service.blocking { try service.beginAnswer(to: "/v1/events", token: mika) }
      try await wait(until: "the stream listens") { service.service.events.count == 1 }
      // More of them than the kernel takes; each answer is less than that.
      let memo = String(repeating: "字", count: 4_000)
      for _ in 0..<60 { _ = try await service.ask("PUT", "/v1/posts/\(service.newID())", token: mika, service.record(memo)) }
      try await wait(until: "the stream is given up") { service.service.events.count == 0 && budget.count == 0 }
      _ = stream
    }
  }

  @Test("A stream of HTTP/2 whose client gives it no room ends in time, and the others go on")
  func unreadStreams() async throws {
    var settings = RunningService.unlimitedSettings
    (settings.answerBytesPerSecond, settings.answerGraceSeconds) = (8_192, 1)
    try await RunningService.with(settings, over: .http2) { service in
      let budget = service.service.budget
      let connection = try HTTP2Connection(port: service.port, window: 2_000)
      let (token, path) = try await service.blocking { try service.signUpAndPost("mika", on: connection) }
      let image = [0x89, 0x50] + [UInt8](repeating: 7, count: 14_998)
      let sent = try await service.blocking { () -> (images: Int?, bytes: Int) in
        try connection.send("PUT", path, token: token, headers: [("content-length", "60000")], on: 5, isWhole: false)
        try connection.send(image, on: 5)
        for part in 1...3 { try connection.send([UInt8](repeating: 7, count: 15_000), on: 5, isLast: part == 3) }
        let answer = try JSONValue(parsing: String(decoding: connection.body(on: 5), as: UTF8.self))
        try connection.send("GET", path, on: 7)
        return (images: answer["images"]?.arrayValue?.count, bytes: try connection.bytesUntilReset(of: 7))
      }
      #expect(sent.images == 1 && sent.bytes == 2_000)
      try await wait(until: "nothing is held") { budget.count == 0 }
      let health = try await service.blocking {
        try connection.send("GET", "/healthz", on: 9)
        return try connection.body(on: 9)
      }
      #expect(String(decoding: health, as: UTF8.self).contains("lives"))
    }
  }

  @Test("An answer that is under way when the service stops is sent whole")
  func stopping() async throws {
    let answer = try await RunningService.with(RunningService.unlimitedSettings) { service -> Task<Answer, any Error> in
      let mika = try await service.signUp("mika")
      let page = try await service.largePage(by: mika)
      let port = service.port
      let connection = try await service.blocking { try service.beginAnswer(to: page) }
      return Task {
        try await wait(until: "the service listens no more") { (try? Connection(port: port)) == nil }
        return try await service.blocking { try connection.answer() }
      }
    }
    #expect(try await answer.value.json["posts"]?.arrayValue?.count == 16)
  }

  @Test("A client that closes only its side gets its answer whole")
  func halfClosed() async throws {
    try await RunningService.with(RunningService.unlimitedSettings) { service in
      let mika = try await service.signUp("mika")
      let image = try await service.imagePath(by: mika)
      #expect(try await service.ask("PUT", image, token: mika, bytes: RunningService.largeImage).status == 200)
      let page = try await service.largePage(by: mika)
      for path in [page, image] {
        let half = try await service.blocking { try service.beginAnswer(to: path) }
        half.endSending()
        // By then the service has seen that nothing more comes.
        #expect(try await service.ask("GET", "/healthz").status == 200)
        let answer = try await service.blocking { try half.answer() }
        #expect(answer.status == 200 && answer.body.count > 400_000)
      }
    }
  }

  @Test("Connections beyond those that there may be are closed at once, and the others are served", arguments: [false, true])
  func crowds(isBehindProxy: Bool) async throws {
    var settings = RunningService.unlimitedSettings
    (settings.connections, settings.connectionsOfAddress, settings.isBehindProxy) = (4, 2, isBehindProxy)
    try await RunningService.with(settings) { service in
      let port = service.port
      @Sendable func isServed(_ connection: Connection) -> Bool {
        (try? connection.send("GET", "/healthz")) != nil && (try? connection.answer().status) == 200
      }
      // All come from one address; behind a proxy that is the proxy's.
      let most = isBehindProxy ? 4 : 2
      var open = try await service.blocking { try (0..<most).map { _ in try Connection(port: port) } }
      let areServed = try await service.blocking { [open] in open.allSatisfy { isServed($0) } }
      #expect(areServed)
      let isClosed = try await service.blocking { try Connection(port: port).isClosed }
      #expect(isClosed)
      let areOpen = open.allSatisfy { $0.isQuietlyOpen }
      #expect(areOpen)
      open.removeLast()
      try await wait(until: "there is room for another one") {
        try await service.blocking { (try? Connection(port: port)).map { isServed($0) } ?? false }
      }
    }
  }
}
