import ProgramSupport
import TestSupport
import Testing
import TimelineContract
import TimelineDriving
import TimelineServiceTestSupport
import TimelineStorage

@testable import TimelineService

@Suite("What no client should send")
struct HardshipTests {
  /// Settings that limit nothing of what requests hold.
  private static var unlimited: ServiceSettings {
    var settings = RunningService.settings
    (settings.bytesInFlight, settings.bytesOfAddress, settings.bytesOfAccount) = (0, 0, 0)
    // A test that holds a body back, or doesn't read, may take its time.
    (settings.bodyBytesPerSecond, settings.answerBytesPerSecond) = (0, 0)
    return settings
  }

  /// More than a client's kernel takes that doesn't read.
  private static let large = [0x89, 0x50] + [UInt8](repeating: 7, count: 2 << 20)

  /// Asks for something, and returns as its answer begins.
  private static func begin(_ path: String, token: String? = nil, at port: Int) throws -> Connection {
    let connection = try Connection(port: port)
    try connection.send("GET", path, token: token)
    try block(until: "the answer begins") { !connection.isQuietlyOpen }
    return connection
  }

  /// Makes posts whose page is larger than what a client's kernel takes that doesn't read; returns its path.
  private static func page(by token: String, at service: RunningService) async throws -> String {
    let memo = String(repeating: "字", count: 9_000)
    for _ in 0..<16 { _ = try await service.ask("PUT", "/v1/posts/\(service.newID())", token: token, service.record(memo)) }
    return "/v1/timeline/public"
  }

  /// Makes a post, and returns the path of its first image.
  private static func image(by token: String, at service: RunningService) async throws -> String {
    let post = try await service.ask("PUT", "/v1/posts/\(service.newID())", token: token, service.record("a"))
    return "/v1/posts/\(post.json["id"]?.stringValue ?? "")/images/1"
  }

  /// Signs somebody up over HTTP/2 and makes a post of theirs; returns the token, and the path of the post's first image.
  private static func image(by handle: String, _ record: JSONValue, on connection: HTTP2Connection) throws -> (String, String) {
    func ask(_ method: String, _ path: String, token: String? = nil, _ body: JSONValue, on stream: Int) throws -> JSONValue {
      let bytes = Array(body.text.utf8)
      try connection.send(method, path, token: token, headers: [("content-length", "\(bytes.count)")], on: stream, isWhole: false)
      try connection.send(bytes, on: stream, isLast: true)
      return try JSONValue(parsing: String(decoding: connection.body(on: stream), as: UTF8.self))
    }
    let account = try ask("POST", "/v1/accounts", ["handle": .string(handle), "password": "a long enough phrase"], on: 1)
    let token = try #require(account["token"]?.stringValue)
    let post = try ask("PUT", "/v1/posts/0193a0b2-c4d5-4e6f-8a9b-0c1d2e3f4a5b", token: token, record, on: 3)
    let id = try #require(post["id"]?.stringValue)
    return (token, "/v1/posts/\(id)/images/1")
  }

  /// Begins to send an image of 100 000 bytes, and stops.
  private static func stall(_ path: String, token: String, from address: String = "192.0.2.1", at port: Int) throws -> Connection {
    let connection = try Connection(port: port)
    try connection.send("PUT", path, token: token, headers: [("Content-Length", "100000"), ("X-Forwarded-For", address)])
    try connection.send([0x89, 0x50])
    return connection
  }

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

  @Test("Uploads that stall hold no more than the service may, and give it back as they end")
  func stalledUploads() async throws {
    var settings = Self.unlimited
    settings.bytesInFlight = 300_000
    try await RunningService.with(settings) { service in
      let mika = try await service.signUp("mika")
      let path = try await Self.image(by: mika, at: service)
      let (budget, port) = (service.service.budget, service.port)
      var stalled: [Connection] = []
      for number in 1...3 {
        stalled.append(try await service.blocking { try Self.stall(path, token: mika, at: port) })
        try await wait(until: "\(number) uploads hold what they announce") { budget.count == number * 100_000 }
      }
      let refused = try await service.blocking { try Self.stall(path, token: mika, at: port).answer() }
      #expect(refused.status == 503 && refused.code == "unavailable" && refused.headers["retry-after"] == "5")
      // What is small is taken all the same.
      #expect(try await service.ask("PUT", "/v1/posts/\(service.newID())", token: mika, service.record("b")).status == 201)
      stalled.removeLast()
      try await wait(until: "an upload that hung up holds nothing") { budget.count == 200_000 }
      let image = [0x89, 0x50] + [UInt8](repeating: 1, count: 99_998)
      #expect(try await service.ask("PUT", path, token: mika, bytes: image).status == 200)
      try await wait(until: "an upload that is over holds nothing") { budget.count == 200_000 }
      stalled = []
      try await wait(until: "nothing is held") { budget.count == 0 }
    }
  }

