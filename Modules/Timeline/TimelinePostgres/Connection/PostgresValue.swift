import TimelineContract

/// A value of a column or an argument, in PostgreSQL's binary form.
protocol PostgresValue: Sendable {
  /// The number of its type in every database.
  static var typeNumber: UInt32 { get }
  /// Its bytes; nil for NULL.
  var wire: [UInt8]? { get }
  /// Reads a column, which is nil where it is NULL; nil where it holds something else.
  static func read(_ wire: UnsafeRawBufferPointer?) -> Self?
}

extension Int64: PostgresValue {
  static var typeNumber: UInt32 { 20 }
  var wire: [UInt8]? { withUnsafeBytes(of: bigEndian) { Array($0) } }

  /// Takes two and four bytes too: columns are as wide as what they hold.
  static func read(_ wire: UnsafeRawBufferPointer?) -> Int64? {
    switch wire?.count {
    case 2: wire.map { Int64(Int16(bigEndian: $0.loadUnaligned(as: Int16.self))) }
    case 4: wire.map { Int64(Int32(bigEndian: $0.loadUnaligned(as: Int32.self))) }
    case 8: wire.map { Int64(bigEndian: $0.loadUnaligned(as: Int64.self)) }
    default: nil
    }
  }
}

extension Int: PostgresValue {
  static var typeNumber: UInt32 { Int64.typeNumber }
  var wire: [UInt8]? { Int64(self).wire }
  static func read(_ wire: UnsafeRawBufferPointer?) -> Int? { Int64.read(wire).map { Int($0) } }
}

extension Bool: PostgresValue {
  static var typeNumber: UInt32 { 16 }
  var wire: [UInt8]? { [self ? 1 : 0] }
  static func read(_ wire: UnsafeRawBufferPointer?) -> Bool? { wire?.count == 1 ? wire?[0] == 1 : nil }
}

extension String: PostgresValue {
  static var typeNumber: UInt32 { 25 }
  /// NUL, which no text there may hold, becomes what stands for a character that is none: whoever asks for such a name finds nobody.
  var wire: [UInt8]? { utf8.contains(0) ? Array(replacing("\0", with: "\u{FFFD}").utf8) : Array(utf8) }
  static func read(_ wire: UnsafeRawBufferPointer?) -> String? { wire.map { String(decoding: $0, as: UTF8.self) } }
}

extension TimelineID: PostgresValue {
  static var typeNumber: UInt32 { 2950 }
  var wire: [UInt8]? { [high, low].flatMap { half in withUnsafeBytes(of: half.bigEndian) { Array($0) } } }

  static func read(_ wire: UnsafeRawBufferPointer?) -> TimelineID? {
    guard let wire, wire.count == 16 else { return nil }
    return TimelineID(
      high: UInt64(bigEndian: wire.loadUnaligned(as: UInt64.self)),
      low: UInt64(bigEndian: wire.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
  }
}

extension Optional: PostgresValue where Wrapped: PostgresValue {
  static var typeNumber: UInt32 { Wrapped.typeNumber }
  var wire: [UInt8]? { flatMap(\.wire) }

  static func read(_ wire: UnsafeRawBufferPointer?) -> Wrapped?? {
    guard wire != nil else { return .some(nil) }
    return Wrapped.read(wire).map { .some($0) }
  }
}

/// Bytes.
struct PostgresBytes: PostgresValue {
  var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  static var typeNumber: UInt32 { 17 }
  var wire: [UInt8]? { bytes }
  static func read(_ wire: UnsafeRawBufferPointer?) -> PostgresBytes? { wire.map { PostgresBytes(Array($0)) } }
}

/// Places or keys, for `= ANY ($1)`.
struct PostgresNumbers: PostgresValue {
  var numbers: [Int64]

  init(_ numbers: some Sequence<Int64>) { self.numbers = Array(numbers) }

  static var typeNumber: UInt32 { 1016 }

  /// Dimensions, whether there are NULLs, the elements' type, how many, the first one's number, and each with its length.
  var wire: [UInt8]? {
    func word(_ number: Int) -> [UInt8] { withUnsafeBytes(of: Int32(number).bigEndian) { Array($0) } }
    guard !numbers.isEmpty else { return word(0) + word(0) + word(Int(Int64.typeNumber)) }
    var bytes = word(1) + word(0) + word(Int(Int64.typeNumber)) + word(numbers.count) + word(1)
    for number in numbers { bytes += word(8) + (number.wire ?? []) }
    return bytes
  }

  /// Nothing reads one.
  static func read(_: UnsafeRawBufferPointer?) -> PostgresNumbers? { nil }
}
