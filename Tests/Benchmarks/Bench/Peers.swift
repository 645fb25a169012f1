import Foundation

/// A program of others that sums intervals too.
struct Peer: Sendable {
  var name: String
  var program: String
  /// How to get it.
  var source: String
  /// Writes the intervals where the program looks for them, and returns the command that sums all of them.
  var prepare: @Sendable (Intervals, URL) throws -> BenchCommand

  static let all = [timewarrior, ledger, watson]

  /// Whether its program is on the PATH.
  var isInstalled: Bool { Peer.find(program) != nil }

  static func find(_ program: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  static let timewarrior = Peer(name: "Timewarrior", program: "timew", source: "Debian: timewarrior") { intervals, folder in
    var months: [String: String] = [:]
    for interval in intervals {
      let (start, end) = (utc(interval.start), utc(interval.start + Int64(interval.seconds)))
      let month = "\(start.prefix(4))-\(start.dropFirst(4).prefix(2))"
      months[month, default: ""] += "inc \(start) - \(end) # m\(interval.material)\n"
    }
    let data = folder.appendingPathComponent("timew/data")
    try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
    try Data().write(to: folder.appendingPathComponent("timew/timewarrior.cfg"))
    for (month, lines) in months { try Data(lines.utf8).write(to: data.appendingPathComponent("\(month).data")) }
    return BenchCommand(
      "timew summary", environment: ["TIMEWARRIORDB": folder.appendingPathComponent("timew").path, "TZ": "UTC"],
      ["timew", "summary", ":all"])
  }

  static let ledger = Peer(name: "Ledger", program: "ledger", source: "Debian: ledger") { intervals, folder in
    var lines = ""
    for interval in intervals {
      lines += "i \(slashed(interval.start)) m\(interval.material)\no \(slashed(interval.start + Int64(interval.seconds)))\n"
    }
    let file = folder.appendingPathComponent("intervals.timeclock")
    try Data(lines.utf8).write(to: file)
    return BenchCommand("ledger bal", environment: ["TZ": "UTC"], ["ledger", "--init-file", "/dev/null", "-f", file.path, "bal"])
  }

  static let watson = Peer(name: "Watson", program: "watson", source: "PyPI: td-watson") { intervals, folder in
    let home = folder.appendingPathComponent("watson")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let frames = intervals.map { interval in
      "[\(interval.start),\(interval.start + Int64(interval.seconds)),\"m\(interval.material)\",\"\(String(format: "%032x", interval.index))\",[],\(interval.start)]"
    }
    try Data("[\(frames.joined(separator: ",\n"))]".utf8).write(to: home.appendingPathComponent("frames"))
    return BenchCommand(
      "watson report", environment: ["WATSON_DIR": home.path, "TZ": "UTC"], ["watson", "report", "--all", "--no-pager"])
  }

  private static func parts(_ seconds: Int64) -> tm {
    var time = time_t(seconds)
    var parts = tm()
    gmtime_r(&time, &parts)
    return parts
  }

  static func utc(_ seconds: Int64) -> String {
    let p = parts(seconds)
    return String(format: "%04d%02d%02dT%02d%02d%02dZ", p.tm_year + 1900, p.tm_mon + 1, p.tm_mday, p.tm_hour, p.tm_min, p.tm_sec)
  }

  private static func slashed(_ seconds: Int64) -> String {
    let p = parts(seconds)
    return String(format: "%04d/%02d/%02d %02d:%02d:%02d", p.tm_year + 1900, p.tm_mon + 1, p.tm_mday, p.tm_hour, p.tm_min, p.tm_sec)
  }
}
