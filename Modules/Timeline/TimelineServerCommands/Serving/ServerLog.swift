import Logging
import ProgramSupport
import TimelineContract

/// Writes a line for each thing that is logged: when, how grave, what, and what stands beside it.
struct ServerLog: LogHandler {
  var logLevel: Logger.Level
  var metadata: Logger.Metadata = [:]
  private let messages: CheckedWriter
  private let now: @Sendable () -> TimelineTime

  init(level: Logger.Level, messages: CheckedWriter, now: @escaping @Sendable () -> TimelineTime) {
    logLevel = level
    self.messages = messages
    self.now = now
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    // What the listener says of itself is said by the program already, in the operator's language.
    if event.source.hasPrefix("Hummingbird"), logLevel > .debug { return }
    var line = "\(now()) \(event.level.rawValue) \(event.message)"
    let all = metadata.merging(event.metadata ?? [:]) { $1 }
    for (key, value) in all.sorted(by: { $0.key < $1.key }) { line += " \(key == "hb.request.id" ? "id" : key)=\(value)" }
    messages.writeLine(TerminalText.sanitized(line))
  }
}
