import ProgramSupport
import Testing
import TimelineContract
import TimelineDriving
import TimelineServiceTestSupport

@testable import TimelineService

@Suite("A clock that is set while the service runs")
struct ClockTests {
  private static let months = 91 * 86_400

  @Test("Requests come back as time passes, even if the clock is set", arguments: [-3_600, 3_600, -months, months])
  func requests(ahead: Int) async throws {
    var settings = RunningService.settings
    settings.requestsPerSecond = 2
    try await RunningService.with(settings) { service async throws in
      func statuses(_ count: Int) async throws -> [Int] {
        var statuses: [Int] = []
        for _ in 0..<count { statuses.append(try await service.ask("GET", "/v1/timeline/public").status) }
        return statuses
      }
      #expect(try await statuses(21) == Array(repeating: 200, count: 20) + [429])
      service.setClock(ahead: ahead)
      #expect(try await statuses(1) == [429])
      service.wait(seconds: 1)
      #expect(try await statuses(3) == [200, 200, 429])
    }
  }

  @Test("Accounts and passwords may be tried again as time passes, even if the clock is set", arguments: [-3_600, 3_600, -months, months])
  func attempts(ahead: Int) async throws {
    var settings = RunningService.settings
    settings.accountsPerHour = 1
    try await RunningService.with(settings) { service in
      let token = try await service.signUp("mika")
      let account: JSONValue = ["handle": "rio", "password": "a long enough phrase"]
      func statuses() async throws -> [Int] {
        [
          try await service.ask("POST", "/v1/accounts", account).status,
          try await service.ask("POST", "/v1/sessions", ["handle": "ken", "password": "a wrong phrase"]).status,
          try await service.ask(
            "PUT", "/v1/account/password", token: token, ["old": "a wrong phrase", "new": "quite another phrase"]
          ).status,
        ]
      }
      for _ in 0..<10 { #expect(try await statuses() == [429, 403, 403]) }
      #expect(try await statuses() == [429, 429, 429])
      service.setClock(ahead: ahead)
      #expect(try await statuses() == [429, 429, 429])
      service.wait(seconds: 3_700)
      #expect(try await statuses() == [201, 403, 403])
    }
  }

  @Test("No session ends because the clock is off for a while, and each ends in its time", arguments: [-months, months, 400 * 86_400])
  func sessions(ahead: Int) async throws {
    try await RunningService.with { service in
      func statuses(_ tokens: [String]) async throws -> [Int] {
        try await service.service.sweep()
        var statuses: [Int] = []
        for token in tokens { statuses.append(try await service.ask("GET", "/v1/account", token: token).status) }
        return statuses
      }
      let mika = try await service.signUp("mika")
      #expect(try await statuses([mika]) == [200])
      service.setClock(ahead: ahead)
      #expect(try await statuses([mika]) == [200])
      // Whoever signs up meanwhile stays signed in, too.
      let ken = try await service.signUp("ken")
      // Their use is noted by the hour.
      for _ in 0..<2 {
        service.wait(seconds: 7_200)
        #expect(try await statuses([mika, ken]) == [200, 200])
      }
      service.setClock(ahead: 0)
      #expect(try await statuses([mika, ken]) == [200, 200])
      let log = service.log.lines
      #expect(log.count { $0.contains("the machine's clock was changed") } == 1)
      #expect(log.count { $0.contains("the clock is right again") } == 1)
      service.wait(seconds: TimelineLimits.tokenSeconds - 60)
      #expect(try await statuses([mika, ken]) == [200, 200])
      service.wait(seconds: TimelineLimits.tokenSeconds + 60)
      #expect(try await statuses([mika, ken]) == [401, 401])
    }
  }
}
