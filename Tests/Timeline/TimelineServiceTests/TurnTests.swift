import Dispatch
import ProgramSupport
import Synchronization
import TestSupport
import Testing
import TimelineContract
import TimelineDriving
import TimelineRules
import TimelineServiceTestSupport

@testable import TimelineService

@Suite("Turns")
struct TurnTests {
  /// Who has turns, and what becomes of everyone who comes.
  private struct Place {
    var turns: Turns<String>

    init(places: Int, waiting: Int) { turns = Turns(places: places, waiting: waiting) }

    /// Has these come one after the other: `a0` is the first of `a`.
    mutating func come(_ entries: String...) -> [String] {
      entries.map { entry in
        switch turns.enter(String(entry.prefix(1)), entry) {
        case .begins: "begins"
        case .waits(let dropped): dropped.map { "instead of \($0)" } ?? "waits"
        case .refused: "refused"
        }
      }
    }

    /// Ends the turns of these one after the other, and tells who began then.
    mutating func end(_ askers: String...) -> [String?] { askers.map { turns.end($0) } }
  }

  @Test("Whoever had a turn comes behind all others who wait")
  func order() {
    var place = Place(places: 1, waiting: 16)
    let one = place.come("a0", "a1", "a2", "a3", "a4")
    #expect(one == ["begins", "waits", "waits", "waits", "waits"])
    let others = place.come("b0", "c0", "b1")
    #expect(others == ["waits", "waits", "waits"] && place.turns.count == 8)
    let begun = place.end("a", "b", "c", "a", "b", "a", "a", "a")
    #expect(begun == ["b0", "c0", "a1", "b1", "a2", "a3", "a4", nil] && place.turns.count == 0)
    let again = place.come("a6")
    #expect(again == ["begins"])
  }

  @Test("Who has nothing waiting is let in though all places are taken, and who has most gives one up")
  func fullHouse() {
    var place = Place(places: 2, waiting: 8)
    _ = place.come("x0", "y0", "a0", "b0", "c0", "d0", "a1", "b1", "c1", "d1")
    let more = place.come("a2", "e0", "f0")
    #expect(more == ["refused", "instead of a1", "instead of b1"] && place.turns.count == 10)
    // A second one would leave who gives one up with fewer.
    let second = place.come("e1", "g0", "h0", "i0")
    #expect(second == ["refused", "instead of c1", "instead of d1", "refused"])
    let begun = place.end("x", "y", "a", "b", "c", "d", "e", "f", "g", "h")
    #expect(begun == ["a0", "b0", "c0", "d0", "e0", "f0", "g0", "h0", nil, nil] && place.turns.count == 0)
  }

  @Test("Eight devices of one account may wait at once, and nobody has more than half of the places")
  func devices() {
    var place = Place(places: 1, waiting: 16)
    let first = place.come("a0")
    let devices = place.come("a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8")
    let more = place.come("a9", "b0")
    #expect(first == ["begins"] && devices.allSatisfy { $0 == "waits" } && more == ["refused", "waits"])
  }

  @Test("Without places to wait, who comes first is served and the rest is refused")
  func noWaiting() {
    var place = Place(places: 1, waiting: 0)
    let came = place.come("a0", "b0", "a1")
    #expect(came == ["begins", "refused", "refused"])
    let begun = place.end("a")
    let next = place.come("b1")
    #expect(begun == [nil] && next == ["begins"])
  }

  @Test("Nobody waits for more turns than there are others", arguments: 1...8 as ClosedRange<UInt64>)
  func fairness(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var turns = Turns<String>(places: 1, waiting: 12)
    var working: String?
    // For each one who waits: how many turns have begun since theirs was next to come.
    var since: [String: Int] = [:]
    var waiting: [String: Int] = [:]
    for step in 0..<4_000 {
      if working == nil || Int.random(in: 0..<3, using: &random) > 0 {
        // The first asks for most.
        let number = Int.random(in: -6..<6, using: &random)
        let asker = String(max(0, number))
        switch turns.enter(asker, asker) {
        case .begins: working = asker
        case .waits(let dropped):
          if let dropped { waiting[dropped, default: 0] -= 1 }
          waiting[asker, default: 0] += 1
          if waiting[asker] == 1 { since[asker] = 0 }
        case .refused: break
        }
      } else if let ended = working {
        working = turns.end(ended)
        guard let begun = working else { continue }
        for asker in waiting.keys where waiting[asker, default: 0] > 0 && asker != begun { since[asker, default: 0] += 1 }
        #expect(since[begun, default: 0] <= 6, "\(begun) at step \(step)")
        waiting[begun, default: 0] -= 1
        since[begun] = 0
      }
      #expect(waiting.values.allSatisfy { (0...6).contains($0) } && turns.count <= 13)
    }
  }

  // MARK: Over HTTP

  /// Settings by which four of one account or address may wait.
  private static var fourOfOne: ServiceSettings {
    var settings = RunningService.settings
    settings.waitingWork = 8
    return settings
  }

  /// Asks several times at once, and keeps the statuses as they come.
  private final class Crowd: Sendable {
    private let state = Mutex<[Int]>([])

    /// The statuses so far, sorted.
    var statuses: [Int] { state.withLock { $0.sorted() } }

    func ask(_ numbers: Range<Int>, _ ask: @escaping @Sendable (Int) async throws -> Answer) -> [Task<Void, any Error>] {
      numbers.map { number in
        Task {
          let status = try await ask(number).status
          state.withLock { $0.append(status) }
        }
      }
    }
  }

