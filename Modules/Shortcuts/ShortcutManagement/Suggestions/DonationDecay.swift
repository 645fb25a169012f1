import Foundation

/// How fast donations fade: a donation at the time t weighs 2^((t − epoch) / half-life). Divided by the weight of the present, a sum of such weights is
/// the number of donations of which each counts half as much after every half-life.
///
/// The weight of each donation, and the sums of them, are stored: another half-life or another rule needs a migration that weighs every donation
/// anew and counts them again (``ShortcutUpkeep/recountDonations(in:)``). What is made of the sums is no concern of the database's:
/// ``SuggestionRanking/Weights``.
public enum DonationDecay {
  /// The seconds after which a donation counts half as much: 28 days.
  public static let halfLife: Double = 28 * 86_400

  /// 2026-01-01 in UTC: weights are close to 1 in the first years, and exact to the end of the century.
  private static let epoch: Int64 = 1_767_225_600

  /// What a donation at that time weighs; times beyond some seventy years from now weigh what the last of them does.
  public static func weight(at seconds: Int64) -> Double {
    let (age, overflow) = seconds.subtractingReportingOverflow(epoch)
    let halfLives = Double(overflow ? (seconds < 0 ? .min : .max) : age) / halfLife
    return exp2(min(900, max(-900, halfLives)))
  }

  /// What a sum of weights counts at a moment whose own weight is `present`; always finite, also where a clock was a thousand years ahead
  /// when something was done, and has been set right since.
  static func count(_ weight: Double, present: Double) -> Double { min(weight / present, 1e100) }

  /// What something of that age still counts, as a share of itself.
  static func share(after seconds: Double) -> Double { exp2(-seconds / halfLife) }
}
