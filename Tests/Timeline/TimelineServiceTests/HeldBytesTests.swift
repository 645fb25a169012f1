import ProgramSupport
import TestSupport
import Testing
import TimelineContract
import TimelineDriving
import TimelineServiceTestSupport
import TimelineStorage

@testable import TimelineService

@Suite("What requests and answers hold")
struct HeldBytesTests {
  /// What a stalled upload holds: the first 4 KiB don't count, and room is taken twice as much each time.
  private static let stalled = (64 << 10) - Budget.uncounted

  @Test("An upload holds what has arrived of it, not what it announces, so that slow ones keep nobody out", arguments: [false, true])
  func announcedUploads(isChunked: Bool) async throws {
    var settings = RunningService.unlimitedSettings
    (settings.bytesInFlight, settings.bytesOfAccount) = (1 << 20, 1 << 20)
    try await RunningService.with(settings) { service in
      let (mika, ken) = (try await service.signUp("mika"), try await service.signUp("ken"))
      let (slow, other) = (try await service.imagePath(by: mika), try await service.imagePath(by: ken))
      let (budget, port) = (service.service.budget, service.port)
      let uploads = try await service.blocking {
        try (0..<8).map { _ in
          let connection = try Connection(port: port)
          let size = isChunked ? ("Transfer-Encoding", "chunked") : ("Content-Length", String(TimelineLimits.imageBytes))
          try connection.send("PUT", slow, token: mika, headers: [size])
          let bytes = [0x89, 0x50] + [UInt8](repeating: 1, count: 4_998)
          try connection.send(isChunked ? Array("1388\r\n".utf8) + bytes + [13, 10] : bytes)
          return connection
        }
      }
      try await wait(until: "each holds twice the 4 KiB that don't count") { budget.count == 8 * Budget.uncounted }
      let image = [0x89, 0x50] + [UInt8](repeating: 1, count: 499_998)
      #expect(try await service.ask("PUT", other, token: ken, bytes: image).status == 200)
      let isOpen = uploads.allSatisfy { $0.isQuietlyOpen }
      #expect(isOpen)
    }
  }

  @Test("An upload that gets no room for its next part is refused, and its connection ends")
  func refusedUploads() async throws {
    var settings = RunningService.unlimitedSettings
    (settings.bytesOfAccount, settings.headSeconds) = (100_000, 1)
    try await RunningService.with(settings) { service in
      let mika = try await service.signUp("mika")
      let path = try await service.imagePath(by: mika)
      let budget = service.service.budget
      let first = try await service.blocking { try service.stallUpload(to: path, token: mika) }
      try await wait(until: "the first upload holds what arrived") { budget.count == Self.stalled }
      let second = try await service.blocking { try service.stallUpload(to: path, token: mika) }
      let refused = try await service.blocking { try second.answer() }
      #expect(refused.status == 429 && refused.code == "slowDown")
      try await wait(until: "the second one holds nothing") { budget.count == Self.stalled }
      let isClosed = try await service.blocking { second.isClosed }
      #expect(isClosed && first.isQuietlyOpen)
    }
  }

  @Test("Uploads that stall hold no more than the service may, and give it back as they end")
  func stalledUploads() async throws {
    var settings = RunningService.unlimitedSettings
    settings.bytesInFlight = 300_000
    try await RunningService.with(settings) { service in
      let mika = try await service.signUp("mika")
      let path = try await service.imagePath(by: mika)
      let budget = service.service.budget
      var stalled: [Connection] = []
      for number in 1...4 {
        stalled.append(try await service.blocking { try service.stallUpload(to: path, token: mika) })
        try await wait(until: "\(number) uploads hold what arrived") { budget.count == number * Self.stalled }
      }
      let refused = try await service.blocking { try service.stallUpload(to: path, token: mika).answer() }
      #expect(refused.status == 503 && refused.code == "unavailable" && refused.headers["retry-after"] == "5")
      // What is small is taken all the same.
      #expect(try await service.ask("PUT", "/v1/posts/\(service.newID())", token: mika, service.record("b")).status == 201)
      stalled.removeLast()
      try await wait(until: "an upload that hung up holds nothing") { budget.count == 3 * Self.stalled }
      let image = [0x89, 0x50] + [UInt8](repeating: 1, count: 99_998)
      #expect(try await service.ask("PUT", path, token: mika, bytes: image).status == 200)
      try await wait(until: "an upload that is over holds nothing") { budget.count == 3 * Self.stalled }
      stalled = []
      try await wait(until: "nothing is held") { budget.count == 0 }
    }
  }

