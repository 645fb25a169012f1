import Foundation

/// How donations are counted for suggestions: per action, half hour and weekday, in numbers that decay without ever being touched again.
///
/// A donation at the time t weighs 2^((t − epoch) / half-life). Divided by the weight of the present, a sum of such weights is the number of
/// donations of which each counts half as much after every half-life. So a donation is counted by one addition, and taken back by one subtraction.
public enum DonationUse {
  /// The seconds after which a donation counts half as much: 28 days.
  public static let halfLife: Double = 28 * 86_400

  /// 2026-01-01 in UTC: weights are close to 1 in the first years, and exact to the end of the century.
  private static let epoch: Int64 = 1_767_225_600

  /// The context of the row that counts an action at any time.
  public static let anyTime = -1

  /// The context of a moment: its half hour and its weekday, 0…335. All weekdays of a half hour stand together.
  public static func context(at moment: SuggestionMoment) -> Int { moment.halfHour * 7 + moment.weekday }

  /// What a donation at that time weighs; times beyond some seventy years from now weigh what the last of them does.
  public static func weight(at seconds: Int64) -> Double {
    let (age, overflow) = seconds.subtractingReportingOverflow(epoch)
    let halfLives = Double(overflow ? (seconds < 0 ? .min : .max) : age) / halfLife
    return exp2(min(900, max(-900, halfLives)))
  }

  /// What a sum of weights counts at a moment whose own weight is `present`; always finite, also where a clock was a thousand years ahead
  /// when something was done, and has been set right since.
  static func count(_ weight: Double, present: Double) -> Double { min(weight / present, 1e100) }

  /// The number of an action: a hash of its canonical JSON that is the same in every process (FNV-1a, 63 bits).
  public static func action(of shortcut: String) -> Int64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in shortcut.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return Int64(hash & UInt64(Int64.max))
  }
}
