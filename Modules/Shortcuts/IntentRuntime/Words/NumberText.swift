/// Reads and writes numbers, the same in every language.
public enum NumberText {
  /// The whole number in `text`, in ASCII or full-width digits, or nil; beyond 64 bits the greatest or least there is.
  public static func integer(_ text: String) -> Int? {
    let plain = narrowed(text)
    if let number = Int(plain) { return number }
    var digits = plain[...]
    let isNegative = digits.first == "-"
    if isNegative || digits.first == "+" { digits.removeFirst() }
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return isNegative ? .min : .max
  }

  /// The finite number in `text`, with a point for decimals, or nil.
  public static func decimal(_ text: String) -> Double? {
    let plain = narrowed(text)
    guard plain.utf8.allSatisfy({ (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains($0) }),
      let number = Double(plain), number.isFinite
    else { return nil }
    return number
  }

  /// The number without a decimal point where it is whole.
  public static func text(_ number: Double) -> String {
    if let whole = Int(exactly: number) { String(whole) } else { String(number) }
  }

  /// Full-width digits and signs as ASCII, without white space at the ends.
  private static func narrowed(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.trimmed.unicodeScalars {
      switch scalar.value {
      case 0xFF0B...0xFF19: result.append(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
      case 0x2212: result.append("-")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
