import IntentDefinitions
import Testing

@Suite("Strings files")
struct StringsReaderTests {
  @Test("comments of both kinds, bare keys and keys alone are read, in order and with places")
  func grammar() throws {
    let table = try read(
      """
      /* A title
         of two lines */
      "aB3dE6" = "Record study";
      // a line
      T0 = bare ; "same";
        'single' = 'it''s' ;
      """.replacing("'it''s'", with: "'it\\'s'"))
    #expect(
      table
        == StringsTable(entries: [
          entry("aB3dE6", "Record study", 3, 1), entry("T0", "bare", 5, 1), entry("same", "same", 5, 13), entry("single", "it's", 6, 3),
        ]))
  }

  @Test("the last of a repeated key counts")
  func repeatedKey() throws {
    let table = try read(#""a" = "1"; "a" = "2";"#)
    #expect(table.entries.count == 2)
    #expect(table["a"] == TranslatedText("2"))
    #expect(table["b"] == nil)
  }

  @Test(
    "escapes are read as Apple's tools read them",
    arguments: [
      (#"a\nb\tc\rd"#, "a\nb\tc\rd"), (#"\"\\\'"#, "\"\\'"), (#"\U3042\u0041"#, "あA"), (#"\UD834\UDD1E"#, "𝄞"), (#"\101\7"#, "A\u{7}"),
      (#"\q"#, "q"), (#"\あ"#, "あ"), ("two\nlines", "two\nlines"),
      ("${duration} of ${material} – 10 %", "${duration} of ${material} – 10 %"),
    ])
  func escapes(source: String, text: String) throws {
    #expect(try read("\"k\" = \"\(source)\";")["k"] == TranslatedText(text))
  }

  @Test("UTF-16 is read")
  func utf16() throws {
    let text = "\"a\" = \"教材\";"
    let bytes: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try StringsReader.read(bytes)["a"] == TranslatedText("教材"))
  }

  @Test("a property list of strings is read too, and an empty file holds nothing")
  func propertyList() throws {
    #expect(try read("\n<plist><dict><key>a</key><string>教材</string></dict></plist>") == StringsTable(entries: [entry("a", "教材", 2, 14)]))
    #expect(try read("") == StringsTable())
  }

  @Test(
    "what is wrong is said with its place",
    arguments: [
      ("\"a\" = \"b\"", "1:10: “;” is expected here"),
      ("\"a\" \"b\";", "1:5: “;” is expected here"),
      ("\"a\" = ;", "1:7: “\"text\"” is expected here"),
      ("= \"b\";", "1:1: “\"key\" = \"text\";” is expected here"),
      ("\n \"a", "2:2: this string or comment is not closed before the end of the file"),
      ("/* a", "1:1: this string or comment is not closed before the end of the file"),
      ("\"a\\", "1:3: this string or comment is not closed before the end of the file"),
      (#""a" = "\U30";"#, "1:8: “\\U30\";” is not an escape sequence"),
      ("<plist><array/></plist>", "1:8: “plist” must be a dictionary, and is an array"),
      ("<plist><dict><key>a</key><true/></dict></plist>", "1:26: “a” must be a string, and is true or false"),
      ("bplist00", "1:1: the end of this binary property list is damaged or cut off; get the file anew"),
    ])
  func failures(text: String, message: String) {
    do {
      Issue.record("read: \(try read(text))")
    } catch {
      #expect("\(error.place): \(error.fact.message(in: .english))" == message)
    }
  }

  @Test("a file cut off anywhere is read or refused")
  func damage() {
    let bytes = Array(#"/*c*/ "a" = "\U3042\n\""; // e"#.utf8)
    for end in 0...bytes.count { _ = try? StringsReader.read(Array(bytes[..<end])) }
  }

  @Test("plural rules are read with every category")
  func plurals() throws {
    let table = try StringsdictReader.read(
      Array(
        """
        <plist><dict><key>k</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>You have %#@soups@.</string>
        <key>soups</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>one soup</string><key>other</key><string>${soups} soups</string>
        </dict></dict></dict></plist>
        """.utf8))
    let text = TranslatedText(
      "You have %#@soups@.", plurals: ["soups": TranslatedText.Plural(forms: [.one: "one soup", .other: "${soups} soups"])])
    #expect(table == StringsTable(entries: [StringsTable.Entry(key: "k", text: text, place: SourcePlace(line: 1, column: 14))]))
  }

  @Test("a plural text without a format is refused")
  func pluralWithoutFormat() {
    #expect(throws: DefinitionError(.stringsdictWithoutFormat(key: "k"), at: SourcePlace(line: 1, column: 26))) {
      try StringsdictReader.read(Array("<plist><dict><key>k</key><dict/></dict></plist>".utf8))
    }
  }
}

private func read(_ text: String) throws(DefinitionError) -> StringsTable { try StringsReader.read(Array(text.utf8)) }

private func entry(_ key: String, _ text: String, _ line: Int, _ column: Int) -> StringsTable.Entry {
  StringsTable.Entry(key: key, text: TranslatedText(text), place: SourcePlace(line: line, column: column))
}
