public import Localization

extension Language {
  /// Returns a duration in hours and minutes: `1 h 05 min` (`1時間5分`), `45 min`, `10 h`.
  ///
  /// Seconds are dropped, but under a minute they are all there is: `40 s` (`40秒`). Nothing is `0 min`. A negative one has a minus.
  public func duration(_ seconds: Int) -> String {
    let magnitude = seconds.magnitude
    let text: String
    switch (magnitude / 3_600, magnitude / 60 % 60, magnitude % 60) {
    case (0, 0, 0): text = words("0 min", "0分")
    case (0, 0, let seconds): text = words("\(seconds) s", "\(seconds)秒")
    case (0, let minutes, _): text = words("\(minutes) min", "\(minutes)分")
    case (let hours, 0, _): text = words("\(hours) h", "\(hours)時間")
    case (let hours, let minutes, _): text = words("\(hours) h \(twoDigits(minutes)) min", "\(hours)時間\(minutes)分")
    }
    return seconds < 0 ? "-" + text : text
  }

  /// Returns a stretch that a clock measured, such as a break: as ``duration(_:)``, and one of less than a second is `0 s` (`0秒`).
  public func elapsed(_ seconds: Int) -> String { seconds == 0 ? words("0 s", "0秒") : duration(seconds) }

  /// Returns the time that is left until something: in whole minutes rounded up, as people say it (`3 min` for 2 min 59 s), and under a minute
  /// in seconds. So what was studied and what is left of it never come to less than the whole.
  ///
  /// - Parameter seconds: 0 or more.
  public func timeLeft(_ seconds: Int) -> String {
    seconds < 60 ? duration(seconds) : duration((seconds - 1) / 60 * 60 + 60)
  }

  /// Returns a duration to the second: `21 min 49 s` (`21分49秒`), `1 h 05 min 09 s`; seconds of 0 are left out.
  public func preciseDuration(_ seconds: Int) -> String {
    let magnitude = seconds.magnitude
    let left = magnitude % 60
    guard left != 0, magnitude >= 60 else { return duration(seconds) }
    let text = words(
      "\(duration(Int(magnitude - left))) \(magnitude >= 3_600 && magnitude / 60 % 60 == 0 ? "00 min " : "")\(twoDigits(left)) s",
      "\(duration(Int(magnitude - left)))\(left)秒")
    return seconds < 0 ? "-" + text : text
  }

  /// Returns a duration as h:mm for tables, `1:10`; seconds are dropped.
  public static func shortDuration(_ seconds: Int) -> String {
    let minutes = seconds.magnitude / 60
    return (seconds < 0 && minutes > 0 ? "-" : "") + "\(minutes / 60):\(twoDigits(minutes % 60))"
  }

  /// Returns a duration as a clock shows it, h:mm:ss: `0:47:21`, `-0:00:05`.
  public static func clock(_ seconds: Int) -> String {
    let magnitude = seconds.magnitude
    return (seconds < 0 ? "-" : "") + "\(magnitude / 3_600):\(twoDigits(magnitude / 60 % 60)):\(twoDigits(magnitude % 60))"
  }
}

/// The number with a zero before a single digit.
func twoDigits(_ number: some BinaryInteger) -> String { number < 10 ? "0\(number)" : "\(number)" }
