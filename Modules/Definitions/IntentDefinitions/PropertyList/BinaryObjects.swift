/// The objects of a binary property list by number: where each one stands, its kind and its length, every offset checked.
///
/// The layout: `bplist00`, the objects, a table with the offset of each object, and a trailer of 32 bytes that says where the table is.
struct BinaryObjects {
  /// The kinds of object, told by the high half of an object's first byte.
  enum Kind {
    case boolean(Bool)
    case integer
    case real
    case date
    case data
    case ascii
    case utf16
    case uid
    case array
    case dictionary
    case foreign(ForeignKind)
  }

  /// An object's kind with its contents: bytes, or references to other objects.
  struct Object {
    var kind: Kind
    var offset: Int
    /// Where the contents begin.
    var start: Int
    /// The bytes of a scalar, the units of a UTF-16 text, the elements of an array, the pairs of a dictionary.
    var count: Int
  }

  let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let count: Int
  private let table: Int
  /// The number of the root.
  let root: Int

  private static let headerSize = 8
  private static let trailerSize = 32

  init(bytes: [UInt8]) throws(DefinitionError) {
    guard bytes.count >= Self.headerSize, bytes[6] == UInt8(ascii: "0") else {
      let version = String(decoding: bytes.dropFirst(6).prefix(2), as: UTF8.self)
      throw DefinitionError(.binaryVersion(version), at: SourcePlace(byteOffset: min(6, bytes.count)))
    }
    let trailer = bytes.count - Self.trailerSize
    let damaged = DefinitionError(.binaryTrailer, at: SourcePlace(byteOffset: max(0, trailer)))
    guard trailer > Self.headerSize else { throw damaged }
    self.bytes = bytes
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), let count = Self.integer(bytes, at: trailer + 8, size: 8),
      let root = Self.integer(bytes, at: trailer + 16, size: 8), let table = Self.integer(bytes, at: trailer + 24, size: 8),
      root < count, table > Self.headerSize, table <= trailer, count <= (trailer - table) / offsetSize
    else { throw damaged }
    self.count = count
    self.root = root
    self.table = table
  }

  /// An unsigned number of up to 8 bytes, the highest first; nil beyond the file or the range of `Int`.
  private static func integer(_ bytes: [UInt8], at offset: Int, size: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - size else { return nil }
    var value: UInt64 = 0
    for byte in bytes[offset..<(offset + size)] { value = value << 8 | UInt64(byte) }
    return Int(exactly: value)
  }

  /// - Parameters:
  ///   - number: the object.
  ///   - referrer: where the reference to it stands, for the message.
  func object(_ number: Int, referredFrom referrer: Int) throws(DefinitionError) -> Object {
    guard number < count, let offset = Self.integer(bytes, at: table + number * offsetSize, size: offsetSize),
      offset >= Self.headerSize, offset < table
    else { throw DefinitionError(.binaryReference, at: SourcePlace(byteOffset: referrer)) }
    let (high, low) = (bytes[offset] >> 4, Int(bytes[offset] & 0x0F))
    switch (high, low) {
    case (0x0, 0x8): return try sized(.boolean(false), at: offset, count: 0)
    case (0x0, 0x9): return try sized(.boolean(true), at: offset, count: 0)
    case (0x0, _):
      guard let kind = ForeignKind(simple: low) else { break }
      return try sized(.foreign(kind), at: offset, count: 0)
    case (0x1, 0...4): return try sized(.integer, at: offset, count: 1 << low)
    case (0x2, 2), (0x2, 3): return try sized(.real, at: offset, count: 1 << low)
    case (0x3, 3): return try sized(.date, at: offset, count: 8)
    case (0x4, _): return try counted(.data, at: offset, low: low, elementSize: 1)
    case (0x5, _): return try counted(.ascii, at: offset, low: low, elementSize: 1)
    case (0x6, _): return try counted(.utf16, at: offset, low: low, elementSize: 2)
    case (0x8, 0...7): return try sized(.uid, at: offset, count: low + 1)
    case (0xA, _): return try counted(.array, at: offset, low: low, elementSize: referenceSize)
    case (0xB, _): return try sized(.foreign(.orderedSet), at: offset, count: 0)
    case (0xC, _): return try sized(.foreign(.set), at: offset, count: 0)
    case (0xD, _): return try counted(.dictionary, at: offset, low: low, elementSize: 2 * referenceSize)
    default: break
    }
    throw DefinitionError(.binaryObject(bytes[offset]), at: SourcePlace(byteOffset: offset))
  }

  private func sized(_ kind: Kind, at offset: Int, count: Int) throws(DefinitionError) -> Object {
    try checked(Object(kind: kind, offset: offset, start: offset + 1, count: count), elementSize: 1)
  }

  /// An object whose count is in its first byte, or, from 15 on, in an integer after it.
  private func counted(_ kind: Kind, at offset: Int, low: Int, elementSize: Int) throws(DefinitionError) -> Object {
    guard low == 15 else {
      return try checked(Object(kind: kind, offset: offset, start: offset + 1, count: low), elementSize: elementSize)
    }
    let marker = offset + 1
    guard marker < table, bytes[marker] & 0xF8 == 0x10, bytes[marker] & 0x07 <= 3 else {
      throw DefinitionError(.binaryLength, at: SourcePlace(byteOffset: offset))
    }
    let size = 1 << Int(bytes[marker] & 0x07)
    guard let count = Self.integer(bytes, at: marker + 1, size: size) else {
      throw DefinitionError(.binaryLength, at: SourcePlace(byteOffset: offset))
    }
    return try checked(Object(kind: kind, offset: offset, start: marker + 1 + size, count: count), elementSize: elementSize)
  }

  private func checked(_ object: Object, elementSize: Int) throws(DefinitionError) -> Object {
    guard object.start <= table, object.count <= (table - object.start) / elementSize else {
      throw DefinitionError(.binaryLength, at: SourcePlace(byteOffset: object.offset))
    }
    return object
  }

  /// The number of the object at `index` of an array, or of a dictionary's keys followed by its values.
  func reference(_ index: Int, of object: Object) throws(DefinitionError) -> Int {
    let offset = object.start + index * referenceSize
    guard let number = Self.integer(bytes, at: offset, size: referenceSize) else {
      throw DefinitionError(.binaryReference, at: SourcePlace(byteOffset: offset))
    }
    return number
  }

  /// The contents of a scalar.
  func contents(of object: Object) -> ArraySlice<UInt8> {
    if case .utf16 = object.kind { return bytes[object.start..<(object.start + 2 * object.count)] }
    return bytes[object.start..<(object.start + object.count)]
  }
}

extension ForeignKind {
  /// Those that an object's first byte stands for all alone.
  fileprivate init?(simple low: Int) {
    switch low {
    case 0x0: self = .null
    case 0xC, 0xD: self = .url
    case 0xE: self = .uuid
    case 0xF: self = .fill
    default: return nil
    }
  }
}
