/// The values of a binary property list.
///
/// A file of 150 bytes whose arrays refer to one another can stand for billions of values, so everything is counted before anything is made.
struct BinaryPropertyListParser {
  private let objects: BinaryObjects
  private let budget: PropertyListBudget
  private var sizes: [Int: Size] = [:]
  private var open: Set<Int> = []
  private var visits = 0
  private var texts: [Int: String] = [:]

  /// What an object becomes when every reference is followed.
  private struct Size {
    var values = 1
    var bytes = 0
    var levels = 0
  }

  init(bytes: [UInt8], budget: PropertyListBudget) throws(DefinitionError) {
    objects = try BinaryObjects(bytes: bytes)
    self.budget = budget
  }

  mutating func parse() throws(DefinitionError) -> PropertyListNode {
    let trailer = objects.bytes.count - 16
    _ = try size(of: objects.root, referredFrom: trailer, depth: 0)
    return try node(objects.root, referredFrom: trailer)
  }

  // MARK: Counting

  /// Counts what an object becomes; each container is looked into once, however often it is referred to.
  private mutating func size(of number: Int, referredFrom referrer: Int, depth: Int) throws(DefinitionError) -> Size {
    // Every reference followed here is at least one value there, so that the work is bounded by the budget too.
    visits += 1
    guard visits <= 2 * budget.values + 1 else { throw tooMany(at: referrer) }
    if let size = sizes[number] {
      guard depth + size.levels <= budget.depth else { throw tooDeep(at: referrer) }
      return size
    }
    let object = try objects.object(number, referredFrom: referrer)
    switch object.kind {
    case .array: return try size(ofContainer: object, number: number, references: object.count, keys: 0, depth: depth + 1)
    case .dictionary:
      return try size(ofContainer: object, number: number, references: 2 * object.count, keys: object.count, depth: depth + 1)
    case .foreign(let kind): throw DefinitionError(.foreignKind(kind), at: SourcePlace(byteOffset: object.offset))
    case .data, .ascii, .utf16: return Size(bytes: objects.contents(of: object).count)
    default: return Size()
    }
  }

  private mutating func size(
    ofContainer object: BinaryObjects.Object, number: Int, references: Int, keys: Int, depth: Int
  ) throws(DefinitionError) -> Size {
    guard depth <= budget.depth else { throw tooDeep(at: object.offset) }
    guard open.insert(number).inserted else { throw DefinitionError(.binaryCycle, at: SourcePlace(byteOffset: object.offset)) }
    var sum = Size(levels: 1)
    for index in 0..<references {
      let size = try size(of: try objects.reference(index, of: object), referredFrom: object.offset, depth: depth)
      if index >= keys { sum.values += size.values }
      sum.bytes += size.bytes
      sum.levels = max(sum.levels, size.levels + 1)
      guard sum.values <= budget.values else { throw tooMany(at: object.offset) }
      guard sum.bytes <= budget.bytes else {
        throw DefinitionError(.tooManyBytes(limit: budget.bytes), at: SourcePlace(byteOffset: object.offset))
      }
    }
    open.remove(number)
    sizes[number] = sum
    return sum
  }

  private func tooMany(at offset: Int) -> DefinitionError {
    DefinitionError(.tooManyValues(limit: budget.values), at: SourcePlace(byteOffset: offset))
  }

  private func tooDeep(at offset: Int) -> DefinitionError {
    DefinitionError(.tooDeep(limit: budget.depth), at: SourcePlace(byteOffset: offset))
  }

  // MARK: Making

  private mutating func node(_ number: Int, referredFrom referrer: Int) throws(DefinitionError) -> PropertyListNode {
    let object = try objects.object(number, referredFrom: referrer)
    return PropertyListNode(try value(of: object, number: number), at: SourcePlace(byteOffset: object.offset))
  }

