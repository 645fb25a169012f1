import Glibc

/// How long this process has existed, by the kernel's account of its start.
public enum ProcessAge {
  /// Milliseconds since the process was started, 0 where the kernel does not tell.
  public static var milliseconds: Double {
    guard let stat = text(ofFile: "/proc/self/stat"), let ticks = startTicks(inStat: stat) else { return 0 }
    var now = timespec()
    clock_gettime(CLOCK_BOOTTIME, &now)
    let seconds = Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
    return (seconds - Double(ticks) / Double(sysconf(Int32(_SC_CLK_TCK)))) * 1_000
  }

  /// Field 22 of proc(5)'s `stat`, in clock ticks since boot; the name before it, in parentheses, may hold spaces and parentheses.
  static func startTicks(inStat text: String) -> Int? {
    guard let close = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: close)...].split(separator: " ")
    return fields.count > 19 ? Int(fields[19]) : nil
  }

  private static func text(ofFile path: String) -> String? {
    guard let file = fopen(path, "re") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}

/// Where this program lies.
public enum ExecutablePath {
  /// The directory of the running program, nil where the kernel does not tell.
  public static var directory: String? {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &bytes, bytes.count)
    guard count > 0 else { return nil }
    let path = String(decoding: bytes[..<count], as: UTF8.self)
    return path.lastIndex(of: "/").map { String(path[..<$0]) }
  }

  /// Where a folder of what is installed with the program stands: what a variable says, else `../share/NAME`; nil where neither tells.
  public static func shared(_ name: String, given: String?) -> String? {
    if let given, !given.isEmpty { return given }
    return directory.map { "\($0)/../share/\(name)" }
  }
}
