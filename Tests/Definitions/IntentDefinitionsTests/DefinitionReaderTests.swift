import IntentDefinitions
import Testing

@Suite("Definitions")
struct DefinitionReaderTests {
  @Test("a new file that was never edited is an empty definition")
  func empty() throws {
    let reading = try read("<key>INEnums</key><array/><key>INIntents</key><array/>")
    #expect(reading.errors.isEmpty)
    #expect(reading.definition.intents.isEmpty)
    #expect(reading.definition.modelVersion == .xcode12)
  }

  @Test("an intent is read with its parameters, texts, flags and places")
  func intent() throws {
    let reading = try read(
      """
      <key>INIntentDefinitionModelVersion</key><string>1.1</string>
      <key>INIntentDefinitionNamespace</key><string>Ab12Cd</string>
      <key>INIntents</key><array><dict>
      <key>INIntentName</key><string>OrderSoup</string>
      <key>INIntentTitle</key><string>Order soup</string>
      <key>INIntentTitleID</key><string>tItle1</string>
      <key>INIntentDescriptionID</key><string>dEscr1</string>
      <key>INIntentCategory</key><string>order</string><key>INIntentVerb</key><string>Order</string>
      <key>INIntentClassPrefix</key><string>SP</string>
      <key>INIntentConfigurable</key><true/>
      <key>INIntentParameters</key><array><dict>
      <key>INIntentParameterName</key><string>quantity</string>
      <key>INIntentParameterType</key><string>Integer</string>
      <key>INIntentParameterTag</key><integer>2</integer>
      <key>INIntentParameterFixedSizeArray</key><integer>1</integer>
      <key>INIntentParameterMetadata</key><dict>
      <key>INIntentParameterMetadataMaximumValue</key><data></data>
      <key>INIntentParameterMetadataMinimumValue</key><real>1.0</real>
      <key>INIntentParameterMetadataSupportsNegativeNumbers</key><string>YES</string>
      </dict></dict></array>
      <key>INIntentParameterCombinations</key><dict>
      <key>quantity, soup</key><dict><key>INIntentParameterCombinationTitle</key><string>Order ${quantity} ${soup} ${quantity}</string></dict>
      <key></key><dict/></dict>
      </dict></array>
      """)
    #expect(reading.errors.isEmpty)
    #expect(reading.definition.modelVersion == .xcode11)
    #expect(reading.definition.namespace == "Ab12Cd")
    let intent = try #require(reading.definition.intents.first)
    #expect(intent.generatedName == "SPOrderSoupIntent")
    #expect(intent.generatedStem == "SPOrderSoup")
    #expect(intent.title == DefinedText("Order soup", id: "tItle1", place: SourcePlace(line: 6, column: 25)))
    #expect(intent.description == DefinedText(nil, id: "dEscr1", place: SourcePlace(line: 8, column: 33)))
    #expect(intent.namePlace == SourcePlace(line: 5, column: 24))
    #expect((intent.isConfigurable, intent.isEligibleForWidgets) == (true, false))
    let parameter = try #require(intent.parameters.first)
    #expect((parameter.name, parameter.tag, parameter.isFixedSizeArray) == ("quantity", 2, true))
    #expect(parameter.metadata.minimumValue == 1)
    #expect(parameter.metadata.maximumValue == nil)
    #expect(parameter.metadata.supportsNegativeNumbers == true)
    #expect(intent.suggestedCombinations.map(\.parameters) == [[], ["quantity", "soup"]])
    #expect(intent.suggestedCombinations.last?.title.placeholders == ["quantity", "soup"])
  }