  @Test("An account and an address that hold too much are told to slow down, and nobody else is")
  func stalledHolders() async throws {
    var settings = Self.unlimited
    (settings.bytesOfAddress, settings.bytesOfAccount, settings.isBehindProxy) = (250_000, 150_000, true)
    try await RunningService.with(settings) { service in
      let (mika, ken, rio) = (try await service.signUp("mika"), try await service.signUp("ken"), try await service.signUp("rio"))
      var (paths, stalled): ([String: String], [Connection]) = ([:], [])
      for token in [mika, ken, rio] { paths[token] = try await Self.image(by: token, at: service) }
      let (budget, port, images) = (service.service.budget, service.port, paths)
      for (number, token) in [mika, ken].enumerated() {
        stalled.append(try await service.blocking { try Self.stall(images[token] ?? "", token: token, at: port) })
        try await wait(until: "an upload holds what it announces") { budget.count == (number + 1) * 100_000 }
      }
      // The one has enough wherever they ask from, and nobody new gets anything from where two do.
      for (token, address) in [(mika, "198.51.100.7"), (rio, "192.0.2.1")] {
        let refused = try await service.blocking { try Self.stall(images[token] ?? "", token: token, from: address, at: port).answer() }
        #expect(refused.status == 429 && refused.code == "slowDown" && refused.headers["retry-after"] == "5")
      }
      let image = [0x89, 0x50] + [UInt8](repeating: 1, count: 99_998)
      let headers = [("X-Forwarded-For", "198.51.100.7")]
      #expect(try await service.ask("PUT", images[rio] ?? "", token: rio, bytes: image, headers: headers).status == 200)
      let areOpen = stalled.allSatisfy { $0.isQuietlyOpen }
      #expect(areOpen)
    }
  }

  @Test("Those who aren't signed in have their own room at an address")
  func stalledStrangers() async throws {
    var settings = Self.unlimited
    settings.bytesOfAccount = 130_000
    try await RunningService.with(settings) { service in
      let mika = try await service.signUp("mika")
      let path = try await Self.image(by: mika, at: service)
      let (budget, port) = (service.service.budget, service.port)
      @Sendable func stall() throws -> Connection {
        let connection = try Connection(port: port)
        try connection.send("POST", "/v1/sessions", headers: [("Content-Length", "60000")])
        try connection.send([0x7B])
        return connection
      }
      let stalled = try await service.blocking { try [stall(), stall()] }
      try await wait(until: "both hold what they announce") { budget.count == 120_000 }
      #expect(try await service.blocking { try stall().answer().status } == 429)
      let image = [0x89, 0x50] + [UInt8](repeating: 1, count: 99_998)
      #expect(try await service.ask("PUT", path, token: mika, bytes: image).status == 200)
      #expect(try await service.ask("POST", "/v1/sessions", ["handle": "mika", "password": "a long enough phrase"]).status == 201)
      let areOpen = stalled.allSatisfy { $0.isQuietlyOpen }
      #expect(areOpen)
    }
  }

  @Test("However full the service is, what is small is changed by whoever doesn't hold too much")
  func fullService() async throws {
    var settings = Self.unlimited
    (settings.bytesInFlight, settings.bytesOfAccount) = (100_000, 100_000)
    try await RunningService.with(settings) { service in
      let (mika, ken) = (try await service.signUp("mika"), try await service.signUp("ken"))
      let post = try await service.ask("PUT", "/v1/posts/\(service.newID())", token: mika, service.record("a"))
      let like = "/v1/posts/\(post.json["id"]?.stringValue ?? "")/like"
      let key = try await service.viewer("ken", token: ken).key
      let share = service.service.budget.share(for: Budget.Holder(address: "127.0.0.1", account: key))
      try share.take(200_000, isSure: true)
      #expect(try await service.ask("PUT", like, token: ken).status == 429)
      #expect(try await service.ask("PUT", like, token: mika).status == 200)
      #expect(try await service.ask("POST", "/v1/sessions", ["handle": "mika", "password": "a long enough phrase"]).status == 201)
      #expect(try await service.ask("DELETE", "/v1/sessions/current", token: mika).status == 204)
      share.giveBack()
      #expect(try await service.ask("PUT", like, token: ken).status == 200)
    }
  }

