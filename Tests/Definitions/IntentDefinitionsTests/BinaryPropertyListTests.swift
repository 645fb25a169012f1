import IntentDefinitions
import Testing

@Suite("Binary property lists")
struct BinaryPropertyListTests {
  @Test("every kind of object is read, in the order of the file, with the byte it stands at as its place")
  func kinds() throws {
    let node = try PropertyListReader.read(
      binary([
        [0xD2, 1, 2, 3, 4],
        text("b"), text("a"),
        [0xAC, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16],
        [0x09], [0x08], [0x10, 0xFF], [0x11, 0x01, 0x00], [0x12, 0xFF, 0xFF, 0xFF, 0xFF],
        [0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFE],
        [0x14] + [UInt8](repeating: 0xFF, count: 16),
        [0x22, 0x3F, 0xC0, 0x00, 0x00], [0x23, 0x40, 0x04, 0, 0, 0, 0, 0, 0],
        [0x33, 0x41, 0xC8, 0x58, 0xD1, 0x90, 0, 0, 0], [0x42, 1, 2],
        [0x62, 0x8A, 0x18, 0x93, 0x32], [0x81, 0x01, 0x02],
      ]))
    let expected = PropertyListNode(
      .dictionary([
        PropertyListEntry(
          key: "b", keyPlace: at(13),
          value: PropertyListNode(
            .array([
              PropertyListNode(.boolean(false), at: at(31)), PropertyListNode(.integer(255), at: at(32)),
              PropertyListNode(.integer(256), at: at(34)), PropertyListNode(.integer(4_294_967_295), at: at(37)),
              PropertyListNode(.integer(-2), at: at(42)), PropertyListNode(.integer(-1), at: at(51)),
              PropertyListNode(.real(1.5), at: at(68)), PropertyListNode(.real(2.5), at: at(73)),
              PropertyListNode(.date("2026-11-21T10:00:00Z"), at: at(82)), PropertyListNode(.data([1, 2]), at: at(91)),
              PropertyListNode(.string("記録"), at: at(94)), PropertyListNode(.uid(258), at: at(99)),
            ]), at: at(17))),
        PropertyListEntry(key: "a", keyPlace: at(15), value: PropertyListNode(.boolean(true), at: at(30))),
      ]), at: at(8))
    #expect(node == expected)
  }

