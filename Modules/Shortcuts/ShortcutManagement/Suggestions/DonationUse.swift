/// How donations are counted for suggestions: per action, half hour and weekday, in numbers that decay without ever being touched again.
///
/// A donation weighs what ``DonationDecay`` says. So it is counted by one addition, and taken back by one subtraction.
public enum DonationUse {
  /// The context of the row that counts an action at any time.
  public static let anyTime = -1

  /// The context of a moment: its half hour and its weekday, 0…335. All weekdays of a half hour stand together.
  public static func context(at moment: SuggestionMoment) -> Int { moment.halfHour * 7 + moment.weekday }

  /// The number of an action: a hash of its canonical JSON that is the same in every process (FNV-1a, 63 bits).
  public static func action(of shortcut: String) -> Int64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in shortcut.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return Int64(hash & UInt64(Int64.max))
  }
}
