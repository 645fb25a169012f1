import Glibc

/// What the app measured of its run, written where a benchmark asks for it (`KIROKU_MEASUREMENTS`).
enum AppMeasurements {
  /// Replaces the file's content with one line. The app has ended by then; a file that cannot be written is the asker's to notice.
  static func write(_ line: String, to path: String) {
    guard let file = fopen(path, "we") else { return }
    fputs(line + "\n", file)
    fclose(file)
  }
}

/// Where this program lies.
enum ExecutablePath {
  /// The directory of the running program, nil where the kernel does not tell.
  static var directory: String? {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &bytes, bytes.count)
    guard count > 0 else { return nil }
    let path = String(decoding: bytes[..<count], as: UTF8.self)
    return path.lastIndex(of: "/").map { String(path[..<$0]) }
  }
}
