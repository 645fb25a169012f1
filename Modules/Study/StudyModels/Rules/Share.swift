/// How much of a whole there is, as bars and percentages show it.
public struct Share: Hashable, Sendable {
  /// What there is; may exceed the whole.
  public var part: Int
  /// What it is held against.
  public var whole: Int

  /// Holds a part against a whole.
  public init(of part: Int, in whole: Int) {
    self.part = part
    self.whole = whole
  }

  /// The part of 100, rounded down; may exceed 100. 0 of a whole that is nothing.
  public var percent: Int { whole <= 0 ? 0 : part.multipliedSaturating(by: 100) / whole }

  /// The part of 1; may exceed 1. 0 of a whole that is nothing.
  public var fraction: Double { whole <= 0 ? 0 : Double(part) / Double(whole) }
}
