import ProgramSupport
import StudyModels
import StudyRepositories
import StudySync
import StudyTestSupport
import Testing
import TimelineClient
import TimelineStandIn

@Suite("Delivering the outbox")
struct DelivererTests {
  let timeline = StandInTimeline()
  let device: Device

  init() throws {
    device = Device(timeline)
    try device.signIn()
  }

  private var outbox: any OutboxRepository { device.repositories.outbox }

  private var minutes: [Int] { timeline.posts.compactMap { ($0.present["record"]?["activeSeconds"]?.integerValue).map { $0 / 60 } } }

  @Test("posts arrive once each, in the order in which they were made, with what they tell")
  func order() async throws {
    let material = try device.repositories.shelf.add(MaterialDraft(title: "Algebra"))
    for minutes in 1...4 { try device.record(minutes) }
    let end = device.world.zone.zoned(device.world.now)
    _ = try device.repositories.records.add(
      RecordDraft(
        started: end, ended: end, activeSeconds: 0, materialID: material.id, amount: .range(from: 10, to: 24), memo: "two\nlines",
        visibility: .followers, source: .app))
    #expect(try await device.sync()?.delivered == 5)
    #expect(minutes == [1, 2, 3, 4, 0])
    #expect(
      timeline.posts.last?.present == [
        "kind": "studyRecord", "visibility": "followers",
        "record": [
          "material": ["title": "Algebra", "unit": "pages"], "startedAt": "2026-11-21T12:00:00+09:00", "activeSeconds": 0,
          "amount": ["count": 15, "start": 10, "end": 24], "memo": "two\nlines",
        ],
      ])
    #expect(try await device.sync()?.delivered == 0)
    #expect(timeline.requests.count == 5)
  }

  @Test("an answer that got lost makes no second post, though the record was edited meanwhile")
  func lostAnswer() async throws {
    let record = try device.record(10)
    timeline.setFault { _ in .answerLost }
    let report = try #require(try await device.sync())
    #expect(report.problem?.code == "noAnswer")
    timeline.setFault(nil)
    try device.edit(record) { $0.activeSeconds = 660 }
    #expect(try await device.sync()?.delivered == 2)
    #expect(minutes == [11])
    #expect(timeline.posts.count == 1)
    // And the same for the edit itself.
    try device.edit(record) { $0.activeSeconds = 720 }
    timeline.setFault { $0.method == "PATCH" ? .answerLost : nil }
    _ = try await device.sync()
    timeline.setFault(nil)
    #expect(try await device.sync()?.delivered == 1)
    #expect(minutes == [12])
    #expect(try outbox.entries().isEmpty)
  }

  @Test("what is changed while the service cannot be reached is all that it ever hears of")
  func changedOffline() async throws {
    let edited = try device.record(10, memo: "old text")
    let deleted = try device.record(20)
    timeline.setFault { _ in .unreachable }
    _ = try await device.sync()
    try device.edit(edited) {
      $0.memo = "new text"
      $0.visibility = .followers
    }
    _ = try device.repositories.records.delete(deleted.id)
    timeline.setFault(nil)
    let asked = timeline.requests.count
    #expect(try await device.sync()?.delivered == 1)
    #expect(timeline.requests.dropFirst(asked).map(\.method) == ["PUT"])
    #expect(timeline.posts.first?.first["record"]?["memo"] == "new text")
    #expect(timeline.posts.first?.first["visibility"] == "followers")
    #expect(try outbox.entries().isEmpty)
  }

  @Test("a refusal of a text that was changed since does not stand: the new one is sent")
  func refusalOfTheOld() async throws {
    timeline.forbid("badword")
    let record = try device.record(10, memo: "has badword")
    // Nobody knows whether it arrived: it is asked for word by word.
    timeline.setFault { _ in .refused(status: 500, code: "unavailable", retryAfter: nil) }
    _ = try await device.sync()
    try device.edit(record) { $0.memo = "all good" }
    timeline.setFault(nil)
    let report = try #require(try await device.sync())
    #expect(report.delivered == 1 && report.refused == 0)
    #expect(timeline.posts.map { $0.present["record"]?["memo"] } == ["all good"])
    #expect(try outbox.entries().isEmpty)
  }

  @Test("what is given up after an answer was lost is withdrawn at the service")
  func droppedInFlight() async throws {
    try device.record(10)
    timeline.setFault { _ in .answerLost }
    _ = try await device.sync()
    let entry = try #require(try outbox.entries().first)
    #expect(timeline.posts.count == 1)
    #expect(try outbox.drop(entry.token).action == .delete)
    timeline.setFault(nil)
    #expect(try await device.sync()?.delivered == 1)
    #expect(timeline.posts.isEmpty)
  }

  @Test("a delete is told once the service says so, and not when a hotel's page does")
  func deletePortal() async throws {
    let record = try device.record(10)
    _ = try await device.sync()
    _ = try device.repositories.records.delete(record.id)
    timeline.setFault { _ in .portal }
    #expect(try await device.sync()?.delivered == 0)
    #expect(try outbox.entries().map(\.state) == [.waiting])
    timeline.setFault(nil)
    #expect(try await device.sync()?.delivered == 1)
    #expect(timeline.posts.isEmpty)
  }

  @Test("a post that a proxy will not let through needs attention, and later ones go on; where nothing gets through, all wait")
  func refusedOnTheWay() async throws {
    try device.record(10, memo: "long")
    try device.record(20)
    timeline.setFault { $0.body?.contains("long") == true ? .refusedOnTheWay(status: 413) : nil }
    let report = try #require(try await device.sync())
    #expect(report.delivered == 1 && report.refused == 1)
    #expect(try outbox.entries().map(\.state) == [.attention])
    #expect(try outbox.entries().first?.problem?.status == 413)
    try device.record(30)
    timeline.setFault { _ in .refusedOnTheWay(status: 403) }
    #expect(try await device.sync()?.problem?.code == "notAService")
    #expect(try outbox.entries().map(\.state) == [.attention, .waiting])
  }

  @Test("no connection keeps everything, and says until when it waits by itself: longer from try to try")
  func offline() async throws {
    try device.record(10)
    timeline.setFault { _ in .unreachable }
    var waits: [Int] = []
    for _ in 0..<3 {
      let report = try #require(try await device.sync())
      #expect(report.problem?.code == "offline")
      waits.append(Int((report.until?.secondsSince1970 ?? 0) - device.world.now.secondsSince1970))
    }
    #expect(waits == [11, 23, 45])
    let asked = timeline.requests.count
    // A timer waits; somebody who records something does not.
    #expect(try await device.sync(.full)?.until != nil)
    #expect(timeline.requests.count == asked)
    timeline.setFault(nil)
    #expect(try await device.sync(.asked)?.delivered == 1)
  }

  @Test("a service that asks to be left alone is, for as long as it says")
  func slowDown() async throws {
    try device.record(10)
    timeline.setFault { _ in .refused(status: 429, code: "slowDown", retryAfter: 600) }
    #expect(try await device.sync(.asked)?.until == device.world.now.adding(seconds: 600))
    timeline.setFault(nil)
    #expect(try await device.sync(.asked)?.delivered == 0)
    device.world.advance(600)
    #expect(try await device.sync(.asked)?.delivered == 1)
  }

  @Test("what no repeat mends needs attention, with the service's words, and later posts go on", arguments: [400, 403, 409, 410, 413, 422])
  func refused(status: Int) async throws {
    let record = try device.record(10)
    try device.record(20)
    timeline.setFault { $0.path.hasSuffix(record.postToken ?? "") ? .refused(status: status, code: "no") : nil }
    let report = try #require(try await device.sync())
    #expect(report.refused == 1 && report.delivered == 1 && report.problem == nil)
    #expect(minutes == [20])
    let entry = try #require(try outbox.entries().first)
    #expect(entry.state == .attention)
    #expect(entry.problem == OutboxProblem(status: status, code: "no", detail: "no The way out."))
  }

  @Test("what a known code says is told by it in any language", arguments: [("deleted", 410), ("invalid", 422), ("forbiddenWords", 422)])
  func known(code: String, status: Int) async throws {
    try device.record(10)
    timeline.setFault { _ in .refused(status: status, code: code) }
    _ = try await device.sync()
    let problem = try #require(try outbox.entries().first?.problem)
    #expect(problem.code == code && problem.facts == OutboxProblem.Facts())
  }

  @Test("408 and what a server has to answer for wait", arguments: [408, 500, 502, 503])
  func waits(status: Int) async throws {
    try device.record(10)
    timeline.setFault { _ in .refused(status: status, code: "later") }
    #expect(try await device.sync()?.problem?.status == status)
    #expect(try outbox.entries().map(\.state) == [.waiting])
  }

  @Test("forbidden words are told with their place, the text is kept, and an edit sends it again")
  func forbiddenWords() async throws {
    timeline.forbid("spam")
    let record = try device.record(10, memo: "ham and spam")
    #expect(try await device.sync()?.refused == 1)
    #expect(try outbox.entries().first?.problem?.words == [RefusedWord("spam", field: "record.memo", start: 8)])
    #expect(try device.repositories.records.record(record.id)?.memo == "ham and spam")
    try device.edit(record) { $0.memo = "ham and eggs" }
    #expect(try await device.sync()?.delivered == 1)
    #expect(timeline.posts.map { $0.present["record"]?["memo"] } == ["ham and eggs"])
  }

  @Test("a forbidden word's place is kept only if a text can be that long", arguments: [Int.max, Int.min, -1, 65_536])
  func wordsPlace(start: Int) async throws {
    let problem: JSONValue = [
      "status": 422, "code": "forbiddenWords", "title": "No.", "detail": "No.",
      "words": [["field": "record.memo", "word": "spam", "start": .integer(start), "end": .integer(start)]],
    ]
    let answer = ServiceAnswer(status: 422, type: "application/problem+json", body: Array(problem.text.utf8))
    timeline.setFault { _ in .answered(answer) }
    try device.record(10, memo: "spam")
    #expect(try await device.sync()?.refused == 1)
    #expect(try outbox.entries().first?.problem?.words == [RefusedWord("spam", field: "record.memo")])
  }

  @Test(
    "a post may come back with any numbers in it",
    arguments: ["9223372036854775807", "-9223372036854775808", "9223372036854775808", "-1", "0", "1e308", "0.5"])
  func anyNumbers(number: String) async throws {
    let record = try device.record(10)
    let token = try #require(record.postToken)
    let places = ["activeSeconds", "start", "end", "count", "likes", "comments", "n", "width", "height"]
    for place in places + ["startAndEnd"] {
      func value(_ name: String) -> String { place == name || place == "startAndEnd" && name == "end" ? number : "1" }
      let start = place == "startAndEnd" ? "-9223372036854775808" : value("start")
      // The count is left out where the service reckons with the ends.
      let count = ["start", "end", "startAndEnd"].contains(place) ? "" : ",\"count\":\(value("count"))"
      let body = """
        {"id":"00000000-0000-4000-9000-000000000001","token":"\(token)","owner":{"handle":"mai","displayName":"mai"},"kind":"studyRecord",\
        "visibility":"public","createdAt":"2026-11-21T12:00:00Z","record":{"startedAt":"2026-11-21T12:00:00Z",\
        "activeSeconds":\(value("activeSeconds")),"amount":{"start":\(start),"end":\(value("end"))\(count)}},\
        "images":[{"n":\(value("n")),"width":\(value("width")),"height":\(value("height")),"type":"image/png"}],\
        "likes":\(value("likes")),"comments":\(value("comments")),"likedByMe":false}
        """
      let answer = ServiceAnswer(status: 200, type: "application/json", body: Array(body.utf8))
      timeline.setFault { _ in .answered(answer) }
      // It is accepted or refused, and the program goes on.
      let report = try #require(try await device.sync())
      #expect(report.problem == nil || report.problem?.code == "notAService")
      try device.edit(record) { $0.memo = place }
    }
  }

  @Test("a session that has ended signs out; all is kept, and goes out once somebody signs in again")
  func signedOut() async throws {
    try device.record(10)
    timeline.endSessions()
    #expect(try await device.sync()?.problem?.status == 401)
    #expect(try device.repositories.account.state() == .signedOut(server: device.account.server))
    #expect(throws: StudyError.signedOut(server: device.account.server)) { try device.record(20) }
    #expect(try outbox.entries().map(\.state) == [.waiting])
    try device.signIn()
    #expect(try await device.sync()?.delivered == 1)
    #expect(minutes == [10])
  }

  @Test("what a hotel's network answers is no answer of the service")
  func portal() async throws {
    let record = try device.record(10)
    timeline.setFault { _ in .portal }
    #expect(try await device.sync()?.problem?.code == "notAService")
    timeline.setFault(nil)
    _ = try await device.sync()
    _ = try device.repositories.records.delete(record.id)
    timeline.setFault { _ in .portal }
    #expect(try await device.sync()?.problem?.code == "notAService")
    timeline.setFault(nil)
    _ = try await device.sync()
    #expect(timeline.posts.isEmpty)
  }

  @Test("a post that another device changed needs attention, and goes over it where somebody asks for that")
  func conflict() async throws {
    let record = try device.record(10, memo: "mine")
    _ = try await device.sync()
    let token = try #require(record.postToken)
    timeline.editElsewhere(token: token, memo: "theirs")
    try device.edit(record) { $0.memo = "mine again" }
    #expect(try await device.sync()?.refused == 1)
    #expect(try outbox.entries().first?.problem?.code == "edited")
    #expect(timeline.posts.first?.present["record"]?["memo"] == "theirs")
    _ = try outbox.retry(token)
    #expect(try await device.sync()?.delivered == 1)
    #expect(timeline.posts.first?.present["record"]?["memo"] == "mine again")
  }

  @Test("an edit that was given up and arrives while it is sent again is no other device's")
  func lateEdit() async throws {
    let record = try device.record(10, memo: "one")
    _ = try await device.sync()
    try device.edit(record) { $0.memo = "two" }
    // Taken after the client has looked what became of it, and before it sends the edit once more.
    timeline.setFault { $0.method == "PATCH" ? .arrivesLate(1) : nil }
    #expect(try await device.sync()?.problem?.code == "noAnswer")
    timeline.setFault(nil)
    #expect(try await device.sync()?.delivered == 1)
    #expect(timeline.posts.map { $0.present["record"]?["memo"] } == ["two"])
  }

  @Test("an edit that was given up and taken back does not come back, however late it arrives", arguments: 1...3)
  func lateEditTakenBack(requests: Int) async throws {
    let record = try device.record(10, memo: "one")
    _ = try await device.sync()
    try device.edit(record) { $0.memo = "two" }
    timeline.setFault { $0.method == "PATCH" ? .arrivesLate(requests) : nil }
    #expect(try await device.sync()?.problem?.code == "noAnswer")
    timeline.setFault(nil)
    try device.edit(record) { $0.memo = "one" }
    #expect(try await device.sync()?.delivered == 1)
    // Whatever is still on its way arrives with these.
    for _ in 0..<3 {
      _ = try device.record(20, memo: "later")
      _ = try await device.sync()
    }
    #expect(timeline.posts.map { $0.present["record"]?["memo"] } == ["one", "later", "later", "later"])
  }

  @Test("an edit that the network repeats is taken once, though the second answer says that somebody changed the post")
  func repeatedEdit() async throws {
    let record = try device.record(10, memo: "one")
    _ = try await device.sync()
    try device.edit(record) { $0.memo = "two" }
    timeline.setFault { $0.method == "PATCH" ? .repeated : nil }
    #expect(try await device.sync()?.delivered == 1)
    #expect(timeline.posts.map { $0.present["record"]?["memo"] } == ["two"])
  }

  @Test("a post that another device deleted needs attention when it is edited, and comes back under a new token only when asked for")
  func deletedElsewhere() async throws {
    let record = try device.record(10)
    _ = try await device.sync()
    let token = try #require(record.postToken)
    timeline.deleteElsewhere(token: token)
    try device.edit(record) { $0.activeSeconds = 660 }
    #expect(try await device.sync()?.refused == 1)
    #expect(timeline.posts.isEmpty)
    let retried = try outbox.retry(token)
    #expect(retried.token != token)
    _ = try await device.sync()
    #expect(timeline.posts.map(\.token) == [retried.token])
  }
}
