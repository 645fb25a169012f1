import Foundation

extension Bench {
  /// `intentc` over the ten largest definitions of the corpus, by itself and against `plutil` reading the same files; and its start.
  func compilingDefinitions() throws -> [Promise] {
    let starting = try SideBySide(
      [BenchCommand("hello", [program("kiroku-bench-hello")]), BenchCommand("intentc --version", [program("intentc"), "--version"])],
      runs: runs)
    let start = Promise(
      what: "intentc --version, over hello world", measured: starting.ratio(1, to: 0), limit: 4,
      basis: String(format: "%.2f ms against %.2f ms", starting.milliseconds(1), starting.milliseconds(0)))
    guard let corpus = ProcessInfo.processInfo.environment["INTENTC_CORPUS"] else {
      Self.say("INTENTC_CORPUS is not set, so check and generate of the ten largest definitions were skipped.")
      return [start]
    }
    let files = try Self.definitions(in: corpus).prefix(10).map(\.self)
    let rounds = max(5, runs / 4)
    let all = try SideBySide(compiling(files), runs: rounds)
    var promises = [
      start,
      Promise(
        what: "intentc: check and generate, the \(files.count) largest files", measured: median(all.totals(of: all.costs.indices)),
        limit: 0.25,
        unit: "s", basis: "one run of check over all, and one of generate for each"),
      Promise(
        what: "memory of intentc, the \(files.count) largest files",
        measured: try compiling(files).map { try peakMemory(of: $0) }.max() ?? 0, limit: 256,
        unit: "MiB", basis: "largest resident size"),
    ]
    guard let plutil = Peer.find("plutil") else {
      Self.say("plutil of the Swift toolchain is not on the PATH, so intentc was not measured against it.")
      return promises
    }
    let output = work.appendingPathComponent("definition.json").path
    let reading = { (files: [String]) in BenchCommand("plutil", [plutil, "-convert", "json", "-o", output] + files) }
    let convertible = try files.filter { try reading([$0]).run(0).status == 0 }
    guard !convertible.isEmpty else { return promises }
    let taken = try SideBySide(compiling(convertible) + [reading(convertible)], runs: rounds)
    let last = taken.costs.count - 1
    let ratios = zip(taken.totals(of: 0..<last), taken.costs[last]).map { $0 / $1.wall }
    promises.append(
      Promise(
        what: "intentc: check and generate, over plutil reading", measured: median(ratios), limit: 2,
        basis: String(
          format: "%.1f ms against %.1f ms; %d files, %d that plutil cannot convert left out", median(taken.totals(of: 0..<last)) * 1000,
          taken.milliseconds(last), convertible.count, files.count - convertible.count)))
    return promises
  }

  /// What a person runs: one check of all files, and the Swift file of each.
  private func compiling(_ files: [String]) -> [BenchCommand] {
    let output = work.appendingPathComponent("Definition.swift").path
    return [BenchCommand("intentc check", [program("intentc"), "check"] + files)]
      + files.map { BenchCommand("intentc generate", [program("intentc"), "generate", $0, "--swift", output]) }
  }

  /// The definitions below a folder, the largest first.
  private static func definitions(in folder: String) throws -> [String] {
    let root = URL(fileURLWithPath: folder, isDirectory: true)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".intentdefinition") }
    let sized = try paths.map { path in
      let file = root.appendingPathComponent(path).path
      return (file, try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0)
    }
    return sized.sorted { ($0.1, $1.0) > ($1.1, $0.0) }.map(\.0)
  }
}

extension SideBySide {
  /// The wall times of several commands together in seconds, round by round.
  func totals(of places: Range<Int>) -> [Double] {
    (costs.first ?? []).indices.map { round in places.reduce(0) { $0 + costs[$1][round].wall } }
  }
}
