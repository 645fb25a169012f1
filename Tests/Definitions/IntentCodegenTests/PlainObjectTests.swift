import Foundation
import IntentCodegen
import IntentDefinitions
import TestSupport
import Testing

@Suite("Objects of no type of the file's own", .timeLimit(.minutes(10)))
struct PlainObjectTests {
  /// As files of Xcode 11 and later have them: SiriKit's own object, as a parameter, several of them, in a response and in a custom type.
  private static let definition = """
    <plist><dict><key>INIntentDefinitionModelVersion</key><string>1.2</string>
    <key>INIntents</key><array><dict>
    <key>INIntentName</key><string>OrderSoup</string><key>INIntentTitle</key><string>Order</string>
    <key>INIntentIneligibleForSuggestions</key><true/>
    <key>INIntentParameters</key><array>
    <dict><key>INIntentParameterName</key><string>soup</string><key>INIntentParameterType</key><string>Object</string>
    <key>INIntentParameterTag</key><integer>1</integer><key>INIntentParameterSupportsResolution</key><true/></dict>
    <dict><key>INIntentParameterName</key><string>toppings</string><key>INIntentParameterType</key><string>Object</string>
    <key>INIntentParameterSupportsMultipleValues</key><true/><key>INIntentParameterSupportsDynamicEnumeration</key><true/>
    <key>INIntentParameterTag</key><integer>2</integer><key>INIntentParameterObjectType</key><string></string></dict>
    </array>
    <key>INIntentResponse</key><dict><key>INIntentResponseCodes</key><array>
    <dict><key>INIntentResponseCodeName</key><string>success</string><key>INIntentResponseCodeSuccess</key><true/>
    <key>INIntentResponseCodeFormatString</key><string>${soup.displayString} it is.</string></dict>
    <dict><key>INIntentResponseCodeName</key><string>failure</string></dict></array>
    <key>INIntentResponseParameters</key><array>
    <dict><key>INIntentResponseParameterName</key><string>soup</string><key>INIntentResponseParameterType</key><string>Object</string>
    <key>INIntentResponseParameterTag</key><integer>1</integer></dict></array></dict>
    </dict></array>
    <key>INTypes</key><array><dict><key>INTypeName</key><string>Table</string><key>INTypeProperties</key><array>
    <dict><key>INTypePropertyName</key><string>guest</string><key>INTypePropertyType</key><string>Object</string>
    <key>INTypePropertyTag</key><integer>100</integer></dict></array></dict></array>
    </dict></plist>
    """

  private func file() throws -> DefinitionFile {
    DefinitionFile(
      url: URL(fileURLWithPath: "/Soup.intentdefinition"), reading: try DefinitionReader.read(Array(Self.definition.utf8)))
  }

  @Test(
    "they are no error but a note, and become code in a plain target and in a new app's; in a whole run in every kind of target",
    arguments: [SwiftCompiler.Settings.plain, .app] + [SwiftCompiler.Settings.strict, .mainActor].onlyInWholeRuns)
  func compiles(settings: SwiftCompiler.Settings) async throws {
    let compiler = try SwiftCompiler()
    defer { compiler.cleanUp() }
    let file = try file()
    #expect(await compiler.run([try compiler.job(try Fixture(file).generate(access: settings.access), of: file.url, settings)]) == [])
    let folder = FileManager.default.temporaryDirectory.appending(path: "plain-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appending(path: "Soup.intentdefinition")
    try Data(Self.definition.utf8).write(to: url)
    let findings = try DefinitionCheck(paths: [url.path]).findings()
    #expect(findings.filter { $0.severity == .error } == [])
    #expect(findings.count { $0.rule == .objectTypeMissing && $0.severity == .note } == 4)
  }

  @Test("their identifier, words, hint, alternatives and image go through generated code and come back")
  func roundTrip() async throws {
    let compiler = try SwiftCompiler()
    defer { compiler.cleanUp() }
    let program = """
      import Foundation
      import IntentRuntime

      @main struct Main {
        static func main() throws {
          var object = IntentObjectValue(typeName: "Object", identifier: "7", displayString: "Miso", subtitle: "hot", pronunciationHint: "mee so")
          object.alternatives = [SpeakableString(spokenPhrase: "bean soup")]
          object.displayImage = IntentFile(content: .data(Data([1, 2])), filename: "miso.png")
          var intent = OrderSoupIntent()
          try intent.setValue(.object(object), forParameter: "soup")
          try intent.setValue(.array([.object(object)]), forParameter: "toppings")
          precondition(intent.soup == object && intent.toppings == [object])
          precondition(intent.value(forParameter: "soup") == .object(object))
          precondition(intent.value(forParameter: "toppings") == .array([.object(object)]))
          let response = OrderSoupIntentResponse.success(soup: object)
          precondition(response.value(forProperty: "soup") == .object(object))
          var table = Table(identifier: "1", display: "by the window", image: object.displayImage)
          table.guest = object
          precondition(Table(table.objectValue) == table && table.objectValue.value(ofProperty: "displayImage") == .file(object.displayImage!))
          print("round trip")
        }
      }
      """
    let text = try Fixture(file()).generate(access: .internal)
    #expect(try await compiler.output(of: [text, program]) == "round trip\n")
  }
}
