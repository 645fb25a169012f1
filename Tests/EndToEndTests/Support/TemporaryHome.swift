import Foundation

/// A home of its own for the programs of one test: data, settings, state and sockets; gone with the value.
final class TemporaryHome: Sendable {
  let path: String

  init() throws {
    var template = Array((NSTemporaryDirectory() + "kiroku-e2e-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// `$KIROKU_HOME`.
  var data: String { path + "/data" }
  var database: String { data + "/kiroku.sqlite" }

  /// What every program under test is given, and nothing of the machine's own settings.
  func environment(_ more: [String: String] = [:]) -> [String: String] {
    var environment = [
      "PATH": "/usr/local/bin:/usr/bin:/bin",
      "HOME": path,
      "KIROKU_HOME": data,
      "XDG_CONFIG_HOME": path + "/config",
      "XDG_STATE_HOME": path + "/state",
      "XDG_RUNTIME_DIR": path + "/run",
      "TZ": "Asia/Tokyo",
      "LANG": "C.UTF-8",
      "KIROKU_LANG": "en",
    ]
    environment.merge(more) { $1 }
    return environment
  }
}
