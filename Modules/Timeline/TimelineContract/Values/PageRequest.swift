/// A place in a list. Clients hand it back as they got it and never look into it.
public struct Cursor: Hashable, Sendable {
  /// The place: what stands after it has a greater one.
  public let place: Int64
  /// What the list is sorted by before the place; nil where that is the place alone.
  public let key: String?

  /// Makes the cursor of a place.
  public init(_ place: Int64, key: String? = nil) {
    self.place = place
    self.key = key
  }

  /// The cursor as clients have it.
  public var text: String {
    let number = "c" + String(place, radix: 36) + Self.check(place)
    guard let key else { return number }
    return "k" + key.utf8.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() + "-" + number
  }

  /// Reads a cursor; nil for a text that is none of ours.
  public init?(_ text: String) {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    if text.first == "k" {
      let parts = text.dropFirst().split(separator: "-", omittingEmptySubsequences: false)
      guard parts.count == 2, let number = Cursor(String(parts[1])), let key = Self.key(parts[0]) else { return nil }
      self.init(number.place, key: key)
      return
    }
    guard text.first == "c", text.utf8.count < 20, let place = Int64(text.dropFirst().dropLast(), radix: 36), place >= 0,
      Cursor(place).text == text
    else { return nil }
    self.init(place)
  }

  private static func key(_ digits: Substring) -> String? {
    let digits = Array(digits)
    guard digits.count % 2 == 0, digits.count <= 1600 else { return nil }
    let bytes = stride(from: 0, to: digits.count, by: 2).map { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
    guard !bytes.contains(nil) else { return nil }
    return String(validating: bytes.compactMap(\.self), as: UTF8.self)
  }

  /// A digit that a cursor which was cut or made up does not have.
  private static func check(_ place: Int64) -> String { String(place.magnitude &* 7 % 31, radix: 36) }
}

extension Cursor: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let cursor = Cursor(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a cursor")
    }
    self = cursor
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

/// What part of a list is asked for.
public struct PageRequest: Hashable, Sendable {
  /// From where.
  public enum Side: Hashable, Sendable {
    /// The newest.
    case newest
    /// What is older than a place, from there.
    case before(Cursor)
    /// What is newer than a place, from there.
    case after(Cursor)
  }

  /// From where.
  public var side: Side
  /// How many at most.
  public var limit: Int
  /// How many entries are looked at, at most, whether they are seen or hidden from the viewer.
  public var scanned: Int

  /// Asks for a page.
  public init(_ side: Side = .newest, limit: Int = TimelineLimits.standardPage, scanned: Int = TimelineLimits.scanned) {
    self.side = side
    self.limit = limit
    self.scanned = scanned
  }
}

/// A part of a list, newest first. It may be shorter than was asked for, and even empty, although there is more: then it has a `before`, or its
/// `after` is a later one than it was asked with.
public struct Page<Element: Sendable>: Sendable {
  /// The entries.
  public var entries: [Element]
  /// Where older ones begin; nil where there are none.
  public var before: Cursor?
  /// Where what comes next begins.
  public var after: Cursor

  /// Makes a page.
  public init(_ entries: [Element], before: Cursor?, after: Cursor) {
    self.entries = entries
    self.before = before
    self.after = after
  }

  /// The page with each entry made into something else.
  public func map<Other: Sendable>(_ transform: (Element) -> Other) -> Page<Other> {
    Page<Other>(entries.map(transform), before: before, after: after)
  }
}

extension Page: Equatable where Element: Equatable {}