  @Test("An account and an address that hold too much are told to slow down, and nobody else is")
  func stalledHolders() async throws {
    var settings = RunningService.unlimitedSettings
    (settings.bytesOfAddress, settings.bytesOfAccount, settings.isBehindProxy) = (160_000, 100_000, true)
    try await RunningService.with(settings) { service in
      let (mika, ken, rio) = (try await service.signUp("mika"), try await service.signUp("ken"), try await service.signUp("rio"))
      var (paths, stalled): ([String: String], [Connection]) = ([:], [])
      for token in [mika, ken, rio] { paths[token] = try await service.imagePath(by: token) }
      let (budget, images) = (service.service.budget, paths)
      for (number, token) in [mika, ken].enumerated() {
        stalled.append(try await service.blocking { try service.stallUpload(to: images[token] ?? "", token: token) })
        try await wait(until: "an upload holds what arrived") { budget.count == (number + 1) * Self.stalled }
      }
      // The one has enough wherever they ask from, and nobody new gets anything from where two do.
      for (token, address) in [(mika, "198.51.100.7"), (rio, "192.0.2.1")] {
        let refused = try await service.blocking { try service.stallUpload(to: images[token] ?? "", token: token, from: address).answer() }
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
    var settings = RunningService.unlimitedSettings
    settings.bytesOfAccount = 130_000
    try await RunningService.with(settings) { service in
      let mika = try await service.signUp("mika")
      let path = try await service.imagePath(by: mika)
      let (budget, port) = (service.service.budget, service.port)
      @Sendable func stall() throws -> Connection {
        let connection = try Connection(port: port)
        try connection.send("POST", "/v1/sessions", headers: [("Content-Length", "60000")])
        try connection.send([UInt8](repeating: 0x20, count: 50_000))
        return connection
      }
      let stalled = try await service.blocking { try [stall(), stall()] }
      try await wait(until: "both hold what arrived, and have room for the rest") { budget.count == 2 * (60_000 - Budget.uncounted) }
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
    var settings = RunningService.unlimitedSettings
    (settings.bytesInFlight, settings.bytesOfAccount) = (100_000, 100_000)
    try await RunningService.with(settings) { service in
      let (mika, ken) = (try await service.signUp("mika"), try await service.signUp("ken"))
      let post = try await service.ask("PUT", "/v1/posts/\(service.newID())", token: mika, service.record("a"))
      let like = "/v1/posts/\(post.json["id"]?.stringValue ?? "")/like"
      let key = try await service.viewer("ken", token: ken).key
      let share = service.service.budget.share(for: Budget.Holder(address: "127.0.0.1", account: key))
      try share.take(200_000, ignoringLimits: true)
      #expect(try await service.ask("PUT", like, token: ken).status == 429)
      #expect(try await service.ask("PUT", like, token: mika).status == 200)
      #expect(try await service.ask("POST", "/v1/sessions", ["handle": "mika", "password": "a long enough phrase"]).status == 201)
      #expect(try await service.ask("DELETE", "/v1/sessions/current", token: mika).status == 204)
      share.giveBack()
      #expect(try await service.ask("PUT", like, token: ken).status == 200)
    }
  }

  @Test("A body that doesn't say how long it is takes room as it arrives")
  func chunkedBodies() async throws {
    var settings = RunningService.unlimitedSettings
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
    var settings = RunningService.unlimitedSettings
    settings.bytesInFlight = 40_000
    try await RunningService.with(settings, over: .http2) { service in
      let budget = service.service.budget
      let connection = try HTTP2Connection(port: service.port)
      let (token, path) = try await service.blocking { try service.signUpAndPost("mika", on: connection) }
      let headers = [("content-length", "100000")]
      let part = [0x89, 0x50] + [UInt8](repeating: 1, count: 9_998)
      for number in 1...3 {
        try connection.send("PUT", path, token: token, headers: headers, on: 9 + 2 * number, isWhole: false)
        try connection.send(part, on: 9 + 2 * number)
        try await wait(until: "\(number) uploads hold what arrived") { budget.count == number * 3 * Budget.uncounted }
      }
      let refused = try await service.blocking {
        try connection.send("PUT", path, token: token, headers: headers, on: 17, isWhole: false)
        try connection.send(part, on: 17)
        return try connection.body(on: 17)
      }
      #expect(String(decoding: refused, as: UTF8.self).contains("\"unavailable\""))
    }
  }

  @Test("A stream that is answered before its body ended ends without an error, and the others go on")
  func earlyAnswers() async throws {
    try await RunningService.with(RunningService.unlimitedSettings, over: .http2) { service in
      let connection = try HTTP2Connection(port: service.port)
      let (token, path) = try await service.blocking { try service.signUpAndPost("mika", on: connection) }
      let tooLarge = [("content-length", String(TimelineLimits.imageBytes + 1))]
      for (stream, token, headers) in [(5, token, tooLarge), (7, "made up", [("content-length", "100000")])] {
        let answer = try await service.blocking { () -> (body: [UInt8], code: Int) in
          try connection.send("PUT", path, token: token, headers: headers, on: stream, isWhole: false)
          try connection.send([0x89, 0x50], on: stream)
          return (body: try connection.body(on: stream), code: try connection.resetCode(of: stream))
        }
        // NO_ERROR
        #expect(!answer.body.isEmpty && answer.code == 0)
      }
      let health = try await service.blocking {
        try connection.send("GET", "/healthz", on: 9)
        return try connection.body(on: 9)
      }
      #expect(String(decoding: health, as: UTF8.self).contains("lives"))
    }
  }

  @Test("The figure of bytes in flight is what is held when it's read, also if nobody asks for anything")
  func presentFigures() async throws {
    try await RunningService.with(RunningService.unlimitedSettings) { service in
      let mika = try await service.signUp("mika")
      let path = try await service.imagePath(by: mika)
      let (budget, metrics) = (service.service.budget, PrometheusMetrics())
      var stalled: Connection? = try await service.blocking { try service.stallUpload(to: path, token: mika) }
      try await wait(until: "the upload holds what arrived") { budget.count == Self.stalled }
      #expect(metrics.text(of: service.service).contains("timeline_bytes_in_flight \(Self.stalled)\n") && stalled != nil)
      stalled = nil
      try await wait(until: "nothing is held") { budget.count == 0 }
      #expect(metrics.text(of: service.service).contains("timeline_bytes_in_flight 0\n"))
    }
  }

  @Test("Answers in parts hold little each while nobody reads them, are refused where there's no room, and come whole")
  func unreadAnswers() async throws {
    var settings = RunningService.unlimitedSettings
    settings.bytesInFlight = 10 * AnswerParts.held
    try await RunningService.with(settings) { service in
      let (mika, budget) = (try await service.signUp("mika"), service.service.budget)
      let path = try await service.imagePath(by: mika)
      #expect(try await service.ask("PUT", path, token: mika, bytes: RunningService.largeImage).status == 200)
      var unread = try await service.blocking { () -> [Connection] in
        var connections = try (0..<9).map { _ in try service.beginAnswer(to: path) }
        connections.append(try service.beginAnswer(to: "/v1/account/export", token: mika))
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
      #expect(try await service.blocking { try last.answer().body } == RunningService.largeImage)
      try await wait(until: "what was read holds nothing") { budget.count == 9 * AnswerParts.held }
      unread = []
      try await wait(until: "what hung up holds nothing") { budget.count == 0 }
    }
  }

  @Test("A page that nobody reads is counted until it was sent")
  func unreadPages() async throws {
    var settings = RunningService.unlimitedSettings
    settings.bytesInFlight = 500_000
    try await RunningService.with(settings) { service in
      let (mika, budget) = (try await service.signUp("mika"), service.service.budget)
      let page = try await service.largePage(by: mika)
      var unread: Connection? = try await service.blocking { try service.beginAnswer(to: page) }
      #expect(budget.count > 400_000 && unread != nil)
      #expect(try await service.ask("GET", page).status == 503)
      unread = nil
      try await wait(until: "nothing is held") { budget.count == 0 }
      #expect(try await service.ask("GET", page).json["posts"]?.arrayValue?.count == 16)
      try await wait(until: "what was read holds nothing") { budget.count == 0 }
    }
  }
}
