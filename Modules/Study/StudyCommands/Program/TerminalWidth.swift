import Foundation

/// How wide the terminal behind stdout is.
enum TerminalWidth {
  /// Returns its columns: what the terminal says, else `COLUMNS`, else 80.
  static func columns(environment: [String: String]) -> Int {
    var size = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
    return environment["COLUMNS"].flatMap { UInt16($0) }.flatMap { $0 > 0 ? Int($0) : nil } ?? 80
  }
}
