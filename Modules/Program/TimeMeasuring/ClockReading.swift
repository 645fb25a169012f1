/// The kernel's clocks at one moment: what tells a suspend from time that passed awake.
public struct ClockReading: Hashable, Sendable, Codable {
  /// The id of the running boot (`/proc/sys/kernel/random/boot_id`).
  public var bootID: String
  /// Seconds of CLOCK_BOOTTIME: goes on while suspended.
  public var boottime: Double
  /// Seconds of CLOCK_MONOTONIC: stands still while suspended.
  public var monotonic: Double

  /// Makes a reading of both clocks within one boot.
  public init(bootID: String, boottime: Double, monotonic: Double) {
    self.bootID = bootID
    self.boottime = boottime
    self.monotonic = monotonic
  }
}
