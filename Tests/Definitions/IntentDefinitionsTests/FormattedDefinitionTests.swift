import Foundation
import IntentDefinitions
import Testing

@Suite("Formatting definitions")
struct FormattedDefinitionTests {
  @Test("keys are sorted and the file is laid out as Xcode does it, with every key and value")
  func layout() throws {
    let file = """
      <?xml version='1.0'?><plist><dict><key>INTypes</key><array></array><key>INFuture</key><dict><key>b</key><integer>+7</integer>
       <key>a,B</key><string/><key>a</key><real>1.50</real><key>B</key><false></false><key>a,b</key><data> A A==</data><key>é</key><true/>
      <key>あ</key><string><![CDATA[1 < 2]]> &amp; &#x33;</string><key>😀</key><integer>0x10</integer><key>ﬁ</key><dict></dict></dict>
      <key>INIntents</key><array><dict><key>INIntentVerb</key><string>Do</string><key>INIntentName</key><string>A</string></dict></array></dict></plist>
      """
    let expected = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \t<key>INFuture</key>
      \t<dict>
      \t\t<key>B</key>
      \t\t<false/>
      \t\t<key>a</key>
      \t\t<real>1.5</real>
      \t\t<key>a,B</key>
      \t\t<string></string>
      \t\t<key>a,b</key>
      \t\t<data>
      \t\tAA==
      \t\t</data>
      \t\t<key>b</key>
      \t\t<integer>7</integer>
      \t\t<key>é</key>
      \t\t<true/>
      \t\t<key>あ</key>
      \t\t<string>1 &lt; 2 &amp; 3</string>
      \t\t<key>😀</key>
      \t\t<integer>16</integer>
      \t\t<key>ﬁ</key>
      \t\t<dict/>
      \t</dict>
      \t<key>INIntents</key>
      \t<array>
      \t\t<dict>
      \t\t\t<key>INIntentName</key>
      \t\t\t<string>A</string>
      \t\t\t<key>INIntentVerb</key>
      \t\t\t<string>Do</string>
      \t\t</dict>
      \t</array>
      \t<key>INTypes</key>
      \t<array/>
      </dict>
      </plist>

      """
    #expect(try text(file) == expected)
    #expect(try FormattedDefinition(Array(expected.utf8)).difference == nil)
    let opinion = try PropertyListSerialization.propertyList(from: Data(expected.utf8), format: nil)
    let written = try PropertyListSerialization.data(fromPropertyList: opinion, format: .xml, options: 0)
    #expect(String(decoding: written, as: UTF8.self) == expected, "Foundation writes it otherwise")
  }

  @Test("numbers are written as Foundation writes them")
  func numbers() throws {
    for number in [
      0, 0.1, 0.2, 0.5, 1, -1, 1.5, 10, 9999, 1.0 / 3, 1e15, 1e16, 1e17, 1.5e20, 1e-7, 123_456.789, 1e300, Double.leastNonzeroMagnitude,
    ] {
      let file = Data("<plist><dict><key>INTypes</key><real>\(number)</real></dict></plist>".utf8)
      let opinion = try PropertyListSerialization.propertyList(from: file, format: nil)
      let written = try PropertyListSerialization.data(fromPropertyList: opinion, format: .xml, options: 0)
      #expect(try text(String(decoding: file, as: UTF8.self)) == String(decoding: written, as: UTF8.self))
      #expect(try PropertyListReader.read([UInt8](written))["INTypes"]?.value == .real(number))
    }
  }

  @Test("comments stay with what they stand at")
  func comments() throws {
    let file = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- Licence:
           free. -->
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <!-- list --><plist version="1.0"> <!-- root -->
      <dict> <!-- the file -->
        <!-- types -->
        <!-- come last -->
        <key>INTypes</key> <!-- none -->
        <array>
          <!-- yet -->
        </array> <!-- end of types -->
        <key>INIntents</key>
        <array><!-- one --><dict>
            <key>INIntentVerb</key><string>Do</string> <!-- verb --> <!-- of the format -->
            <key>INIntentName</key><string>A</string><!-- last -->
            <!-- no more -->
          </dict>
        </array>
        <!-- end -->
      </dict> <!-- after the root -->
      <!-- before the end -->
      </plist> <!-- behind -->
      """
    let expected = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- Licence:
           free. -->
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <!-- list -->
      <plist version="1.0">
      <!-- root -->
      <dict> <!-- the file -->
      \t<key>INIntents</key>
      \t<array>
      \t\t<!-- one -->
      \t\t<dict>
      \t\t\t<key>INIntentName</key>
      \t\t\t<string>A</string> <!-- last -->
      \t\t\t<key>INIntentVerb</key>
      \t\t\t<string>Do</string> <!-- verb --> <!-- of the format -->
      \t\t\t<!-- no more -->
      \t\t</dict>
      \t</array>
      \t<!-- types -->
      \t<!-- come last -->
      \t<key>INTypes</key>
      \t<!-- none -->
      \t<array>
      \t\t<!-- yet -->
      \t</array> <!-- end of types -->
      \t<!-- end -->
      </dict> <!-- after the root -->
      <!-- before the end -->
      </plist>
      <!-- behind -->

      """
    #expect(try text(file) == expected)
    #expect(try text(expected) == expected)
    #expect(try text(file.replacing("\n", with: "\r\n")) == expected)
    #expect(try text("<!-- a --><dict><!-- b --><key>INTypes</key><dict/><!-- c --></dict><!-- d -->").contains("\n\t<!-- b -->\n\t<key>"))
  }

  @Test(
    "what cannot be kept is refused at its place, and read all the same",
    arguments: [
      ("<plist><dict><key>INTypes</key>\n<string>a<!-- b -->c</string></dict></plist>", .commentInText, SourcePlace(line: 2, column: 10)),
      ("<plist><dict><key>INTypes<!-- b --></key><array/></dict></plist>", .commentInText, SourcePlace(line: 1, column: 26)),
      ("<plist><dict><key>INTypes</key><true><!-- b --></true></dict></plist>", .commentInText, SourcePlace(line: 1, column: 38)),
      (
        "<plist><dict>\n<key id=\"1\">INTypes</key><array/></dict></plist>", .attribute("id", element: "key"),
        SourcePlace(line: 2, column: 6)
      ),
      ("<plist><dict><key>INTypes</key><array a='/'/></dict></plist>", .attribute("a", element: "array"), SourcePlace(line: 1, column: 39)),
      (
        "<?xml version=\"1.0\"?>\n<?xml-stylesheet href=\"a\"?><plist><dict><key>INTypes</key><array/></dict></plist>",
        .processingInstruction, SourcePlace(line: 2, column: 1)
      ),
      (
        "<!DOCTYPE plist [<!ELEMENT a ANY>]><plist><dict><key>INTypes</key><array/></dict></plist>", .documentTypeDeclarations,
        SourcePlace(line: 1, column: 17)
      ),
    ] as [(String, DefinitionFact, SourcePlace)])
  func refusals(file: String, fact: DefinitionFact, place: SourcePlace) {
    #expect(throws: DefinitionError(fact, at: place)) { try FormattedDefinition(Array(file.utf8)) }
    #expect(throws: Never.self) { try PropertyListReader.read(Array(file.utf8)) }
  }

  @Test("white space in a tag and the version of the list are no attributes")
  func noAttributes() throws {
    #expect(try text("<plist version='1.0'\n><dict ><key\n>INTypes</key ><array /></dict\n></plist>").contains("\t<array/>\n"))
  }

  @Test("a binary file is written from XML without comments, and comes back as the same XML")
  func conversion() throws {
    let file = "<plist><dict><key>INTypes</key><array/><key>INIntents</key><string>é\r\n&#13;</string></dict></plist>"
    let binary = try FormattedDefinition(Array(file.utf8), as: .binary)
    #expect(PropertyListFormat(of: binary.bytes) == .binary)
    #expect(binary.difference == .start)
    #expect(try FormattedDefinition(binary.bytes).difference == nil)
    let back = try FormattedDefinition(binary.bytes, as: .xml)
    #expect(String(decoding: back.bytes, as: UTF8.self) == (try text(file)))
    #expect(back.difference == .start)
    let comment = "<plist><dict><key>INTypes</key>\n<!-- a --><array/><!-- b --></dict></plist>"
    #expect(throws: DefinitionError(.commentInBinary, at: SourcePlace(line: 2, column: 1))) {
      try FormattedDefinition(Array(comment.utf8), as: .binary)
    }
  }

  @Test("repeated keys stay in their order, and keep a file from being converted: which one counts depends on the format")
  func repeatedKeys() throws {
    let entries = [("INTypes", 1), ("INIntents", 2), ("INTypes", 3)].map { key, number in
      PropertyListEntry(key: key, value: PropertyListNode(.integer(number)))
    }
    for (format, other) in [(PropertyListFormat.xml, PropertyListFormat.binary), (.binary, .xml)] {
      let bytes = try PropertyListWriter.write(PropertyListNode(.dictionary(entries)), as: format)
      let formatted = try PropertyListReader.read(try FormattedDefinition(bytes).bytes).withoutPlaces
      #expect(formatted.value == .dictionary([entries[1], entries[0], entries[2]]))
      let error = #expect(throws: DefinitionError.self) { try FormattedDefinition(bytes, as: other) }
      #expect(error?.fact == .repeatedKey("INTypes"))
    }
  }

  @Test("what XML cannot hold keeps a binary file from becoming XML")
  func beyondXML() throws {
    let values: [(PropertyListValue, DefinitionFact)] = [
      (.string("\u{1B}"), .controlCharacter(0x1B)), (.uid(1), .uidInXML),
      (.date("2026-11-21T10:00:00.5Z"), .fractionInXML("2026-11-21T10:00:00.5Z")),
    ]
    for (value, fact) in values {
      let node = PropertyListNode(.dictionary([PropertyListEntry(key: "INTypes", value: PropertyListNode(value))]))
      let bytes = try PropertyListWriter.write(node, as: .binary)
      #expect(try FormattedDefinition(bytes).bytes == bytes)
      #expect(#expect(throws: DefinitionError.self) { try FormattedDefinition(bytes, as: .xml) }?.fact == fact)
    }
  }

  @Test("a file that could not be read again once it is formatted is left alone")
  func tooLarge() throws {
    let text = PropertyListNode(.string(String(repeating: "<", count: 5 << 20)))
    let bytes = try PropertyListWriter.write(PropertyListNode(.dictionary([PropertyListEntry(key: "INTypes", value: text)])), as: .binary)
    let fact = DefinitionFact.tooManyBytesFormatted(limit: PropertyListBudget.standard.bytes)
    #expect(throws: DefinitionError(fact, at: .start)) { try FormattedDefinition(bytes, as: .xml) }
  }

  @Test("the first place that differs is told: the line in XML, the byte in binary files, the start where it ends too early")
  func difference() throws {
    let formatted = try FormattedDefinition(Array("<plist><dict><key>INTypes</key><string>é</string></dict></plist>".utf8)).bytes
    let text = String(decoding: formatted, as: UTF8.self)
    func place(_ text: String) throws -> SourcePlace? { try FormattedDefinition(Array(text.utf8)).difference }
    #expect(try place(text) == nil)
    #expect(try place(text.replacing("\t<string>é", with: "\t<string>é<![CDATA[]]>")) == SourcePlace(line: 6, column: 12))
    #expect(try place(String(text.dropLast())) == SourcePlace(line: 8, column: 9))
    #expect(try place(text.replacing("\t", with: "    ")) == SourcePlace(line: 5, column: 1))
    #expect(try place("\u{FEFF}" + text) == .start)
  }

  @Test("other property lists are no definitions")
  func otherLists() {
    let file = "<plist><dict><key>CFBundleName</key><true/></dict></plist>"
    #expect(throws: DefinitionError(.notADefinition, at: SourcePlace(line: 1, column: 8))) { try FormattedDefinition(Array(file.utf8)) }
  }

  @Test(
    "every file of the corpus is formatted already, comes back from binary the same, and shuffled becomes what it was",
    .enabled(if: Corpus.isThere, "INTENTC_CORPUS names no folder"), arguments: Corpus.definitions)
  func corpus(file: CorpusFile) throws {
    let bytes = [UInt8](try Data(contentsOf: file.url))
    #expect(try FormattedDefinition(bytes).difference == nil)
    let binary = try FormattedDefinition(bytes, as: .binary)
    #expect(try FormattedDefinition(binary.bytes, as: .xml).bytes == bytes)
    let backwards = try PropertyListWriter.write(backwards(try PropertyListReader.read(bytes)), as: .xml)
    #expect(backwards != bytes)
    #expect(try FormattedDefinition(backwards).bytes == bytes)
    let opinion = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    #expect(try [UInt8](PropertyListSerialization.data(fromPropertyList: opinion, format: .xml, options: 0)) == bytes)
  }
}

private func text(_ file: String) throws -> String { String(decoding: try FormattedDefinition(Array(file.utf8)).bytes, as: UTF8.self) }

private func backwards(_ node: PropertyListNode) -> PropertyListNode {
  switch node.value {
  case .dictionary(let entries):
    PropertyListNode(.dictionary(entries.reversed().map { PropertyListEntry(key: $0.key, value: backwards($0.value)) }))
  case .array(let elements): PropertyListNode(.array(elements.map(backwards)))
  default: node
  }
}
