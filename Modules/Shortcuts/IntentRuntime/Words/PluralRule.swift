/// When a count takes a category, as Unicode's plural rules say it: `v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1`.
///
/// The notation is that of UTS #35, part 3, “Plural rules syntax”.
struct PluralRule {
  var category: PluralCategory
  var condition: String

  func holds(for operands: PluralOperands) -> Bool {
    condition.split(separator: " or ").contains { alternative in
      alternative.split(separator: " and ").allSatisfy { Self.holds($0, for: operands) }
    }
  }

  /// One relation: an operand, perhaps modulo a number, that is or is not in a list of numbers and ranges.
  private static func holds(_ relation: Substring, for operands: PluralOperands) -> Bool {
    let words = relation.split(separator: " ")
    guard let name = words.first, let list = words.last, var value = operands[name] else { return false }
    if words.count == 5, let modulus = Double(words[2]) { value = value.truncatingRemainder(dividingBy: modulus) }
    let isListed = list.split(separator: ",").contains { range in
      let ends = range.split(separator: ".").compactMap { Double($0) }
      guard let least = ends.first, let greatest = ends.last else { return false }
      // A range stands for the whole numbers in it.
      return (least...greatest).contains(value) && value == value.rounded()
    }
    return words.dropLast().last == "!=" ? !isListed : isListed
  }
}

/// The parts of a number that plural rules look at (UTS #35, part 3, “Plural operand meanings”).
struct PluralOperands {
  /// The absolute value; its whole part; its decimals as a number, with and without zeros at the end; how many decimals there are.
  private var n, i, f, t, v: Double

  /// Takes a number apart, written with as few decimals as it needs.
  init(_ number: Double) {
    n = number.magnitude
    i = n.rounded(.down)
    let digits = n == i ? "" : "\(n)".split(separator: ".").dropFirst().first.map { $0.prefix { $0 != "e" } } ?? ""
    v = Double(digits.count)
    f = Double(digits) ?? 0
    t = f
  }

  subscript(name: some StringProtocol) -> Double? {
    switch name {
    case "n": n
    case "i": i
    case "f": f
    case "t": t
    case "v": v
    default: nil
    }
  }
}

extension PluralCategory {
  /// The category of a number in a language; `other` for languages without rules, and for what is no number.
  public init(of number: Double, in language: String) {
    guard number.isFinite else {
      self = .other
      return
    }
    let operands = PluralOperands(number)
    self = PluralRules.rules(of: language).first { $0.holds(for: operands) }?.category ?? .other
  }
}
