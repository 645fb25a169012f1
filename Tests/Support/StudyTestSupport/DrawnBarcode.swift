/// An EAN-13 barcode as an image (a grey PGM), drawn after GS1's General Specifications, section 5.2.
public enum DrawnBarcode {
  private static let left = ["0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111", "0001011"]
  /// Which digits of the left half are drawn with an even number of bars: so the first digit is told.
  private static let parities = [
    "000000", "001011", "001101", "001110", "010011", "011001", "011100", "010101", "010110", "011010",
  ]

  /// Draws codes below each other, as Japanese books have two.
  public static func image(_ codes: [String]) -> [UInt8] {
    let (module, quiet, height) = (4, 12, 120)
    let width = (95 + 2 * quiet) * module
    var pixels: [UInt8] = []
    for code in codes {
      let bars = Array(String(repeating: "0", count: quiet) + Self.bars(of: code) + String(repeating: "0", count: quiet))
      let line = bars.flatMap { [UInt8](repeating: $0 == "1" ? 0 : 255, count: module) }
      let blank = [UInt8](repeating: 255, count: width)
      for row in 0..<height { pixels += row < 20 || row >= height - 20 ? blank : line }
    }
    return Array("P5\n\(width) \(codes.count * height)\n255\n".utf8) + pixels
  }

  private static func bars(of code: String) -> String {
    let digits = code.compactMap(\.wholeNumberValue)
    guard digits.count == 13 else { return "" }
    func inverted(_ pattern: String) -> String { String(pattern.map { $0 == "1" ? "0" : "1" }) }
    var bars = "101"
    for (digit, parity) in zip(digits[1...6], parities[digits[0]]) {
      bars += parity == "0" ? left[digit] : String(inverted(left[digit]).reversed())
    }
    bars += "01010"
    for digit in digits[7...] { bars += inverted(left[digit]) }
    return bars + "101"
  }
}