  private mutating func value(of object: BinaryObjects.Object, number: Int) throws(DefinitionError) -> PropertyListValue {
    let place = SourcePlace(byteOffset: object.offset)
    let contents = objects.contents(of: object)
    switch object.kind {
    case .boolean(let value): return .boolean(value)
    case .integer:
      guard let value = integer(contents) else { throw DefinitionError(.integerOutOfRange(hexadecimal(contents)), at: place) }
      return value
    case .real:
      let value = contents.count == 4 ? Double(Float(bitPattern: UInt32(unsigned(contents)))) : Double(bitPattern: unsigned(contents))
      guard value.isFinite else { throw DefinitionError(.invalidNumber("\(value)"), at: place) }
      return .real(value)
    case .date:
      let seconds = Double(bitPattern: unsigned(contents))
      guard let text = PropertyListDate.text(of: seconds) else { throw DefinitionError(.invalidDate("\(seconds)"), at: place) }
      return .date(text)
    case .data: return .data(Array(contents))
    case .ascii, .utf16: return .string(try text(of: object, number: number))
    case .uid: return .uid(unsigned(contents))
    case .array:
      var elements: [PropertyListNode] = []
      elements.reserveCapacity(object.count)
      for index in 0..<object.count { elements.append(try node(try objects.reference(index, of: object), referredFrom: object.offset)) }
      return .array(elements)
    case .dictionary:
      var entries: [PropertyListEntry] = []
      entries.reserveCapacity(object.count)
      for index in 0..<object.count { entries.append(try entry(index, of: object)) }
      return .dictionary(entries)
    case .foreign(let kind): throw DefinitionError(.foreignKind(kind), at: place)
    }
  }

  private mutating func entry(_ index: Int, of dictionary: BinaryObjects.Object) throws(DefinitionError) -> PropertyListEntry {
    let number = try objects.reference(index, of: dictionary)
    let key = try objects.object(number, referredFrom: dictionary.offset)
    let place = SourcePlace(byteOffset: key.offset)
    switch key.kind {
    case .ascii, .utf16: break
    default: throw DefinitionError(.binaryKey, at: place)
    }
    let value = try node(try objects.reference(dictionary.count + index, of: dictionary), referredFrom: dictionary.offset)
    return PropertyListEntry(key: try text(of: key, number: number), keyPlace: place, value: value)
  }

  /// A text is made once, however often it is referred to.
  private mutating func text(of object: BinaryObjects.Object, number: Int) throws(DefinitionError) -> String {
    if let text = texts[number] { return text }
    let contents = objects.contents(of: object)
    var text: String?
    if case .ascii = object.kind {
      text = contents.allSatisfy { $0 < 0x80 } ? String(decoding: contents, as: UTF8.self) : nil
    } else {
      let units = stride(from: contents.startIndex, to: contents.endIndex, by: 2).map {
        UInt16(contents[$0]) << 8 | UInt16(contents[$0 + 1])
      }
      text = String(validating: units, as: UTF16.self)
    }
    guard let text else {
      let encoding = if case .ascii = object.kind { "ASCII" } else { "UTF-16" }
      throw DefinitionError(.binaryText(encoding), at: SourcePlace(byteOffset: object.offset))
    }
    texts[number] = text
    return text
  }

  /// Numbers of 1, 2 and 4 bytes have no sign, those of 8 and 16 do; so a number above `Int.max` has 16.
  private func integer(_ contents: ArraySlice<UInt8>) -> PropertyListValue? {
    let low = unsigned(contents.suffix(8))
    let value = Int(Int64(bitPattern: low))
    guard contents.count > 8 else { return .integer(value) }
    let high = contents.dropLast(8)
    if high.allSatisfy({ $0 == 0 }) { return value < 0 ? .unsignedInteger(low) : .integer(value) }
    return value < 0 && high.allSatisfy({ $0 == 0xFF }) ? .integer(value) : nil
  }

  private func unsigned(_ contents: ArraySlice<UInt8>) -> UInt64 {
    contents.reduce(0) { $0 << 8 | UInt64($1) }
  }

  private func hexadecimal(_ contents: ArraySlice<UInt8>) -> String {
    let digits = contents.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    return "0x" + String(digits.drop { $0 == "0" })
  }
}
