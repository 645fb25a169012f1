import Foundation

/// What the app measured of one of its runs, by its own clocks (`KIROKU_MEASUREMENTS`).
struct AppMeasurement: Decodable {
  /// Milliseconds from the process's start to the first screen with its data.
  var ready: Double
  /// Milliseconds from a key received to painted.
  var p99: Double?
  var worst: Double?
  var inputs: Int
}

/// The app in a terminal of some size, driven by keys at a person's pace.
struct DrivenApp {
  var size: Int
  var columns = 80
  var rows = 24
  /// What each key sends.
  var keys: [String]

  /// Goes through its screens and leaves.
  static let tour = ["", "", "", "2", "j", "k", "3", "j", "j", "4", "5", "6", "1", "j", "?", "?", "j", "q"]

  /// A longer way: every page, its lists to both ends, filters, forms that are written in, the palette.
  static let everyPage: [String] = {
    let (escape, down) = ("\u{1B}", Array(repeating: "j", count: 12))
    func letters(_ text: String) -> [String] { text.map { String($0) } }
    var keys = ["", "", ""] + down + ["G", "g"]
    keys += ["2"] + down + ["m"] + letters("m1") + [escape]
    keys += ["3"] + down + ["\u{1B}[6~", "\u{1B}[6~", "G", "g", "/"] + letters("eigen") + [escape]
    keys += ["4", "[", "[", "]", "-", "-", "T", "T", "5", "[", "[", "]", "6", "7"] + down
    keys += ["1", "n"] + letters("m1") + ["\r"] + letters("25m") + [escape, "\t", "\r"]
    keys += ["\u{0B}"] + letters("record 25 min of m1") + [escape, "/"] + letters("memo") + [escape]
    keys += [","] + down + [escape, "1", "q"]
    return keys
  }()
}

extension Bench {
  /// The first screen at every size against that of the empty log, how fast keys are painted, and the memory it takes.
  func openingTheApp() throws -> [Promise] {
    let sizes = [0, 1_000_000]
    var ready: [Int: [Double]] = [:]
    var slowest = 0.0
    var inputs = 0
    var memory = 0.0
    for _ in 0..<max(5, runs / 4) {
      for size in sizes {
        let (measurement, peak) = try run(DrivenApp(size: size, keys: DrivenApp.tour))
        ready[size, default: []].append(measurement.ready)
        slowest = max(slowest, measurement.p99 ?? 0)
        inputs += measurement.inputs
        if size == 1_000_000 { memory = max(memory, peak) }
      }
    }
    let (empty, full) = (median(ready[0] ?? []), median(ready[1_000_000] ?? []))
    return [
      Promise(
        what: "the app's first screen, 1000000 records over none", measured: empty == 0 ? 0 : full / empty, limit: 3,
        basis: String(format: "%.1f ms against %.1f ms from the start of the process", full, empty)),
      Promise(what: "key to painted, the worst run's p99", measured: slowest, limit: 10, unit: "ms", basis: "\(inputs) keys"),
      Promise(what: "memory of the app, 1000000 records", measured: memory, limit: 40, unit: "MiB", basis: "largest resident size"),
    ]
  }

  /// How fast keys are painted in a large window on a large log, on every page.
  func pressingKeys() throws -> [Promise] {
    let taken = try (0..<max(2, runs / 20)).map { _ in
      try run(DrivenApp(size: 1_000_000, columns: 160, rows: 50, keys: DrivenApp.everyPage)).measurement
    }
    let (keys, worst) = (taken.map(\.inputs).reduce(0, +), taken.compactMap(\.worst).max() ?? 0)
    return [
      Promise(
        what: "key to painted at 160×50 and 1000000 records, worst p99", measured: taken.compactMap(\.p99).max() ?? .infinity, limit: 10,
        unit: "ms", basis: String(format: "%d keys on every page, the slowest %.1f ms", keys, worst))
    ]
  }