  @Test("A body that doesn't say how long it is takes room as it comes")
  func chunkedBodies() async throws {
    var settings = Self.unlimited
    settings.bytesInFlight = 40_000
    try await RunningService.with(settings) { service in
      let mika = try await service.signUp("mika")
      @Sendable func send(_ kibibytes: Int) throws -> Answer {
        let connection = try Connection(port: service.port)
        let headers = [("Transfer-Encoding", "chunked"), ("Connection", "close")]
        try connection.send("PUT", "/v1/posts/\(service.newID())", token: mika, headers: headers)
        for _ in 0..<kibibytes { try connection.send(Array("400\r\n".utf8) + [UInt8](repeating: 32, count: 1024) + [13, 10]) }
        try connection.send(Array("0\r\n\r\n".utf8))
        return try connection.answer()
      }
      // Read, and nothing but spaces.
      #expect(try await service.blocking { try send(30) }.status == 400)
      #expect(try await service.blocking { try send(60) }.status == 503)
      try await wait(until: "nothing is held") { service.service.budget.count == 0 }
    }
  }

  @Test("Streams of HTTP/2 hold together what they hold each")
  func stalledStreams() async throws {
    var settings = Self.unlimited
    settings.bytesInFlight = 300_000
    try await RunningService.with(settings, over: .http2) { service in
      let (budget, record) = (service.service.budget, service.record("a"))
      let connection = try HTTP2Connection(port: service.port)
      let (token, path) = try await service.blocking { try Self.image(by: "mika", record, on: connection) }
      let headers = [("content-length", "100000")]
      for number in 1...3 {
        try connection.send("PUT", path, token: token, headers: headers, on: 9 + 2 * number, isWhole: false)
        try connection.send([0x89, 0x50], on: 9 + 2 * number)
        try await wait(until: "\(number) uploads hold what they announce") { budget.count == number * 100_000 }
      }
      let refused = try await service.blocking {
        try connection.send("PUT", path, token: token, headers: headers, on: 17, isWhole: false)
        return try connection.body(on: 17)
      }
      #expect(String(decoding: refused, as: UTF8.self).contains("\"unavailable\""))
    }
  }

  @Test("A body of which too little arrives in time ends the connection, and one that arrives is taken")
  func slowBodies() async throws {
    var settings = RunningService.settings
    (settings.bodySeconds, settings.bodyGraceSeconds, settings.bodyBytesPerSecond) = (3_600, 1, 1_000)
    try await RunningService.with(settings) { service in
      let mika = try await service.signUp("mika")
      let path = try await Self.image(by: mika, at: service)
      let port = service.port
      let isClosed = try await service.blocking { try Self.stall(path, token: mika, at: port).isClosed }
      #expect(isClosed)
      let image = [0x89, 0x50] + [UInt8](repeating: 1, count: 1_998)
      #expect(try await service.ask("PUT", path, token: mika, bytes: image).status == 200)
    }
  }

  @Test("Answers in parts hold little each while nobody reads them, are refused where there's no room, and come whole")
  func unreadAnswers() async throws {
    var settings = Self.unlimited
    settings.bytesInFlight = 10 * AnswerParts.held
    try await RunningService.with(settings) { service in
      let (mika, port, budget) = (try await service.signUp("mika"), service.port, service.service.budget)
      let path = try await Self.image(by: mika, at: service)
      #expect(try await service.ask("PUT", path, token: mika, bytes: Self.large).status == 200)
      var unread = try await service.blocking { () -> [Connection] in
        var connections = try (0..<9).map { _ in try Self.begin(path, at: port) }
        connections.append(try Self.begin("/v1/account/export", token: mika, at: port))
        return connections
      }
      // Whole, two of them would be more than that.
      #expect(budget.count == 10 * AnswerParts.held)
      let others: [(String, String?)] = [(path, nil), ("/v1/account/export", mika), ("/v1/events", mika)]
      for (path, token) in others {
        let refused = try await service.ask("GET", path, token: token)
        #expect(refused.status == 503 && refused.headers["retry-after"] == "5", "\(path)")
      }
      // What is small is answered all the same.
      #expect(try await service.ask("PUT", "/v1/posts/\(service.newID())", token: mika, service.record("b")).status == 201)
      let last = unread.removeFirst()
      #expect(try await service.blocking { try last.answer().body } == Self.large)
      try await wait(until: "what was read holds nothing") { budget.count == 9 * AnswerParts.held }
      unread = []
      try await wait(until: "what hung up holds nothing") { budget.count == 0 }
    }
  }