  /// Takes images one by one as they are let through, and keeps which came when: by their third byte.
  private final class HeldImages: ImageChecking {
    private let gate = DispatchSemaphore(value: 0)
    private let state = Mutex<[UInt8]>([])

    var seen: [UInt8] { state.withLock { $0 } }

    func clean(_ bytes: [UInt8]) throws(Refusal) -> CleanImage {
      state.withLock { $0.append(bytes[2]) }
      gate.wait()
      return try PlainImages().clean(bytes)
    }

    func letThrough() { for _ in 0..<100 { gate.signal() } }
  }

  @Test("One account's images don't keep another's out")
  func images() async throws {
    let images = HeldImages()
    try await RunningService.with(Self.fourOfOne, images: images) { service in
      // If anything fails, the thread isn't held any longer either.
      defer { images.letThrough() }
      let (mika, ken) = (try await service.signUp("mika"), try await service.signUp("ken"))
      let (path, other) = ("/v1/posts/\(service.newID())", "/v1/posts/\(service.newID())")
      for (path, token) in [(path, mika), (other, ken)] {
        #expect(try await service.ask("PUT", path, token: token, service.record("a")).status == 201)
      }
      let work = service.service.imageWork
      let (many, one) = (Crowd(), Crowd())
      var tasks = many.ask(1..<2) { try await service.ask("PUT", "\(path)/images/\($0)", token: mika, bytes: [0x89, 0x50, UInt8($0)]) }
      try await wait(until: "the first image is looked at") { images.seen == [1] }
      tasks += many.ask(2..<10) { try await service.ask("PUT", "\(path)/images/\($0)", token: mika, bytes: [0x89, 0x50, UInt8($0)]) }
      try await wait(until: "four of one account wait and four are refused") { many.statuses == [429, 429, 429, 429] && work.count == 5 }
      tasks += one.ask(1..<2) { try await service.ask("PUT", "\(other)/images/\($0)", token: ken, bytes: [0x89, 0x50, 100]) }
      try await wait(until: "the other account's image waits") { work.count == 6 }
      images.letThrough()
      for task in tasks { try await task.value }
      #expect(one.statuses == [200] && many.statuses == [200, 200, 200, 200, 200, 429, 429, 429, 429])
      #expect(images.seen.count == 6 && images.seen.prefix(2) == [1, 100])
    }
  }

  @Test("One address's guesses don't keep another's sign-in and sign-up out")
  func passwords() async throws {
    var settings = Self.fourOfOne
    (settings.workers, settings.isBehindProxy) = (1, true)
    try await RunningService.with(settings) { service in
      _ = try await service.signUp("mika")
      let work = service.service.passwordWork
      let hold = DispatchSemaphore(value: 0)
      defer { hold.signal() }
      let holding = Task { try await work.run(for: "another") { hold.wait() } }
      try await wait(until: "the thread that compares passwords is held") { work.count == 1 }
      let (many, one) = (Crowd(), Crowd())
      var tasks = many.ask(0..<8) { number in
        let form: JSONValue = ["handle": .string("nobody\(number)"), "password": "a wrong phrase"]
        return try await service.ask("POST", "/v1/sessions", form, headers: [("X-Forwarded-For", "198.51.100.7")])
      }
      try await wait(until: "four guesses wait and four are refused") { many.statuses == [429, 429, 429, 429] && work.count == 5 }
      tasks += one.ask(0..<2) { number in
        let form: JSONValue = ["handle": .string(["mika", "ken"][number]), "password": "a long enough phrase"]
        let path = ["/v1/sessions", "/v1/accounts"][number]
        return try await service.ask("POST", path, form, headers: [("X-Forwarded-For", "203.0.113.\(number)")])
      }
      try await wait(until: "a sign-in and a sign-up from elsewhere wait") { work.count == 7 }
      hold.signal()
      try await holding.value
      for task in tasks { try await task.value }
      #expect(one.statuses == [201, 201] && many.statuses == [403, 403, 403, 403, 429, 429, 429, 429])
    }
  }

  @Test("One account's long texts keep neither another's nor short ones out")
  func longTexts() async throws {
    try await RunningService.with(Self.fourOfOne) { service in
      let (mika, ken) = (try await service.signUp("mika"), try await service.signUp("ken"))
      let memo = String(repeating: "学", count: 2_000)
      let work = service.service.words.work
      let hold = DispatchSemaphore(value: 0)
      defer { hold.signal() }
      let holding = Task { try await work.run(for: "another") { hold.wait() } }
      try await wait(until: "the thread that looks for words is held") { work.count == 1 }
      let (many, one) = (Crowd(), Crowd())
      var tasks = many.ask(0..<8) { _ in
        try await service.ask("PUT", "/v1/posts/\(service.newID())", token: mika, service.record(memo))
      }
      try await wait(until: "four long texts wait and four are refused") { many.statuses == [429, 429, 429, 429] && work.count == 5 }
      #expect(try await service.ask("PUT", "/v1/posts/\(service.newID())", token: mika, service.record("short")).status == 201)
      tasks += one.ask(0..<1) { _ in
        try await service.ask("PUT", "/v1/posts/\(service.newID())", token: ken, service.record(memo))
      }
      try await wait(until: "the other account's text waits") { work.count == 6 }
      hold.signal()
      try await holding.value
      for task in tasks { try await task.value }
      #expect(one.statuses == [201] && many.statuses == [201, 201, 201, 201, 429, 429, 429, 429])
    }
  }
}
