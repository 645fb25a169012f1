import ProgramSupport
import TestSupport
import Testing
import TimelineDriving
import TimelineServiceTestSupport
import TimelineStorage

@testable import TimelineService

@Suite("What requests and answers hold")
struct HeldBytesTests {
  @Test("Uploads that stall hold no more than the service may, and give it back as they end")
  func stalledUploads() async throws {
    var settings = RunningService.unlimitedSettings
    settings.bytesInFlight = 300_000
    try await RunningService.with(settings) { service in
      let mika = try await service.signUp("mika")
      let path = try await service.imagePath(by: mika)
      let budget = service.service.budget
      var stalled: [Connection] = []
      for number in 1...3 {
        stalled.append(try await service.blocking { try service.stallUpload(to: path, token: mika) })
        try await wait(until: "\(number) uploads hold what they announce") { budget.count == number * 100_000 }
      }
      let refused = try await service.blocking { try service.stallUpload(to: path, token: mika).answer() }
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
    var settings = RunningService.unlimitedSettings
    (settings.bytesOfAddress, settings.bytesOfAccount, settings.isBehindProxy) = (250_000, 150_000, true)
    try await RunningService.with(settings) { service in
      let (mika, ken, rio) = (try await service.signUp("mika"), try await service.signUp("ken"), try await service.signUp("rio"))
      var (paths, stalled): ([String: String], [Connection]) = ([:], [])
      for token in [mika, ken, rio] { paths[token] = try await service.imagePath(by: token) }
      let (budget, images) = (service.service.budget, paths)
      for (number, token) in [mika, ken].enumerated() {
        stalled.append(try await service.blocking { try service.stallUpload(to: images[token] ?? "", token: token) })
        try await wait(until: "an upload holds what it announces") { budget.count == (number + 1) * 100_000 }
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

  @Test("A body that doesn't say how long it is takes room as it comes")
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
    settings.bytesInFlight = 300_000
    try await RunningService.with(settings, over: .http2) { service in
      let budget = service.service.budget
      let connection = try HTTP2Connection(port: service.port)
      let (token, path) = try await service.blocking { try service.signUpAndPost("mika", on: connection) }
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