  @Test("An export breaks off when its session ends")
  func endedExport() async throws {
    try await RunningService.with(Self.unlimited) { service in
      let (mika, port) = (try await service.signUp("mika"), service.port)
      let path = try await Self.image(by: mika, at: service)
      #expect(try await service.ask("PUT", path, token: mika, bytes: Self.large).status == 200)
      let unread = try await service.blocking { try Self.begin("/v1/account/export", token: mika, at: port) }
      #expect(try await service.ask("DELETE", "/v1/sessions/current", token: mika).status == 204)
      await #expect(throws: Connection.Broken.self) { try await service.blocking { _ = try unread.answer() } }
    }
  }

  @Test("An answer that nobody reads ends in time, and so does an event stream")
  func unreadDeadline() async throws {
    var settings = Self.unlimited
    (settings.answerBytesPerSecond, settings.answerGraceSeconds) = (8_192, 1)
    try await RunningService.with(settings) { service in
      let (mika, port, budget) = (try await service.signUp("mika"), service.port, service.service.budget)
      let path = try await Self.image(by: mika, at: service)
      #expect(try await service.ask("PUT", path, token: mika, bytes: Self.large).status == 200)
      let answers: [(String, String?)] = [(path, nil), ("/v1/account/export", mika)]
      for (path, token) in answers {
        let unread = try await service.blocking { try Self.begin(path, token: token, at: port) }
        try await wait(until: "\(path) is given up") { budget.count == 0 }
        await #expect(throws: Connection.Broken.self) { try await service.blocking { _ = try unread.answer() } }
      }
      let stream = try await service.blocking { try Self.begin("/v1/events", token: mika, at: port) }
      try await wait(until: "the stream listens") { service.service.events.count == 1 }
      // More of them than the kernel takes; each answer is less than that.
      let memo = String(repeating: "字", count: 4_000)
      for _ in 0..<60 { _ = try await service.ask("PUT", "/v1/posts/\(service.newID())", token: mika, service.record(memo)) }
      try await wait(until: "the stream is given up") { service.service.events.count == 0 && budget.count == 0 }
      _ = stream
    }
  }

  @Test("A page that nobody reads is counted until it was sent")
  func unreadPages() async throws {
    var settings = Self.unlimited
    settings.bytesInFlight = 500_000
    try await RunningService.with(settings) { service in
      let (mika, port, budget) = (try await service.signUp("mika"), service.port, service.service.budget)
      let page = try await Self.page(by: mika, at: service)
      var unread: Connection? = try await service.blocking { try Self.begin(page, at: port) }
      #expect(budget.count > 400_000 && unread != nil)
      #expect(try await service.ask("GET", page).status == 503)
      unread = nil
      try await wait(until: "nothing is held") { budget.count == 0 }
      #expect(try await service.ask("GET", page).json["posts"]?.arrayValue?.count == 16)
      try await wait(until: "what was read holds nothing") { budget.count == 0 }
    }
  }

  @Test("A stream of HTTP/2 whose client gives it no room ends in time, and the others go on")
  func unreadStreams() async throws {
    var settings = Self.unlimited
    (settings.answerBytesPerSecond, settings.answerGraceSeconds) = (8_192, 1)
    try await RunningService.with(settings, over: .http2) { service in
      let (budget, record) = (service.service.budget, service.record("a"))
      let connection = try HTTP2Connection(port: service.port, window: 2_000)
      let (token, path) = try await service.blocking { try Self.image(by: "mika", record, on: connection) }
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
    let answer = try await RunningService.with(Self.unlimited) { service -> Task<Answer, any Error> in
      let mika = try await service.signUp("mika")
      let page = try await Self.page(by: mika, at: service)
      let port = service.port
      let connection = try await service.blocking { try Self.begin(page, at: port) }
      return Task {
        try await wait(until: "the service listens no more") { (try? Connection(port: port)) == nil }
        return try await service.blocking { try connection.answer() }
      }
    }
    #expect(try await answer.value.json["posts"]?.arrayValue?.count == 16)
  }

  @Test("A client that closes only its side gets its answer whole")
  func halfClosed() async throws {
    try await RunningService.with(Self.unlimited) { service in
      let (mika, port) = (try await service.signUp("mika"), service.port)
      let image = try await Self.image(by: mika, at: service)
      #expect(try await service.ask("PUT", image, token: mika, bytes: Self.large).status == 200)
      let page = try await Self.page(by: mika, at: service)
      for path in [page, image] {
        let half = try await service.blocking { try Self.begin(path, at: port) }
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
    var settings = Self.unlimited
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
