import Glibc

/// How long this process has existed, by the kernel's account of its start.
enum ProcessAge {
  /// Milliseconds since the process was started, 0 where the kernel does not tell.
  static var milliseconds: Double {
    guard let ticks = startTicks else { return 0 }
    var now = timespec()
    clock_gettime(CLOCK_BOOTTIME, &now)
    let seconds = Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
    return (seconds - Double(ticks) / Double(sysconf(Int32(_SC_CLK_TCK)))) * 1_000
  }

  /// Field 22 of proc(5)'s `stat`, in clock ticks since boot; the name before it, in parentheses, may hold spaces.
  private static var startTicks: Int? {
    guard let file = fopen("/proc/self/stat", "re") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = fread(&bytes, 1, bytes.count, file)
    let text = String(decoding: bytes[..<count], as: UTF8.self)
    guard let close = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: close)...].split(separator: " ")
    return fields.count > 19 ? Int(fields[19]) : nil
  }
}
