import Glibc

/// When a copy was made, and where: its name tells the local day and time.
public struct BackupMoment: Hashable, Sendable {
  /// Seconds since 1970.
  public var seconds: Int64
  /// Seconds east of Greenwich.
  public var utcOffset: Int

  /// Makes a moment.
  public init(seconds: Int64, utcOffset: Int) {
    self.seconds = seconds
    self.utcOffset = utcOffset
  }

  /// The local day: `2026-11-22`.
  public var day: String {
    let parts = parts
    return "\(Self.padded(Int(parts.tm_year) + 1_900, 4))-\(Self.padded(Int(parts.tm_mon) + 1, 2))-\(Self.padded(Int(parts.tm_mday), 2))"
  }

  /// The local day and time, for a file's name: `2026-11-22-100000`.
  var stamp: String {
    let parts = parts
    return "\(day)-" + [parts.tm_hour, parts.tm_min, parts.tm_sec].map { Self.padded(Int($0), 2) }.joined()
  }

  private var parts: tm {
    let (local, overflow) = seconds.addingReportingOverflow(Int64(utcOffset))
    var time = time_t(overflow ? seconds : local)
    var parts = tm()
    gmtime_r(&time, &parts)
    return parts
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
