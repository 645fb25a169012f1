import CommandDescriptions
import CommandLineTestSupport
import Foundation
import ProgramSupport
import TestSupport
import Testing
import TimelineContract
import TimelinePostgres

@testable import TimelineServerCommands

@Suite("The server's configuration", .timeLimit(.minutes(5)))
struct ConfigurationTests {
  private let directory = TemporaryDirectory("server-configuration")

  private func file(_ text: String) throws -> String {
    try FileManager.default.createDirectory(atPath: directory.path, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: directory.path + "/config.yaml"))
    return directory.path + "/config.yaml"
  }

  private func read(
    _ flags: [ServerOption: String] = [:], file: String? = nil, _ environment: [String: String] = [:]
  ) throws(ConfigurationError) -> ServerConfiguration {
    try ServerConfiguration(flags: flags, file: file, environment: ["HOME": directory.path].merging(environment) { $1 })
  }

  @Test("Nothing needs to be set up")
  func usual() throws {
    let configuration = try read()
    #expect(configuration.listen.description == "127.0.0.1:8080" && configuration.certificate == nil)
    #expect(configuration.database == .sqlite(path: directory.path + "/.local/share/kiroku-server/timeline.sqlite"))
  }

  @Test("Flags count before the environment, and that before the file")
  func order() throws {
    let path = try file("listen: 10.0.0.1:1\nlog-level: debug\nbehind-proxy: true\nmetrics: off\n")
    let environment = ["KIROKU_SERVER_LISTEN": "10.0.0.2:2", "KIROKU_SERVER_REQUESTS_PER_SECOND": "7"]
    let configuration = try read([.listen: "[::1]:3"], file: path, environment)
    #expect(configuration.listen == ListenAddress(host: "::1", port: 3) && configuration.listen.isLoopback)
    #expect(configuration.logLevel == .debug && configuration.isBehindProxy && configuration.metrics == nil)
    #expect(configuration.requestsPerSecond == 7)
    #expect(try read(file: path, environment).listen.description == "10.0.0.2:2")
    #expect(try read(file: nil, ["KIROKU_SERVER_CONFIG": path]).listen.description == "10.0.0.1:1")
  }

  @Test("What requests and answers may hold is given in MiB, connections are counted, and 0 is no limit")
  func memory() throws {
    let usual = try read()
    #expect(usual.mibInFlight == 256 && usual.mibPerAddress == 128 && usual.mibPerAccount == 32)
    #expect(usual.mibStoredPerAccount == 1_024 && usual.quota == 1 << 30)
    #expect(try read([.mibStoredPerAccount: "0"]).quota == nil)
    #expect(usual.connections == 4_096 && usual.connectionsPerAddress == 1_024)
    let path = try file("mib-in-flight: 512\nmib-per-address: 0\nconnections: 100\nconnections-per-address: 0\n")
    let given = try read([.mibPerAccount: "16"], file: path)
    #expect(given.mibInFlight == 512 && given.mibPerAddress == 0 && given.mibPerAccount == 16)
    #expect(given.connections == 100 && given.connectionsPerAddress == 0)
  }

  @Test("Replicas are several: again and again on the line, with spaces between in the environment, a list in the file")
  func replicas() throws {
    let path = try file("database: postgres://db/k\nreplica:\n  - postgres://one/k\n  - postgres://two/k\n")
    let expected = ["postgres://one/k", "postgres://two/k"]
    #expect(try read(file: path).replicas.map(\.description) == expected)
    let variables = ["KIROKU_SERVER_DATABASE": "postgres://db/k", "KIROKU_SERVER_REPLICA": expected.joined(separator: " ")]
    #expect(try read([:], variables).replicas.map(\.description) == expected)
    #expect(try read([.replica: "postgres://three/k"], file: path).replicas.map(\.description) == ["postgres://three/k"])
  }

  @Test("What is wrong is told with where it stands and what is taken, in both languages")
  func faults() throws {
    let path = try file("listne: x\n")
    let cases: [(ConfigurationError, () throws(ConfigurationError) -> Void)] = [
      (.unknownName("listne", path: path, nearest: "listen"), { () throws(ConfigurationError) in _ = try read(file: path) }),
      (.missingFile("/nowhere.yaml"), { () throws(ConfigurationError) in _ = try read(file: "/nowhere.yaml") }),
      (.notAnAddress("x:y", source: "--listen"), { () throws(ConfigurationError) in _ = try read([.listen: "x:y"]) }),
      (.notAnAddress("::1:80", source: "--listen"), { () throws(ConfigurationError) in _ = try read([.listen: "::1:80"]) }),
      (
        .notAPostgresAddress(source: "--database", reason: "invalid URI query parameter"),
        { () throws(ConfigurationError) in _ = try read([.database: "postgres://h/d?nothing=1"]) }
      ),
      (
        .notAPostgresAddress(source: "--replica", reason: nil),
        { () throws(ConfigurationError) in _ = try read([.database: "postgres://h/d", .replica: "postgres://r/d h"]) }
      ),
      (.replicaOfAFile("/a"), { () throws(ConfigurationError) in _ = try read([.database: "/a", .replica: "postgres://r/d"]) }),
      (.notADatabase("mysql://h", source: "--database"), { () throws(ConfigurationError) in _ = try read([.database: "mysql://h"]) }),
      (
        .notAFlag("maybe", source: "KIROKU_SERVER_BEHIND_PROXY"),
        { () throws(ConfigurationError) in _ = try read([:], ["KIROKU_SERVER_BEHIND_PROXY": "maybe"]) }
      ),
      (.notALevel("loud", source: "--log-level"), { () throws(ConfigurationError) in _ = try read([.logLevel: "loud"]) }),
      (.notANumber("-1", source: "--accounts-per-hour"), { () throws(ConfigurationError) in _ = try read([.accountsPerHour: "-1"]) }),
      (
        .tooLittleMemory("15", source: "--mib-per-account", least: 16),
        { () throws(ConfigurationError) in _ = try read([.mibPerAccount: "15"]) }
      ),
      (
        .tooLittleMemory("1", source: "KIROKU_SERVER_MIB_IN_FLIGHT", least: 16),
        { () throws(ConfigurationError) in _ = try read([:], ["KIROKU_SERVER_MIB_IN_FLIGHT": "1"]) }
      ),
      (
        .notAURL("kiroku.example", source: "--public-url"),
        { () throws(ConfigurationError) in _ = try read([.publicURL: "kiroku.example"]) }
      ),
      (.missingCompanion("key", needs: "certificate"), { () throws(ConfigurationError) in _ = try read([.key: "k.pem"]) }),
    ]
    for (error, body) in cases {
      #expect(throws: error) { try body() }
      #expect(error.message.english.hasSuffix(".") || error.message.english.hasSuffix("?"))
      #expect(error.message.japanese.hasSuffix("。") || error.message.japanese.hasSuffix("？"))
    }
    #expect(throws: ConfigurationError.noYAML(path)) { try read(file: file("- a\n- b\n")) }
  }

  @Test("lines are read as the library for help and completions would read them", arguments: (1...4 as ClosedRange<UInt64>).sample(1))
  func library(seed: UInt64) {
    #expect(LibraryComparison(RootCommand.tree).differences(lines: 300, seed: seed) == [])
  }

  @Test("Periods are read as everywhere, and nothing else is")
  func periods() throws {
    let today = try #require(TimelineDate("2026-03-01"))
    let periods = [
      "today": "2026-03-01 2026-03-01", "yesterday": "2026-02-28 2026-02-28", "week": "2026-02-23 2026-03-01",
      "last-week": "2026-02-16 2026-02-22", "month": "2026-03-01 2026-03-31", "last-month": "2026-02-01 2026-02-28",
      "year": "2026-01-01 2026-12-31", "last-year": "2025-01-01 2025-12-31", "2024": "2024-01-01 2024-12-31",
      "2024-02": "2024-02-01 2024-02-29", "2026-11-22": "2026-11-22 2026-11-22", "2026-01..yesterday": "2026-01-01 2026-02-28",
    ]
    for (text, days) in periods {
      let found = UsagePeriod.days(text, today: today)
      #expect(found.map { "\($0.0) \($0.1)" } == days, "\(text)")
    }
    for text in ["+2026", "2026-1", "2026-13", "-026", "soon", "", "..", "today..yesterday", "2026-11-31", "２０２６"] {
      #expect(UsagePeriod.days(text, today: today) == nil, "\(text)")
    }
  }

  @Test("Every command has help in both languages, and every option stands in the man page")
  func help() throws {
    for (path, _) in RootCommand.tree.commands + [(path: [], type: RootCommand.self)] {
      let (english, japanese) = (
        RootCommand.tree.help(for: path, in: .english, columns: 80), RootCommand.tree.help(for: path, in: .japanese, columns: 80)
      )
      #expect(english != japanese && japanese.contains("概要:"), "\(path)")
    }
    let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/").dropFirst()
    let page = try String(contentsOfFile: root + "/Docs/Reference/man/kiroku-server.1", encoding: .utf8)
    for option in ServerOption.allCases {
      #expect(page.contains("\\-\\-" + option.rawValue.replacing("-", with: "\\-")), "\(option.rawValue)")
    }
    for command in RootCommand.subcommands { #expect(page.contains(".SS \"kiroku\\-server \(command.name)\""), "\(command.name)") }
  }

  @Test("The unit is one that systemd takes, and hardened")
  func unit() throws {
    let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/").dropFirst()
    let unit = String(root) + "/Docs/Reference/kiroku-server.service"
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/systemd-analyze") else { return }
    // The program need not be installed here.
    let copy = try file("") + ".service"
    try String(contentsOfFile: unit, encoding: .utf8).replacing("/usr/local/bin/kiroku-server", with: "/bin/true")
      .replacing("Documentation=man:kiroku-server(1)\n", with: "").write(toFile: copy, atomically: true, encoding: .utf8)
    let verified = try run("/usr/bin/systemd-analyze", ["verify", copy])
    #expect(verified.status == 0 && !verified.text.contains(".yaml.service:"), "\(verified.text)")
    let security = try run("/usr/bin/systemd-analyze", ["security", "--offline=true", "--threshold=20", copy])
    #expect(security.status == 0, "\(security.text.suffix(300))")
  }

  private func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, text: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}
