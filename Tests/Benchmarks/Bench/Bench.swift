import Foundation

/// `kiroku-bench PROGRAMS WORK [RUNS [NAME…]]`: measures the built programs in PROGRAMS against each other and against their peers; with names,
/// only those measurements.
@main
struct Bench {
  var programs: URL
  var work: URL
  var runs: Int

  /// Measurements by their names, each with the sizes of the logs that it needs.
  private var measurements: [(name: String, sizes: [Int], measure: () throws -> [Promise])] {
    [
      ("state", [0, 1_000, 1_000_000], readingOneState),
      ("record", [1_000, 1_000_000], recording),
      ("report", [1_000, 100_000, 1_000_000], reporting),
      ("app", [0, 1_000_000], openingTheApp),
      ("keys", [1_000_000], pressingKeys),
      ("open", [1_000_000], standingOpen),
      ("rides", [], tellingARide),
      ("definitions", [], compilingDefinitions),
      ("search", [1_000_000], searching),
      ("desktop", [1_000_000], searchingFromTheDesktop),
      ("import", [], importing),
      ("export", [1_000_000], exporting),
      ("calendar", [100_000], followingByCalendar),
      ("suggestions", [], suggesting),
      ("phrases", [], readingPhrases),
      ("sentences", [], understandingSentences),
    ]
  }

  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    signal(SIGPIPE, SIG_IGN)
    if arguments.first == "--make-log" { try makeLog(Array(arguments.dropFirst())) }
    guard let programs = arguments.first, let work = arguments.dropFirst().first else {
      FileHandle.standardError.write(Data("usage: kiroku-bench PROGRAMS WORK [RUNS [NAME…]]\n".utf8))
      exit(64)
    }
    let runs = arguments.dropFirst(2).first.flatMap { Int($0) } ?? 40
    let bench = Bench(programs: URL(fileURLWithPath: programs), work: URL(fileURLWithPath: work), runs: runs)
    try FileManager.default.createDirectory(at: bench.work, withIntermediateDirectories: true)
    let chosen = Set(arguments.dropFirst(3))
    let measurements = bench.measurements.filter { chosen.isEmpty || chosen.contains($0.name) }
    for size in Set(measurements.flatMap(\.sizes)).sorted() { try bench.makeLog(of: size) }
    var promises: [Promise] = []
    for measurement in measurements {
      let measured = try measurement.measure()
      for promise in measured { say(promise.line) }
      promises += measured
    }
    let missed = promises.filter { !$0.holds }.count
    say("\n\(promises.count - missed) hold, \(missed) missed. Medians of \(runs) runs taken in turn; ratios pair by pair.")
    for peer in Peer.all where !peer.isInstalled { say("Not installed, so not measured against: \(peer.name) (\(peer.source)).") }
  }

  /// Makes a log in a process of its own: the memory that it takes would count for every program that this one starts.
  private func makeLog(of size: Int) throws {
    guard !LogGenerator.isThere(home(size)) else { return }
    let process = try Process.run(
      URL(fileURLWithPath: program("kiroku-bench")), arguments: ["--make-log", "\(size)", home(size).path])
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw BenchError.doesNotEnd("kiroku-bench --make-log") }
  }

  /// `--make-log SIZE HOME`: what ``makeLog(of:)`` starts.
  private static func makeLog(_ arguments: [String]) throws -> Never {
    guard arguments.count == 2, let size = Int(arguments[0]) else { throw BenchError.usage("--make-log SIZE HOME") }
    try LogGenerator.makeLog(of: size, in: URL(fileURLWithPath: arguments[1]))
    exit(0)
  }

  /// Prints a line at once, also into a pipe.
  static func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

  /// The number is of the generator's logs: a log of an older one is not measured.
  func home(_ size: Int) -> URL { work.appendingPathComponent("log-2-\(size)") }

  func program(_ name: String) -> String { programs.appendingPathComponent(name).path }

  /// A command on the log of that size. The clock stands just after the log's last record.
  func kiroku(_ name: String, _ arguments: [String], size: Int, program: String = "kiroku") -> BenchCommand {
    BenchCommand("\(name) at \(size)", environment: environment(size), [self.program(program)] + arguments)
  }

  func environment(_ size: Int) -> [String: String] {
    [
      "KIROKU_HOME": home(size).path, "KIROKU_LANG": "en", "TZ": "UTC", "KIROKU_NOW": "2025-11-21T12:00:00Z",
      "XDG_CONFIG_HOME": work.appendingPathComponent("config").path, "XDG_STATE_HOME": work.appendingPathComponent("state").path,
    ]
  }

  // MARK: What is measured

  /// `run ShowCurrentStudy` and `status`, cold, against a hello world.
  private func readingOneState() throws -> [Promise] {
    let hello = BenchCommand("hello", [program("kiroku-bench-hello")])
    return try [0, 1_000, 1_000_000].flatMap { size -> [Promise] in
      let taken = try SideBySide(
        [
          hello,
          extensionRun(size),
          kiroku("status", ["status"], size: size),
        ], runs: runs)
      return ["kiroku-intents run ShowCurrentStudy", "kiroku status"].enumerated().map { index, what in
        Promise(
          what: "\(what), \(size) records, over hello world", measured: taken.ratio(index + 1, to: 0), limit: 4,
          basis: String(format: "%.2f ms against %.2f ms", taken.milliseconds(index + 1), taken.milliseconds(0)))
      } + [
        Promise(
          what: "memory of the extension, \(size) records", measured: try peakMemory(of: extensionRun(size)), limit: 24, unit: "MiB",
          basis: "largest resident size")
      ]
    }
  }

  /// `move-intents run GetRideStatus` of a ride that is booked, cold, against a hello world.
  private func tellingARide() throws -> [Promise] {
    let (home, move) = (work.appendingPathComponent("move"), program("move-intents"))
    let environment = ["MOVE_HOME": home.path, "MOVE_LANG": "en", "TZ": "UTC"]
    func command(_ name: String, at time: String, _ arguments: [String]) -> BenchCommand {
      BenchCommand(name, environment: environment.merging(["MOVE_NOW": time]) { $1 }, [move, "run"] + arguments)
    }
    if !FileManager.default.fileExists(atPath: home.path) {
      _ = try command(
        "RequestRide", at: "2025-11-21T12:00:00Z",
        ["RequestRide", "pickupLocation=Station", "dropOffLocation=Airport", "--yes"]
      ).run(0)
    }
    let taken = try SideBySide(
      [
        BenchCommand("hello", [program("kiroku-bench-hello")]),
        command("GetRideStatus", at: "2025-11-21T12:00:10Z", ["GetRideStatus"]),
      ], runs: runs)
    return [
      Promise(
        what: "move-intents run GetRideStatus, over hello world", measured: taken.ratio(1, to: 0), limit: 4,
        basis: String(format: "%.2f ms against %.2f ms", taken.milliseconds(1), taken.milliseconds(0)))
    ]
  }

  private func extensionRun(_ size: Int) -> BenchCommand {
    kiroku("ShowCurrentStudy", ["run", "ShowCurrentStudy"], size: size, program: "kiroku-intents")
  }

  /// The largest resident size of a command in so many runs, in MiB.
  func peakMemory(of command: BenchCommand, runs: Int = 3) throws -> Double {
    let file = work.appendingPathComponent("memory.txt")
    let watched = BenchCommand(command.name, environment: command.environment) { index in
      [program("kiroku-bench-resident"), file.path] + command.arguments(index)
    }
    return try (0..<runs).map { index in
      _ = try watched.run(index)
      return try Self.residentSize(in: file)
    }.max() ?? 0
  }

  /// What `kiroku-bench-resident` wrote, in MiB.
  static func residentSize(in file: URL) throws -> Double {
    let text = try String(contentsOf: file, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
    guard let size = Double(text) else { throw BenchError.doesNotEnd("kiroku-bench-resident") }
    return size / 1_024
  }

  /// A durable record against `timew track`, and at a million records against a thousand.
  private func recording() throws -> [Promise] {
    let record = { (size: Int) in
      BenchCommand("record at \(size)", environment: environment(size)) { _ in [program("kiroku"), "record", "m1", "25m"] }
    }
    var promises: [Promise] = []
    if Peer.timewarrior.isInstalled {
      let folder = work.appendingPathComponent("track")
      try? FileManager.default.removeItem(at: folder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let prepared = try Peer.timewarrior.prepare(Intervals(count: 1_000), folder)
      let track = BenchCommand("timew track", environment: prepared.environment) { index in
        let start = Intervals.last + Int64(index) * 3_600
        return ["timew", "track", Peer.utc(start), "-", Peer.utc(start + 1_500), "m1"]
      }
      let taken = try SideBySide([record(1_000), track], runs: runs)
      promises.append(
        Promise(
          what: "kiroku record over timew track, 1000 records", measured: taken.ratio(0, to: 1), limit: 2,
          basis: String(format: "%.2f ms against %.2f ms", taken.milliseconds(0), taken.milliseconds(1))))
    }
    let taken = try SideBySide([record(1_000), record(1_000_000)], runs: runs)
    promises.append(
      Promise(
        what: "kiroku record, 1000000 records over 1000", measured: taken.ratio(1, to: 0), limit: 1.3,
        basis: String(format: "%.2f ms against %.2f ms", taken.milliseconds(1), taken.milliseconds(0))))
    return promises
  }

  /// Reports at a million records against a thousand, and against the peers' totals over a hundred thousand.
  private func reporting() throws -> [Promise] {
    let reports = [
      ("kiroku report week", ["report", "week"]),
      ("kiroku report of ten years by month", ["report", "2016-01-01..2026-12-31", "--by", "month"]),
    ]
    var promises: [Promise] = []
    for (what, arguments) in reports {
      let taken = try SideBySide([1_000, 1_000_000].map { kiroku(what, arguments, size: $0) }, runs: runs)
      promises.append(
        Promise(
          what: "\(what), 1000000 records over 1000", measured: taken.ratio(1, to: 0), limit: 1.5,
          basis: String(format: "%.2f ms against %.2f ms", taken.milliseconds(1), taken.milliseconds(0))))
    }
    let peers = Peer.all.filter(\.isInstalled)
    guard !peers.isEmpty else { return promises }
    let commands = try peers.map { try $0.prepare(Intervals(count: 100_000), work) }
    let totals = try SideBySide(commands, runs: 3)
    let fastest = commands.indices.min { totals.milliseconds($0) < totals.milliseconds($1) } ?? 0
    for index in commands.indices { Self.say(String(format: "%@ over 100000: %.0f ms", commands[index].name, totals.milliseconds(index))) }
    for (what, arguments) in reports {
      let taken = try SideBySide([commands[fastest], kiroku(what, arguments, size: 1_000_000)], runs: 5)
      promises.append(
        Promise(
          what: "\(what) faster than \(commands[fastest].name)", measured: taken.ratio(0, to: 1), limit: 50, isAtLeast: true,
          basis: String(format: "%.2f ms at 1000000 against %.0f ms at 100000", taken.milliseconds(1), taken.milliseconds(0))))
    }
    return promises
  }
}
