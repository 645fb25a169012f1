import Foundation

extension Bench {
  /// An import of a hundred thousand intervals against the report of the tool that they come from, and its memory.
  func importing() throws -> [Promise] {
    let sources: [(peer: Peer, format: String, path: String)] = [
      (.timewarrior, "timewarrior", "timew/data"), (.watson, "watson", "watson/frames"),
    ]
    let homes = work.appendingPathComponent("import")
    let files = work.appendingPathComponent("files")
    try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: homes) }
    return try sources.filter(\.peer.isInstalled).flatMap { peer, format, path -> [Promise] in
      let report = try peer.prepare(Intervals(count: 100_000), files)
      try? FileManager.default.removeItem(at: homes)
      let command = BenchCommand("kiroku import \(format)", environment: environment(0)) { index in
        // Each into a log of its own: what is there already does not come in again.
        ["env", "KIROKU_HOME=\(homes.path)/\(index)", program("kiroku"), "import", format, files.appendingPathComponent(path).path]
      }
      let taken = try SideBySide([report, command], runs: 3)
      try? FileManager.default.removeItem(at: homes)
      return [
        Promise(
          what: "import of 100000 intervals over \(report.name)", measured: taken.ratio(1, to: 0), limit: 3,
          basis: String(format: "%.0f ms against %.0f ms", taken.milliseconds(1), taken.milliseconds(0))),
        Promise(
          what: "memory of kiroku import \(format), 100000 intervals", measured: try peakMemory(of: command, runs: 1), limit: 200,
          unit: "MiB",
          basis: "largest resident size"),
      ]
    }
  }

  /// The memory of a million records on their way out.
  func exporting() throws -> [Promise] {
    try ["kiroku", "timewarrior", "icalendar"].map { format in
      Promise(
        what: "memory of kiroku export \(format), 1000000 records",
        measured: try peakMemory(of: kiroku("export", ["export", format], size: 1_000_000), runs: 1), limit: 60, unit: "MiB",
        basis: "largest resident size")
    }
  }

  /// A record where a calendar of a hundred thousand events is kept up to date against one where none is, and how long it takes until the calendar is.
  func followingByCalendar() throws -> [Promise] {
    let size = 100_000
    let folder = work.appendingPathComponent("calendar")
    try? FileManager.default.removeItem(at: folder)
    let config = folder.appendingPathComponent("kiroku/config.yaml")
    try FileManager.default.createDirectory(at: config.deletingLastPathComponent(), withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("study.ics")
    try Data("calendar.file: \"\(file.path)\"\n".utf8).write(to: config)
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = environment(size).merging(["KIROKU_CONFIG": config.path]) { $1 }
    func record(_ name: String, _ environment: [String: String]) -> BenchCommand {
      BenchCommand(name, environment: environment, [program("kiroku"), "record", "m1", "25m"])
    }
    let calendar = BenchCommand("kiroku calendar", environment: set, [program("kiroku"), "calendar"])
    let whole = try calendar.run(0)
    // What is started in the background has the machine, too: it is over before the next run begins.
    var (plain, followed, brought): ([Double], [Double], [Double]) = ([], [], [])
    for _ in 0..<runs {
      plain.append(try record("record", environment(size)).run(0).wall)
      _ = try calendar.run(0)
      let begin = ContinuousClock.now
      followed.append(try record("record with a calendar", set).run(0).wall)
      _ = try calendar.run(0)
      brought.append(begin.duration(to: .now).milliseconds)
    }
    let bytes = (try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int) ?? 0
    return [
      Promise(
        what: "kiroku record with a calendar of \(size) events over without", measured: median(zip(followed, plain).map { $0 / $1 }),
        limit: 1.3,
        basis: String(format: "%.2f ms against %.2f ms", median(followed) * 1_000, median(plain) * 1_000)),
      Promise(
        what: "from a record until such a calendar has it", measured: median(brought), limit: 500, unit: "ms",
        basis: String(
          format: "%.0f MiB, of which one week is written anew; all of it anew in %.0f ms", Double(bytes) / 1_048_576, whole.wall * 1_000)),
    ]
  }
}