  @Test("a built definition's hash uses all 64 bits; a tag that large is refused at its place")
  func largeNumbers() throws {
    let reading = try read(
      """
      <key>INIntents</key><array><dict><key>INIntentName</key><string>A</string>
      <key>INIntentHash</key><integer>12345678901234567890</integer></dict>
      <dict><key>INIntentName</key><string>B</string><key>INIntentHash</key><integer>7</integer>
      <key>INIntentLastParameterTag</key><integer>9223372036854775808</integer></dict></array>
      """)
    #expect(reading.definition.intents.map(\.buildHash) == [12_345_678_901_234_567_890, 7])
    #expect(reading.definition.intents.flatMap(\.unknownKeys) == [])
    #expect(
      reading.errors == [
        DefinitionError(
          .numberTooLarge(key: "INIntentLastParameterTag", 9_223_372_036_854_775_808), at: SourcePlace(line: 5, column: 36))
      ])
  }

  @Test("a limit and a default may be that large, as they are read as numbers with a fraction")
  func largeLimits() throws {
    let reading = try read(
      """
      <key>INIntents</key><array><dict><key>INIntentName</key><string>A</string><key>INIntentParameters</key><array><dict>
      <key>INIntentParameterName</key><string>p</string><key>INIntentParameterType</key><string>Decimal</string>
      <key>INIntentParameterMetadata</key><dict>
      <key>INIntentParameterMetadataMaximumValue</key><integer>18446744073709551615</integer>
      <key>INIntentParameterMetadataDefaultValue</key><integer>9223372036854775808</integer>
      </dict></dict></array></dict></array>
      """)
    #expect(reading.errors == [])
    let metadata = try #require(reading.definition.intents.first?.parameters.first?.metadata)
    #expect(metadata.maximumValue == 0x1p64)
    #expect(metadata.defaultValue?.value == .unsignedInteger(1 << 63))
  }

  @Test("keys that are not known are kept where they stand")
  func unknownKeys() throws {
    let reading = try read(
      """
      <key>INFuture</key><true/>
      <key>INIntents</key><array><dict><key>INIntentName</key><string>A</string><key>INIntentFuture</key><string>x</string></dict></array>
      """)
    #expect(reading.errors.isEmpty)
    #expect(
      reading.definition.unknownKeys == [
        PropertyListEntry(
          key: "INFuture", keyPlace: SourcePlace(line: 2, column: 1),
          value: PropertyListNode(.boolean(true), at: SourcePlace(line: 2, column: 20)))
      ])
    #expect(reading.definition.intents.first?.unknownKeys.map(\.key) == ["INIntentFuture"])
  }

  @Test("response properties of the first Xcode 11 are read by their old names")
  func responseProperties() throws {
    let reading = try read(
      """
      <key>INIntents</key><array><dict><key>INIntentName</key><string>A</string>
      <key>INIntentResponse</key><dict><key>INIntentResponseParameters</key><array>
      <dict><key>INIntentResponsePropertyName</key><string>old</string><key>INIntentResponsePropertyType</key><string>String</string></dict>
      <dict><key>INIntentResponseParameterName</key><string>new</string><key>INIntentResponseParameterType</key><string>Object</string>
      <key>INIntentResponseParameterObjectType</key><string>Soup</string></dict>
      </array></dict></dict></array>
      """)
    #expect(reading.errors.isEmpty)
    #expect(reading.definition.intents.first?.response?.properties.map(\.name) == ["old", "new"])
    #expect(reading.definition.intents.first?.response?.properties.map(\.type.objectName) == [nil, "Soup"])
  }

  @Test("response properties under the older key are read, and left alone where the current key is there, too")
  func olderResponseKey() throws {
    func response(_ entries: String) throws -> DefinedResponse {
      let reading = try read(
        """
        <key>INIntents</key><array><dict><key>INIntentName</key><string>A</string>
        <key>INIntentResponse</key><dict>\(entries)</dict></dict></array>
        """)
      #expect(reading.errors == [])
      return try #require(reading.definition.intents.first?.response)
    }
    let older = """
      <key>INIntentResponseProperties</key><array><dict><key>INIntentResponsePropertyName</key><string>wait</string>
      <key>INIntentResponsePropertyType</key><string>Integer</string><key>INIntentResponsePropertyTag</key><integer>3</integer></dict>
      </array><key>INIntentResponseLastPropertyTag</key><integer>3</integer>
      """
    let current = """
      <key>INIntentResponseParameters</key><array><dict><key>INIntentResponseParameterName</key><string>due</string>
      <key>INIntentResponseParameterType</key><string>URL</string></dict></array>
      <key>INIntentResponseLastParameterTag</key><integer>9</integer>
      """
    let old = try response(older)
    #expect(old.properties.map(\.name) == ["wait"])
    #expect(old.properties.map(\.type.name) == ["Integer"])
    #expect(old.properties.map(\.tag) == [3])
    #expect(old.lastPropertyTag == 3)
    #expect(old.unknownKeys == [])
    let both = try response(older + current)
    #expect(both.properties.map(\.name) == ["due"])
    #expect(both.lastPropertyTag == 9)
    #expect(both.unknownKeys.map(\.key) == ["INIntentResponseProperties", "INIntentResponseLastPropertyTag"])
  }

  @Test("the keyboard of a text and the placeholder of its field are read")
  func fields() throws {
    let reading = try read(
      """
      <key>INIntents</key><array><dict><key>INIntentName</key><string>A</string><key>INIntentParameters</key><array><dict>
      <key>INIntentParameterName</key><string>p</string><key>INIntentParameterType</key><string>String</string>
      <key>INIntentParameterMetadata</key><dict>
      <key>INIntentParameterMetadataKeyboardType</key><string>URL</string>
      <key>INIntentParameterMetadataPlaceholder</key><string>Address</string>
      <key>INIntentParameterMetadataPlaceholderID</key><string>pLace1</string>
      </dict></dict></array></dict></array>
      """)
    let metadata = try #require(reading.definition.intents.first?.parameters.first?.metadata)
    #expect(metadata.keyboard == "URL")
    #expect(metadata.placeholder == DefinedText("Address", id: "pLace1", place: SourcePlace(line: 6, column: 48)))
    #expect(reading.definition.everyUnknownKey == [])
  }

  @Test("enumerations: a case without a number is 0, synonyms are kept")
  func enumeration() throws {
    let reading = try read(
      """
      <key>INEnums</key><array><dict><key>INEnumName</key><string>Size</string><key>INEnumValues</key><array>
      <dict><key>INEnumValueName</key><string>unknown</string></dict>
      <dict><key>INEnumValueName</key><string>large</string><key>INEnumValueIndex</key><integer>4</integer>
      <key>INEnumValueSynonyms</key><array><dict><key>INEnumValueSynonymSynonym</key><string>big</string></dict></array></dict>
      </array></dict></array>
      """)
    let enumeration = try #require(reading.definition.enums.first)
    #expect(enumeration.cases.map(\.name) == ["unknown", "large"])
    #expect(enumeration.cases.map(\.index) == [0, 4])
    #expect(enumeration.cases.last?.synonyms.map(\.synonym.text) == ["big"])
  }

  @Test("values of the wrong kind and missing names are all said, in the order of the file")
  func wrongKinds() throws {
    let reading = try read(
      """
      <key>INIntentDefinitionModelVersion</key><string>2.0</string>
      <key>INIntents</key><array><string>x</string><dict>
      <key>INIntentTitle</key><integer>1</integer>
      <key>INIntentParameters</key><dict/>
      </dict></array>
      """)
    #expect(
      reading.errors.map { "\($0.place): \($0.fact.message(in: .english))" } == [
        "2:42: model version “2.0” is unknown; 1.0, 1.1 and 1.2 can be read",
        "3:28: “INIntents” must be a dictionary, and is a string",
        "3:46: the key “INIntentName” is missing here",
        "4:25: “INIntentTitle” must be a string, and is an integer",
        "5:30: “INIntentParameters” must be an array, and is a dictionary",
      ])
    #expect(reading.definition.intents.count == 1)
  }

  @Test("combinations come in the order of their keys, wherever they stand in the file")
  func combinations() throws {
    let reading = try read(
      """
      <key>INIntents</key><array><dict><key>INIntentName</key><string>A</string><key>INIntentParameterCombinations</key><dict>
      <key>soup,size</key><dict/><key>soup</key><dict/><key>soup,extraHot</key><dict/><key>Soup</key><dict/><key></key><dict/>
      </dict></dict></array>
      """)
    #expect(
      reading.definition.intents.first?.suggestedCombinations.map(\.parameters) == [
        [], ["Soup"], ["soup"], ["soup", "extraHot"], ["soup", "size"],
      ])
  }

  @Test("placeholders come in order, each once, and broken ones are left out")
  func placeholders() {
    #expect(TemplatePlaceholders.names(in: "${a} and ${b.c}, ${a} ${} $x ${open") == ["a", "b.c"])
  }
  @Test("where a response's property stands in both spellings of its keys, the current one counts")
  func bothSpellings() throws {
    let reading = try read(
      """
      <key>INIntents</key><array><dict><key>INIntentName</key><string>A</string><key>INIntentResponse</key><dict>
      <key>INIntentResponseParameters</key><array><dict>
      <key>INIntentResponsePropertyName</key><string>total</string><key>INIntentResponsePropertyType</key><string>Object</string>
      <key>INIntentResponsePropertyObjectType</key><string>Gone</string>
      <key>INIntentResponseParameterName</key><string>total</string><key>INIntentResponseParameterType</key><string>Decimal</string>
      </dict><dict>
      <key>INIntentResponsePropertyName</key><string>old</string><key>INIntentResponsePropertyType</key><string>Integer</string>
      </dict></array></dict></dict></array>
      """)
    #expect(reading.errors.isEmpty)
    let response = try #require(reading.definition.intents.first?.response)
    #expect(response.properties.map(\.name) == ["total", "old"])
    #expect(response.properties.map(\.type.name) == ["Decimal", "Integer"])
    #expect(response.properties.map(\.type.objectName) == [nil, nil])
    #expect(response.properties[0].unknownKeys.map(\.key).allSatisfy { $0.hasPrefix("INIntentResponseProperty") })
  }

}

private func read(_ entries: String) throws -> DefinitionReader.Reading {
  try DefinitionReader.read(Array("<plist><dict>\n\(entries)\n</dict></plist>".utf8))
}
