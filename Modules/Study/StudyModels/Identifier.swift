/// A UUID in lower case that names one value of a kind.
public struct Identifier<Subject>: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The UUID as text, in lower case.
  public let text: String

  /// Takes a UUID as text in either case, or gives nil for any other text.
  public init?(_ text: String) {
    let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard groups.count == 5, zip(groups, [8, 4, 4, 4, 12]).allSatisfy({ $0.count == $1 }) else { return nil }
    for byte in text.utf8 where byte != UInt8(ascii: "-") {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): continue
      default: return nil
      }
    }
    self.text = text.lowercased()
  }

  /// Takes a UUID in lower case that is known to be one: from the store, or made by the environment.
  public init(trusted text: String) { self.text = text }

  public var description: String { text }

  public init(from decoder: any Decoder) throws {
    self.init(trusted: try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
