import Foundation
import ProgramSupport
import StudyLaunch
import StudyModels
import StudyRepositories
import Synchronization
import Testing

@testable import StudyCommands

@Suite("kiroku share and usage")
struct ShareAndUsageTests {
  /// What talks to the services, which remembers what it was asked.
  private final class Service: TimelineAccess {
    private let asked = Mutex<[JSONValue]>([])
    var requests: [JSONValue] { asked.withLock { $0 } }

    func ask(_ method: String, _ params: JSONValue) throws(TimelineProblem) -> JSONValue {
      asked.withLock { $0.append(["do": .string(method), "with": params]) }
      return method == "sharingState" ? [:] : ["account": "mai", "token": "file"]
    }
  }

  private let kiroku = Kiroku()
  private let service = Service()

  private func set() throws { try Data("share:\n  server: https://mastodon.example\n".utf8).write(to: kiroku.settings) }

  @Test("the address goes into the settings, the token through a pipe, and neither where there is no token")
  func setting() async throws {
    #expect(try await kiroku.run("share", "set", "mastodon.example", service: service).code == 10)
    #expect(!FileManager.default.fileExists(atPath: kiroku.settings.path) && service.requests.isEmpty)
    kiroku.isTerminal = true
    let answer = try await kiroku.run("share", "set", "Mastodon.example/", answers: ["secret"], service: service)
    #expect(answer.code == 0 && answer.output.hasPrefix("Posts can be shared as @mai at https://mastodon.example"))
    #expect(service.requests == [["do": "keepSharingToken", "with": ["server": "https://mastodon.example", "token": "secret"]]])
    #expect(try await kiroku.run("config", "get", "share.server").output == "https://mastodon.example\n")
    #expect(try await kiroku.run("share", "set", "http://mastodon.example", answers: ["x"], service: service).code == 64)
    #expect(
      try await kiroku.run("share", "clear", service: service).output == "Nothing is shared with https://mastodon.example any more.\n")
    #expect(try await kiroku.run("config", "get", "share.server").output == "\n")
    #expect(try await kiroku.run("share", "clear", service: service).code == 10)
  }

  @Test("the switch keeps its last state, is refused where there is no server, and cannot be both")
  func switching() async throws {
    #expect(try await kiroku.run("record", "30", "--share-elsewhere").code == 10)
    try set()
    #expect(try await kiroku.run("record", "30", "--share-elsewhere", "--no-share-elsewhere").code == 64)
    #expect(try kiroku.repositories().records.recent(limit: 9).isEmpty)
    try await kiroku.run("record", "10", "--visibility", "public")
    try await kiroku.run("record", "20", "--share-elsewhere")
    try await kiroku.run("record", "30")
    try await kiroku.run("record", "40", "--no-share-elsewhere")
    let records = try kiroku.repositories().records.recent(limit: 9).sorted { $0.activeSeconds < $1.activeSeconds }
    #expect(records.map(\.elsewhere) == [nil, "https://mastodon.example", "https://mastodon.example", nil])
    let edited = try await kiroku.run("edit", records[0].id.text, "--share-elsewhere")
    #expect(edited.output.hasPrefix("Changed: "))
    #expect(try await kiroku.run("edit", records[0].id.text, "--share-elsewhere").output.hasPrefix("It is so already: "))
    let list = try await kiroku.run("outbox").output
    #expect(list.components(separatedBy: "elsewhere: post, waiting").count == 4)
    let show = try await kiroku.run("share", service: service).output
    #expect(show.contains("New posts are shared with https://mastodon.example, too.") && show.contains("It has no token"))
  }

  @Test("what would be sent of usage is shown word for word, whether or not it is sent")
  func usage() async throws {
    #expect(try await kiroku.run("usage").output.contains("There is nothing to send."))
    let shortcut = try await kiroku.json("shortcuts", "add", "one more", "start")
    #expect(shortcut["error"] != nil || shortcut["id"] != nil)
    let usage = try kiroku.repositories().usage
    for _ in 1...3 { try usage.note(UsageEvent(name: "activity.app.kiroku.viewWeeklyReport", detail: "search")) }
    try usage.note(UsageEvent(name: "shortcut.00000000-0000-4000-8000-000000000000", detail: "success"))
    let document = try await kiroku.json("usage", "show")
    #expect(document["sends"] == false)
    #expect(
      document["events"]?.arrayValue?.first == [
        "kind": "activity", "name": "app.kiroku.viewWeeklyReport", "outcome": "search", "day": "2026-11-21", "count": 3,
      ])
    #expect(document.text.contains("00000000-0000-4000") == false)
    #expect(try await kiroku.run("usage").output.hasPrefix("Not sent: it stays on this machine."))
    try await kiroku.run("config", "set", "usage.send", "true")
    #expect(try await kiroku.run("usage").output.hasPrefix("Sent with the next delivery"))
  }
}