  /// What the open app takes of a core while nobody touches it and a session's clock ticks.
  func standingOpen() throws -> [Promise] {
    // The clock goes on: nothing of it is fixed here.
    let variables = environment(1_000_000).filter { $0.key != "KIROKU_NOW" }
    let start = BenchCommand("start", environment: variables, [program("kiroku"), "start", "m1"])
    let discard = BenchCommand("discard", environment: variables, [program("kiroku"), "discard"])
    _ = try discard.run(0)
    guard try start.run(0).status == 0 else { throw BenchError.cannotStart("kiroku start") }
    defer { _ = try? discard.run(0) }
    let app = try opened(DrivenApp(size: 1_000_000, columns: 160, rows: 50, keys: []), variables: variables)
    defer { app.process.terminate() }
    // What the start leaves to be done is done by then.
    usleep(5_000_000)
    let seconds = 60.0
    guard let process = Self.child("kiroku", of: app.process.processIdentifier), let before = Self.processorSeconds(of: process) else {
      throw BenchError.cannotStart("kiroku")
    }
    usleep(UInt32(seconds * 1_000_000))
    guard let after = Self.processorSeconds(of: process) else { throw BenchError.doesNotEnd("kiroku") }
    try app.keys.fileHandleForWriting.write(contentsOf: Data("q".utf8))
    app.process.waitUntilExit()
    return [
      Promise(
        what: "the open app with a session running, share of a core", measured: (after - before) / seconds * 100, limit: 0.5, unit: "%",
        basis: String(format: "%.2f s of processor time in %.0f s at 160×50 and 1000000 records", after - before, seconds))
    ]
  }

  // MARK: Driving

  private func run(_ app: DrivenApp) throws -> (measurement: AppMeasurement, peakMemory: Double) {
    let (process, keys, report, costs) = try opened(app, variables: environment(app.size))
    // A person's pace, and time for each screen's data to come.
    for key in app.keys {
      usleep(120_000)
      try keys.fileHandleForWriting.write(contentsOf: Data(key.utf8))
    }
    let patience = ContinuousClock.now + .seconds(10)
    while process.isRunning, ContinuousClock.now < patience { usleep(20_000) }
    guard !process.isRunning else {
      process.terminate()
      throw BenchError.doesNotEnd("kiroku")
    }
    try? keys.fileHandleForWriting.close()
    let measured = try JSONDecoder().decode(AppMeasurement.self, from: Data(contentsOf: report))
    return (measured, try Self.residentSize(in: costs))
  }

  private func opened(
    _ app: DrivenApp, variables: [String: String]
  ) throws -> (process: Process, keys: Pipe, report: URL, costs: URL) {
    let report = work.appendingPathComponent("measurement.json")
    let costs = work.appendingPathComponent("memory.txt")
    try? FileManager.default.removeItem(at: report)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/script")
    let size = "stty rows \(app.rows) cols \(app.columns)"
    let command = "\(size); exec \(program("kiroku-bench-resident")) \(costs.path) \(program("kiroku"))"
    process.arguments = ["-q", "-e", "-f", "-c", command, "/dev/null"]
    // Esc by itself waits 25 ms for the rest of a sequence, which is no painting: here it waits 1 ms.
    process.environment = variables.merging(
      [
        "KIROKU_MEASUREMENTS": report.path, "TERM": "xterm-256color", "ESCDELAY": "1", "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8",
        "SHELL": "/bin/sh",
      ]
    ) { $1 }
    let keys = Pipe()
    process.standardInput = keys
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return (process, keys, report, costs)
  }

  /// The process of that name that `parent` or one of its children has started.
  private static func child(_ name: String, of parent: Int32) -> Int32? {
    let children = (try? String(contentsOfFile: "/proc/\(parent)/task/\(parent)/children", encoding: .utf8)) ?? ""
    for child in children.split(separator: " ").compactMap({ Int32($0) }) {
      let command = (try? String(contentsOfFile: "/proc/\(child)/comm", encoding: .utf8)) ?? ""
      if command == name + "\n" { return child }
      if let found = self.child(name, of: child) { return found }
    }
    return nil
  }

  /// The processor time that a process has taken, its kernel's share included; nil once it is gone.
  private static func processorSeconds(of process: Int32) -> Double? {
    guard let line = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8), let name = line.lastIndex(of: ")") else {
      return nil
    }
    let fields = line[name...].split(separator: " ")
    // utime and stime are the fields 14 and 15 of proc(5), counted from 1; the name is the second.
    guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else { return nil }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
