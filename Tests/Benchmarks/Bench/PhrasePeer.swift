import Foundation

/// A library of others that reads phrases, asked by `phrase_peers.py`.
enum PhrasePeer {
  /// What it answers; nil where it is not installed.
  static func ask<Answers: Decodable>(_ name: String, _ questions: some Encodable, as _: Answers.Type = Answers.self) throws -> Answers? {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../phrase_peers.py").standardized
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", script.path, name]
    (process.standardInput, process.standardOutput, process.standardError) = (input, output, FileHandle.nullDevice)
    try process.run()
    // A peer that is not installed reads nothing: SIGPIPE is ignored, and its exit status tells.
    signal(SIGPIPE, SIG_IGN)
    try? input.fileHandleForWriting.write(contentsOf: JSONEncoder().encode(questions))
    try? input.fileHandleForWriting.close()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? try JSONDecoder().decode(Answers.self, from: data) : nil
  }
}
