import Glibc
import TimeMeasuring

/// The clocks of this machine.
enum SystemClocks {
  /// The wall clock, in whole seconds.
  static func now() -> Instant {
    Instant(secondsSince1970: Int64(read(CLOCK_REALTIME).tv_sec))
  }

  /// The boot's id and both clocks that count since it, nil where the kernel does not tell its id.
  static func reading() -> ClockReading? {
    guard let bootID = bootID() else { return nil }
    return ClockReading(bootID: bootID, boottime: seconds(CLOCK_BOOTTIME), monotonic: seconds(CLOCK_MONOTONIC))
  }

  private static func bootID() -> String? {
    let file = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 36)
    guard Glibc.read(file, &bytes, bytes.count) == bytes.count else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func read(_ clock: clockid_t) -> timespec {
    var time = timespec()
    clock_gettime(clock, &time)
    return time
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    let time = read(clock)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
