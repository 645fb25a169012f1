import IntentDefinitions
import Testing

@Suite("Property lists")
struct PropertyListReaderTests {
  @Test("every value is read with its place, in the order of the file")
  func valuesAndPlaces() throws {
    let node = try read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \t<key>b</key>\t<string>two</string>
      \t<key>a</key>
      \t<array>
      \t\t<integer>-7</integer><real>2.5</real>
      \t\t<true/><false/>
      \t\t<data>AAEC</data>
      \t\t<date>2026-11-21T10:00:00Z</date>
      \t\t<string/>
      \t\t<dict/>
      \t</array>
      </dict>
      </plist>
      """)
    let expected = PropertyListNode(
      .dictionary([
        PropertyListEntry(key: "b", keyPlace: place(5, 2), value: PropertyListNode(.string("two"), at: place(5, 15))),
        PropertyListEntry(
          key: "a", keyPlace: place(6, 2),
          value: PropertyListNode(
            .array([
              PropertyListNode(.integer(-7), at: place(8, 3)),
              PropertyListNode(.real(2.5), at: place(8, 24)),
              PropertyListNode(.boolean(true), at: place(9, 3)),
              PropertyListNode(.boolean(false), at: place(9, 10)),
              PropertyListNode(.data([0, 1, 2]), at: place(10, 3)),
              PropertyListNode(.date("2026-11-21T10:00:00Z"), at: place(11, 3)),
              PropertyListNode(.string(""), at: place(12, 3)),
              PropertyListNode(.dictionary([]), at: place(13, 3)),
            ]), at: place(7, 2))),
      ]), at: place(4, 1))
    #expect(node == expected)
  }

  @Test("entities, CDATA, comments and line ends are read as XML says")
  func text() throws {
    let text = "<plist><string>a&lt;b&gt;&amp;&quot;&apos;&#65;&#x3042;<![CDATA[<&]]><!-- no -->\r\nend\r</string></plist>"
    #expect(try read(text).value == .string("a<b>&\"'Aあ<&\nend\n"))
  }

  @Test("a repeated key is kept, and the last one counts")
  func repeatedKey() throws {
    let node = try read("<dict><key>a</key><integer>1</integer><key>a</key><integer>2</integer></dict>")
    guard case .dictionary(let entries) = node.value else {
      Issue.record("no dictionary")
      return
    }
    #expect(entries.map(\.key) == ["a", "a"])
    #expect(node["a"]?.value == .integer(2))
    #expect(node["b"] == nil)
  }

  @Test(
    "integers are read in every form that Xcode's reader takes",
    arguments: [
      ("0", 0), ("+12", 12), (" 42 ", 42), ("0x1F", 31), ("-0X10", -16), ("9223372036854775807", Int.max),
      ("-9223372036854775808", Int.min),
    ])
  func integers(text: String, value: Int) throws {
    #expect(try read("<integer>\(text)</integer>").value == .integer(value))
  }

  @Test(
    "integers without a sign use all 64 bits",
    arguments: [
      ("9223372036854775808", 1 << 63), ("+12345678901234567890", 12_345_678_901_234_567_890), ("0xFFFFFFFFFFFFFFFF", UInt64.max),
    ] as [(String, UInt64)])
  func unsignedIntegers(text: String, value: UInt64) throws {
    #expect(try read("<integer>\(text)</integer>").value == .unsignedInteger(value))
  }

  @Test("UTF-8 and UTF-16 are read, with and without a byte order mark")
  func encodings() throws {
    let text = "<plist><string>記録𝄞</string></plist>"
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for bytes in [Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), [0xFE, 0xFF] + big, [0xFF, 0xFE] + little, big, little] {
      #expect(try PropertyListReader.read(bytes).value == .string("記録𝄞"))
    }
  }

  @Test("columns count characters, not bytes")
  func columns() {
    #expect(failure("<array><string>記録</string>?</array>") == "1:27: the text “?” stands outside of any value")
  }

  @Test(
    "what is wrong is said with its place",
    arguments: [
      ("", "1:1: the file is empty"),
      ("bplist00\u{1}", "1:1: the end of this binary property list is damaged or cut off; get the file anew"),
      ("{ a = b; }", "1:1: this is a property list in the old style or JSON; convert it with “plutil -convert xml1”"),
      ("noise", "1:1: this is no XML property list: it does not begin with “<”"),
      ("  \n ", "2:2: the file ends where <plist> is expected"),
      ("<?xml version=\"1.0\" encoding=\"Shift_JIS\"?><plist/>", "1:1: the encoding “Shift_JIS” cannot be read; save the file as UTF-8"),
      ("<plist><dict>\n<key>a</key></dict></plist>", "2:1: the key “a” has no value"),
      ("<plist><dict><key>a</key><key>b</key></dict></plist>", "1:14: the key “a” has no value"),
      ("<plist><dict><string>a</string></dict></plist>", "1:14: a value stands in a dictionary without a key before it"),
      ("<plist><array></dict></plist>", "1:15: </dict> closes an element that is not open; </array> is expected"),
      ("<plist><array><set/></array></plist>", "1:15: a property list has no element <set>"),
      ("<plist><string>a", "1:17: the file ends where </string> is expected"),
      ("<plist><string>a</dict></plist>", "1:17: </dict> closes an element that is not open; </string> is expected"),
      ("<plist><string>a<b/></string></plist>", "1:17: a property list has no element <b>"),
      ("<plist><string>a</string><string>b</string></plist>", "1:26: a property list holds one value; this is a second one"),
      ("<string>a</string><string>b</string>", "1:19: a property list holds one value; this is a second one"),
      ("<plist></plist>", "1:8: the file ends where <dict> is expected"),
      ("<plist><string>&nbsp;</string></plist>", "1:16: the entity “&nbsp;” is unknown; write the character itself"),
      ("<plist><string>Q & A</string></plist>", "1:18: “&” stands alone; write it as “&amp;”"),
      ("<plist><string>\u{10}</string></plist>", "1:16: the control character U+0010 is not allowed in XML; remove it"),
      ("<plist><string>&#27;</string></plist>", "1:16: the control character U+001B is not allowed in XML; remove it"),
      ("<!DOCTYPE plist [<!ENTITY a \"b\">]><plist/>", "1:18: a property list must not declare entities"),
      ("<plist><integer>12a</integer></plist>", "1:8: “12a” is not a number"),
      ("<plist><integer>--1</integer></plist>", "1:8: “--1” is not a number"),
      ("<plist><integer></integer></plist>", "1:8: “” is not a number"),
      ("<plist><integer>18446744073709551616</integer></plist>", "1:8: the number “18446744073709551616” does not fit in 64 bits"),
      ("<plist><integer>-9223372036854775809</integer></plist>", "1:8: the number “-9223372036854775809” does not fit in 64 bits"),
      ("<plist><real>1,5</real></plist>", "1:8: “1,5” is not a number"),
      ("<plist><data>A</data></plist>", "1:8: the data is not valid Base64"),
      ("<plist><true>no</true></plist>", "1:8: the text “no” stands outside of any value"),
      ("<plist><array", "1:8: this tag is not well formed"),
      ("<plist>< array/></plist>", "1:8: this tag is not well formed"),
      ("<plist><!-- a", "1:12: the file ends where --> is expected"),
    ])
  func failures(text: String, message: String) {
    #expect(failure(text) == message)
  }

  @Test("bytes that are no text are refused with their place")
  func brokenEncodings() {
    #expect(failure(Array("<plist>\n<string>".utf8) + [0xFF]) == "2:9: this is not valid UTF-8; save the file as UTF-8")
    #expect(failure([0xFE, 0xFF, 0x00, 0x3C, 0xD8, 0x00, 0x00, 0x3C]) == "1:2: this is not valid UTF-16; save the file as UTF-8")
    #expect(failure([0xFF, 0xFE, 0x3C]) == "1:1: this is not valid UTF-16; save the file as UTF-8")
  }

  @Test("a file past its budget is refused, one within it is read")
  func budgets() throws {
    let text = "<array><array><true/></array></array>"
    let bytes = Array(text.utf8)
    #expect(throws: Never.self) { try PropertyListReader.read(bytes, budget: PropertyListBudget(bytes: bytes.count, values: 3, depth: 2)) }
    #expect(
      failure(bytes, PropertyListBudget(bytes: bytes.count - 1)) == "1:1: the file is larger than \(bytes.count - 1) bytes")
    #expect(failure(bytes, PropertyListBudget(values: 2)) == "1:15: the property list holds more than 2 values")
    #expect(failure(bytes, PropertyListBudget(depth: 1)) == "1:8: dictionaries and arrays are nested more than 1 levels deep")
  }

  @Test("a million levels are refused, not followed")
  func depth() {
    let bytes = Array(String(repeating: "<array>", count: 1_000_000).utf8)
    #expect(
      failure(bytes, PropertyListBudget(depth: .max)) == "1:1793: dictionaries and arrays are nested more than 256 levels deep")
    var budget = PropertyListBudget()
    budget.depth = .max
    #expect(failure(bytes, budget) == "1:1793: dictionaries and arrays are nested more than 256 levels deep")
  }

  @Test("a file cut off anywhere, or with any byte changed, is read or refused, and never brings the reader down")
  func damage() {
    let bytes = Array(
      "<?xml version=\"1.0\"?><!DOCTYPE plist><plist><dict><key>a&amp;</key><array><integer>1</integer><data>AA==</data></array></dict></plist>"
        .utf8)
    let whole = bytes.count
    for end in 0..<whole {
      #expect(throws: DefinitionError.self) { try PropertyListReader.read(Array(bytes[..<end])) }
    }
    for index in bytes.indices {
      for byte: UInt8 in [0x00, 0x20, 0x26, 0x2F, 0x3C, 0x3E, 0x5D, 0xE3] {
        var changed = bytes
        changed[index] = byte
        _ = try? PropertyListReader.read(changed)
      }
    }
  }
}

private func place(_ line: Int, _ column: Int) -> SourcePlace { SourcePlace(line: line, column: column) }

private func read(_ text: String) throws -> PropertyListNode { try PropertyListReader.read(Array(text.utf8)) }

private func failure(_ text: String) -> String { failure(Array(text.utf8)) }

private func failure(_ bytes: [UInt8], _ budget: PropertyListBudget = .standard) -> String {
  do {
    return "read: \(try PropertyListReader.read(bytes, budget: budget).value)"
  } catch {
    return "\(error.place): \(error.fact.message(in: .english))"
  }
}