  @Test("a count of 15 and more stands in an integer of its own")
  func longCounts() throws {
    let letters = [UInt8](repeating: UInt8(ascii: "x"), count: 300)
    #expect(try PropertyListReader.read(binary([[0x5F, 0x11, 0x01, 0x2C] + letters])).value == .string(String(repeating: "x", count: 300)))
    let array: [UInt8] = [0xAF, 0x10, 0x10] + [UInt8](repeating: 1, count: 16)
    #expect(
      try PropertyListReader.read(binary([array, [0x09]])).value
        == .array([PropertyListNode](repeating: PropertyListNode(.boolean(true), at: at(27)), count: 16)))
  }

  @Test("a number of 16 bytes has no sign if its upper half is zero")
  func unsignedIntegers() throws {
    func value(_ low: [UInt8]) throws -> PropertyListValue {
      try PropertyListReader.read(binary([[0x14] + [UInt8](repeating: 0, count: 8) + low])).value
    }
    #expect(try value([UInt8](repeating: 0xFF, count: 8)) == .unsignedInteger(.max))
    #expect(try value([0x80, 0, 0, 0, 0, 0, 0, 0]) == .unsignedInteger(1 << 63))
    #expect(try value([0, 0, 0, 0, 0, 0, 0, 7]) == .integer(7))
  }

  @Test("a value that is shared is read each time it is referred to")
  func sharedValues() throws {
    let node = try PropertyListReader.read(binary([[0xA2, 1, 1], [0xA1, 2], text("s")]))
    #expect(node.withoutPlaces.value == .array([.init(.array([.init(.string("s"))])), .init(.array([.init(.string("s"))]))]))
  }

  @Test("references that multiply are refused before anything is made of them")
  func bomb() {
    // 20 arrays of ten references each, every one to the next: 10^20 values in 330 bytes.
    var objects = (1...20).map { [0xAA] + [UInt8](repeating: UInt8($0), count: 10) }
    objects.append([0x09])
    let bytes = binary(objects)
    #expect(bytes.count < 350)
    #expect(refusal(bytes).hasSuffix("the property list holds more than 500000 values"))
    let text = [0x5F, 0x12, 0, 1, 0x86, 0xA0] + [UInt8](repeating: 0x61, count: 100_000)
    #expect(
      refusal(binary([[0xAF, 0x10, 200] + [UInt8](repeating: 1, count: 200), text]))
        == "1:9: the file is larger than 16777216 bytes")
  }

  @Test(
    "a dictionary or array that holds itself is refused",
    arguments: [[[0xA1, 0]], [[0xA1, 1], [0xA1, 0]], [[0xD1, 1, 0], [0x51, 0x61]], [[0xA2, 1, 1], [0xA1, 2], [0xA1, 1]]] as [[[UInt8]]])
  func cycles(objects: [[UInt8]]) {
    #expect(refusal(binary(objects)).hasSuffix("a dictionary or array holds itself"))
  }

  @Test("levels past the budget are refused, also those behind a shared reference")
  func depth() {
    let chain = (1...100).map { [0xA1, UInt8($0)] } + [[0x09]]
    #expect(refusal(binary(chain)).hasSuffix("dictionaries and arrays are nested more than 64 levels deep"))
    let shared: [[UInt8]] = [[0xA2, 1, 2], [0xA1, 3], [0xA1, 1], [0xA0]]
    #expect(refusal(binary(shared), PropertyListBudget(depth: 4)) == "read")
    #expect(refusal(binary(shared), PropertyListBudget(depth: 3)).hasSuffix("nested more than 3 levels deep"))
  }

  @Test(
    "kinds that definitions do not use are refused by name",
    arguments: [
      ([0xC1, 0], "a set"), ([0xB1, 0], "an ordered set"), ([0x00], "a null"), ([0x0F], "a filler"), ([0x0C], "a URL object"),
      ([0x0D], "a URL object"), ([0x0E], "a UUID object"),
    ] as [([UInt8], String)])
  func foreignKinds(object: [UInt8], name: String) {
    #expect(refusal(binary([[0xA1, 1], object])) == "1:11: the file holds \(name), which no definition uses; remove it")
  }

  @Test(
    "damage is said with its place",
    arguments: [
      ([[0xA1, 7]], "1:9: this binary property list is damaged: a value is missing that is referred to here"),
      ([[0x0B]], "1:9: this binary property list is damaged: no value begins with the byte 0x0B"),
      ([[0x70]], "1:9: this binary property list is damaged: no value begins with the byte 0x70"),
      ([[0x15, 0]], "1:9: this binary property list is damaged: no value begins with the byte 0x15"),
      ([[0x5E, 0x61]], "1:9: this binary property list is damaged: the value is longer than the file"),
      ([[0x13, 1, 2]], "1:9: this binary property list is damaged: the value is longer than the file"),
      ([[0x5F, 0x51]], "1:9: this binary property list is damaged: the value is longer than the file"),
      (
        [[0x4F, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]],
        "1:9: this binary property list is damaged: the value is longer than the file"
      ),
      (
        [[0xAF, 0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]],
        "1:9: this binary property list is damaged: the value is longer than the file"
      ),
      ([[0x51, 0xE3]], "1:9: this binary property list is damaged: the text is not valid ASCII"),
      ([[0x61, 0xD8, 0x00]], "1:9: this binary property list is damaged: the text is not valid UTF-16"),
      ([[0xD1, 1, 1], [0x09]], "1:12: a key of a dictionary must be a string"),
      (
        [[0x14] + [0, 0, 0, 0, 0, 0, 0, 1] + [UInt8](repeating: 0, count: 8)],
        "1:9: the number “0x10000000000000000” does not fit in 64 bits"
      ),
      (
        [[0x14] + [UInt8](repeating: 0xFF, count: 8) + [0x7F] + [UInt8](repeating: 0xFF, count: 7)],
        "1:9: the number “0xffffffffffffffff7fffffffffffffff” does not fit in 64 bits"
      ),
      ([[0x23, 0x7F, 0xF8, 0, 0, 0, 0, 0, 0]], "1:9: “nan” is not a number"),
      ([[0x22, 0xFF, 0x80, 0, 0]], "1:9: “-inf” is not a number"),
      ([[0x33, 0x7F, 0xF0, 0, 0, 0, 0, 0, 0]], "1:9: “inf” is not a date; write one like “2026-11-21T10:00:00Z”"),
    ] as [([[UInt8]], String)])
  func damage(objects: [[UInt8]], message: String) {
    #expect(refusal(binary(objects)) == message)
  }

  @Test("a header or trailer that makes no sense is refused, whatever its numbers")
  func layout() {
    #expect(refusal(Array("bplist15".utf8)) == "1:7: the version “15” of the binary format is unknown; “00” can be read")
    #expect(refusal(Array("bplist".utf8)) == "1:7: the version “” of the binary format is unknown; “00” can be read")
    #expect(refusal(Array("bplist00".utf8)) == "1:1: the end of this binary property list is damaged or cut off; get the file anew")
    let bytes = binary([[0xA1, 1], [0x09]])
    let trailer = bytes.count - 32
    for offset in (trailer + 6)..<bytes.count {
      for value: UInt8 in [0x00, 0x7F, 0x80, 0xFF] where value != bytes[offset] {
        var changed = bytes
        changed[offset] = value
        #expect(refusal(changed) != "read", "byte \(offset) as \(value)")
      }
    }
  }

  @Test("a file cut off anywhere is refused, one with any byte changed is read or refused, and neither brings the reader down")
  func truncation() throws {
    let bytes = try PropertyListWriter.write(everyKind, as: .binary)
    for end in 0..<bytes.count { #expect(refusal(Array(bytes[..<end])) != "read") }
    for offset in bytes.indices {
      for value: UInt8 in [0x00, 0x01, 0x0F, 0x14, 0x5F, 0x6F, 0x7F, 0x80, 0xA1, 0xD1, 0xFF] {
        var changed = bytes
        changed[offset] = value
        _ = try? PropertyListReader.read(changed)
      }
    }
  }
}

