import IntentDefinitions
import Testing

@Suite("Writing property lists")
struct PropertyListWriterTests {
  @Test("XML is laid out as Apple's tools lay it out, keys in their order")
  func layout() throws {
    let node = PropertyListNode(
      .dictionary([
        PropertyListEntry(
          key: "b&c",
          value: PropertyListNode(
            .array([
              PropertyListNode(.string("1 < 2")), PropertyListNode(.integer(-7)), PropertyListNode(.real(2.5)), PropertyListNode(.real(-1)),
              PropertyListNode(.boolean(true)), PropertyListNode(.date("2026-11-21T10:00:00Z")),
            ]))),
        PropertyListEntry(key: "a", value: PropertyListNode(.data([]))),
        PropertyListEntry(key: "d", value: PropertyListNode(.data([UInt8](repeating: 0, count: 60)))),
        PropertyListEntry(key: "e", value: PropertyListNode(.array([]))),
        PropertyListEntry(key: "f", value: PropertyListNode(.dictionary([]))),
        PropertyListEntry(key: "g", value: PropertyListNode(.string(""))),
      ]))
    let expected = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \t<key>b&amp;c</key>
      \t<array>
      \t\t<string>1 &lt; 2</string>
      \t\t<integer>-7</integer>
      \t\t<real>2.5</real>
      \t\t<real>-1</real>
      \t\t<true/>
      \t\t<date>2026-11-21T10:00:00Z</date>
      \t</array>
      \t<key>a</key>
      \t<data>
      \t</data>
      \t<key>d</key>
      \t<data>
      \tAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
      \tAAAAAAAAAAAA
      \t</data>
      \t<key>e</key>
      \t<array/>
      \t<key>f</key>
      \t<dict/>
      \t<key>g</key>
      \t<string></string>
      </dict>
      </plist>

      """
    #expect(String(decoding: try PropertyListWriter.write(node, as: .xml), as: UTF8.self) == expected)
  }

  @Test("what is written reads back equal, in both formats", arguments: PropertyListFormat.allCases)
  func roundTrip(format: PropertyListFormat) throws {
    let bytes = try PropertyListWriter.write(everyKind, as: format)
    #expect(PropertyListFormat(of: bytes) == format)
    #expect(try PropertyListReader.read(bytes).withoutPlaces == everyKind)
  }

  @Test("binary files write equal texts once, and keep references to archives")
  func binary() throws {
    let node = PropertyListNode(.array([PropertyListNode](repeating: PropertyListNode(.string("the same")), count: 100)))
    #expect(try PropertyListWriter.write(node, as: .binary).count < 200)
    let references = PropertyListNode(.array([0, 255, 256, 65_536, .max].map { PropertyListNode(.uid($0)) }))
    #expect(try PropertyListReader.read(PropertyListWriter.write(references, as: .binary)).withoutPlaces == references)
  }

  @Test("more than 255 and more than 65 535 values take longer references", arguments: [300, 70_000])
  func longReferences(count: Int) throws {
    let node = PropertyListNode(.array((0..<count).map { PropertyListNode(.integer($0)) }))
    #expect(try PropertyListReader.read(PropertyListWriter.write(node, as: .binary)).withoutPlaces == node)
  }

  @Test("dates are the same in both formats, leap days and the years around 0 included")
  func dates() throws {
    for text in [
      "2001-01-01T00:00:00Z", "2000-12-31T23:59:59Z", "2024-02-29T12:00:00Z", "1900-02-28T00:00:00Z", "0001-01-01T00:00:00Z",
      "0000-12-31T00:00:00Z", "-0001-03-01T00:00:00Z", "9999-12-31T23:59:59Z", "123456-01-01T00:00:00Z", "2026-11-21T10:00:00.5Z",
    ] {
      let node = PropertyListNode(.date(text))
      for format in PropertyListFormat.allCases {
        #expect(try PropertyListReader.read(PropertyListWriter.write(node, as: format)).withoutPlaces == node)
      }
    }
  }

  @Test(
    "what is no date is refused",
    arguments: [
      "", "today", "2026-11-21", "2026-11-21T10:00:00", "2026-13-01T00:00:00Z", "2025-02-29T00:00:00Z", "2026-11-21T24:00:00Z",
      "2026-11-21T10:00:00.Z", "2026-11-21T10:00:00Zx", "1234567-01-01T00:00:00Z",
    ])
  func noDates(text: String) {
    let fact = DefinitionFact.invalidDate(text)
    let bytes = Array("<plist><date>\(text)</date></plist>".utf8)
    #expect(throws: DefinitionError(fact, at: SourcePlace(line: 1, column: 8))) { try PropertyListReader.read(bytes) }
    for format in PropertyListFormat.allCases {
      #expect(throws: DefinitionError(fact, at: .start)) { try PropertyListWriter.write(PropertyListNode(.date(text)), as: format) }
    }
  }

  @Test("what a format cannot hold is refused, with its place")
  func refusals() {
    let place = SourcePlace(line: 3, column: 4)
    func fact(_ value: PropertyListValue, _ format: PropertyListFormat) -> DefinitionError? {
      do throws(DefinitionError) {
        _ = try PropertyListWriter.write(PropertyListNode(value, at: place), as: format)
        return nil
      } catch {
        return error
      }
    }
    #expect(fact(.uid(1), .xml) == DefinitionError(.uidInXML, at: place))
    #expect(fact(.string("\u{1B}"), .xml) == DefinitionError(.controlCharacter(0x1B), at: place))
    #expect(fact(.string("\u{1B}"), .binary) == nil)
    for format in PropertyListFormat.allCases {
      #expect(fact(.real(.nan), format) == DefinitionError(.invalidNumber("nan"), at: place))
      let deep = (0..<300).reduce(PropertyListNode(.array([]))) { node, _ in PropertyListNode(.array([node])) }
      #expect(throws: DefinitionError(.tooDeep(limit: 256), at: .start)) { try PropertyListWriter.write(deep, as: format) }
    }
  }
}
