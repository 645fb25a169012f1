import Foundation

/// A home of its own for the programs of one test: data, settings, state and sockets; gone with the value.
package final class TemporaryHome: Sendable {
  package let path: String

  /// Makes an empty home in a folder that is there, with a name that begins so.
  package init(in folder: String = NSTemporaryDirectory(), named prefix: String = "kiroku-e2e-") throws {
    var template = Array((folder + (folder.hasSuffix("/") ? "" : "/") + prefix + "XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// `$KIROKU_HOME`.
  package var data: String { path + "/data" }
  /// The log in it.
  package var database: String { data + "/kiroku.sqlite" }

  /// What every program under test is given, and nothing of the machine's own settings.
  ///
  /// Where the subject is not what comes of having waited in vain, nobody gives up waiting because the machine is busy.
  package func environment(_ more: [String: String] = [:]) -> [String: String] {
    var environment = [
      "PATH": "/usr/local/bin:/usr/bin:/bin",
      "HOME": path,
      "KIROKU_HOME": data,
      "XDG_CONFIG_HOME": path + "/config",
      "XDG_STATE_HOME": path + "/state",
      "XDG_RUNTIME_DIR": path + "/run",
      "KIROKU_NOW": Self.now,
      "TZ": "Asia/Tokyo",
      "LANG": "C.UTF-8",
      "KIROKU_LANG": "en",
      "KIROKU_TEST_PATIENCE": "120",
      "MOVE_TEST_PATIENCE": "120",
    ]
    environment.merge(Self.otherTime) { $1 }
    environment.merge(more) { $1 }
    return environment
  }

  /// What makes it another time for the tests and the programs that they start (`make test-hours`).
  package static let otherTime = ProcessInfo.processInfo.environment.filter { $0.key == "LD_PRELOAD" || $0.key.hasPrefix("FAKETIME") }

  /// What time it is for every program under test.
  package static let now = "2026-11-21T12:00:00+09:00"
  /// The `KIROKU_NOW` of a program for which real time has to pass.
  package static let runningClock = ""

  /// Runs a program to its end with this home and `input` on stdin.
  package func run(
    _ command: [String], input: String = "", environment: [String: String] = [:], within limit: Duration? = nil
  ) throws -> ProgramRun {
    try start(command, environment: environment).finish(feeding: Data(input.utf8), within: limit)
  }

  /// Starts a program; the caller finishes or kills it.
  package func start(_ command: [String], environment: [String: String] = [:]) throws -> RunningProgram {
    try RunningProgram(command, environment: self.environment(environment))
  }
}