/// A value of every kind that both formats have.
let everyKind = PropertyListNode(
  .dictionary([
    PropertyListEntry(key: "z", value: PropertyListNode(.string("<a> & \"b\"\r\n\t記録𝄞"))),
    PropertyListEntry(key: "", value: PropertyListNode(.string(""))),
    PropertyListEntry(
      key: "a",
      value: PropertyListNode(
        .array([
          PropertyListNode(.integer(.min)), PropertyListNode(.integer(-1)), PropertyListNode(.integer(0)), PropertyListNode(.integer(255)),
          PropertyListNode(.integer(65_536)), PropertyListNode(.integer(.max)), PropertyListNode(.unsignedInteger(1 << 63)),
          PropertyListNode(.unsignedInteger(.max)), PropertyListNode(.real(0.1)),
          PropertyListNode(.real(-1e-300)), PropertyListNode(.real(1.797_693_134_862_315_7e308)), PropertyListNode(.boolean(true)),
          PropertyListNode(.boolean(false)), PropertyListNode(.data([])), PropertyListNode(.data(Array(0...255))),
          PropertyListNode(.date("2026-11-21T10:00:00Z")), PropertyListNode(.date("1969-07-20T20:17:40.25Z")),
          PropertyListNode(.array([])), PropertyListNode(.dictionary([])),
        ]))),
    PropertyListEntry(key: "a", value: PropertyListNode(.string("a key that stands twice"))),
    PropertyListEntry(key: "鍵", value: PropertyListNode(.array([PropertyListNode(.array([PropertyListNode(.string("deep"))]))]))),
  ]))

/// A binary property list of these objects, the root first, with numbers of one byte, or of two where the file is long.
private func binary(_ objects: [[UInt8]]) -> [UInt8] {
  var bytes = Array("bplist00".utf8)
  var offsets: [Int] = []
  for object in objects {
    offsets.append(bytes.count)
    bytes += object
  }
  let table = bytes.count
  for offset in offsets { bytes += [UInt8(offset >> 16 & 0xFF), UInt8(offset >> 8 & 0xFF), UInt8(offset & 0xFF)] }
  bytes += [0, 0, 0, 0, 0, 0, 3, 1]
  for number in [objects.count, 0, table] { bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
  return bytes
}

private func text(_ text: String) -> [UInt8] { [0x50 | UInt8(text.utf8.count)] + Array(text.utf8) }

private func at(_ offset: Int) -> SourcePlace { SourcePlace(byteOffset: offset) }

private func refusal(_ bytes: [UInt8], _ budget: PropertyListBudget = .standard) -> String {
  do {
    _ = try PropertyListReader.read(bytes, budget: budget)
    return "read"
  } catch {
    return "\(error.place): \(error.fact.message(in: .english))"
  }
}
