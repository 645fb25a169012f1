import Foundation

/// What a run is told: its lines, and where it keeps those that fail.
struct FuzzRun: Sendable {
  /// How the lines get to the reader.
  var way: String
  var seed: UInt64
  var count: Int
  var found: String

  /// Keeps a line that fails, named by way, seed and place, and ends the run.
  func fail(_ index: Int, _ line: [UInt8], _ reason: String) -> Never {
    let path = "\(found)/\(way)-\(seed)-\(index)"
    try? FileManager.default.createDirectory(atPath: found, withIntermediateDirectories: true)
    try? Data(line).write(to: URL(fileURLWithPath: path))
    say("\(way): line \(index) of seed \(seed): \(reason). It stands in \(path).")
    exit(1)
  }

  func say(_ text: String) { FileHandle.standardError.write(Data("kiroku-fuzz: \(text)\n".utf8)) }
}
