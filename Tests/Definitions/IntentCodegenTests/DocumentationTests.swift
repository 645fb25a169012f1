import IntentCodegen
import IntentDefinitions
import Testing

@Suite("Documentation comments and words")
struct DocumentationTests {
  @Test(
    "words of the definition stand in comments as they read, whatever is in them",
    arguments: [
      ("Order soup", "/// Order soup."),
      ("Is it hot?", "/// Is it hot?"),
      ("スープを注文。", "/// スープを注文。"),
      ("First\nsecond line", "/// First\n/// second line."),
      ("  First\r\n\r\n  second*  ", "/// First\n/// second\\*."),
      ("- Throws: nothing", "/// \\- Throws: nothing."),
      ("1. Open\n# Close", "/// 1\\. Open\n/// \\# Close."),
      ("Take `a_b` & <b>[link](x)", "/// Take \\`a\\_b\\` \\& \\<b>\\[link](x)."),
      ("${soup} costs $5", "/// ${soup} costs $5."),
      ("hidden\u{202E}\u{7} order\u{2028}of */ text", "/// hidden order\n/// of \\*/ text."),
    ])
  func comments(title: String, expected: String) throws {
    var size = DefinedEnum()
    size.name = "Size"
    size.displayName = DefinedText(title)
    var definition = IntentDefinition()
    definition.enums = [size]
    let text = try SwiftGenerator(definition: definition).generate(source: "Size")
    let comment = text.split(separator: "enum Size").first?.split(separator: "// MARK: - Size\n\n").last
    #expect(comment.map(String.init) == expected + "\n")
  }

  @Test("sentences that are written out for one value are compiled in beside their template, in every language")
  func valueForms() throws {
    var kind = DefinedEnum()
    kind.name = "Kind"
    kind.cases = [
      DefinedEnumCase(name: "photo", index: 1, displayName: DefinedText("photo", id: "PPPPPP"), place: .start),
      DefinedEnumCase(name: "film", index: 2, displayName: DefinedText("film", id: "FFFFFF"), place: .start),
    ]
    var parameter = DefinedParameter()
    parameter.name = "kind"
    parameter.type = DefinedValueType(name: "Integer", enumName: "Kind")
    var summary = DefinedCombination()
    summary.parameters = ["kind"]
    summary.title = DefinedText("Send the ${kind}", id: "TTTTTT")
    var intent = DefinedIntent()
    intent.name = "Send"
    intent.kind = "Custom"
    intent.parameters = [parameter]
    intent.managedCombinations = [summary]
    var definition = IntentDefinition()
    definition.enums = [kind]
    definition.intents = [intent]
    let strings = [
      "TTTTTT": "${kind}を送る", "TTTTTT-PPPPPP": "写真を送る", "TTTTTT-XXXXXX": "left over",
    ].map { StringsTable.Entry(key: $0.key, text: TranslatedText($0.value), place: .start) }
    let words = DefinitionWords(languages: [DefinitionWords.Language(tag: "ja", tables: [StringsTable(entries: strings)])])
    let text = try SwiftGenerator(definition: definition, words: words).generate(source: "Send")
    #expect(
      text.contains(
        """
              text: LocalizedText("Send the ${kind}", ["ja": LocalizedTemplate("${kind}を送る", valueForms: [ValueForms(variable: "kind", \
        forms: ["photo": "写真を送る"])])])

        """))
  }
}
