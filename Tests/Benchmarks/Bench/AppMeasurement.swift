import Foundation

/// What the app measured of one of its runs, by its own clocks (`KIROKU_MEASUREMENTS`).
struct AppMeasurement: Decodable {
  /// Milliseconds from the process's start to the first screen with its data.
  var ready: Double
  /// Milliseconds from a key received to painted.
  var p99: Double?
  var inputs: Int
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
        let (measurement, peak) = try runApp(size: size)
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

  /// Runs the app in a terminal of 80 × 24, goes through its screens and leaves.
  private func runApp(size: Int) throws -> (AppMeasurement, peakMemory: Double) {
    let report = work.appendingPathComponent("measurement.json")
    let costs = work.appendingPathComponent("memory.txt")
    try? FileManager.default.removeItem(at: report)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/script")
    let command = "stty rows 24 cols 80; exec \(program("kiroku-bench-resident")) \(costs.path) \(program("kiroku"))"
    process.arguments = ["-q", "-e", "-f", "-c", command, "/dev/null"]
    process.environment = environment(size).merging(
      ["KIROKU_MEASUREMENTS": report.path, "TERM": "xterm-256color", "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "SHELL": "/bin/sh"]
    ) { $1 }
    let keys = Pipe()
    process.standardInput = keys
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    // A person's pace, and time for each screen's data to come.
    for key in ["", "", "", "2", "j", "k", "3", "j", "j", "4", "5", "6", "1", "j", "?", "?", "j", "q"] {
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
}
