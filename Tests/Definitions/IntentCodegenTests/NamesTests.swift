import IntentCodegen
import IntentDefinitions
import Testing

@Suite("Generated names")
struct NamesTests {
  @Test("a case for no value whose name is a line end is refused, though parameters of its enumeration are written before it")
  func lineEnds() throws {
    let text = """
      <plist><dict><key>INEnums</key><array><dict><key>INEnumName</key><string>Kind</string><key>INEnumValues</key><array>
      <dict><key>INEnumValueName</key><string>&#13;&#10;</string></dict></array></dict></array>
      <key>INIntents</key><array><dict><key>INIntentName</key><string>A</string><key>INIntentParameters</key><array><dict>
      <key>INIntentParameterName</key><string>kind</string><key>INIntentParameterType</key><string>Integer</string>
      <key>INIntentParameterEnumType</key><string>Kind</string></dict></array></dict></array></dict></plist>
      """
    let definition = try DefinitionReader.read(Array(text.utf8)).definition
    #expect(throws: CodegenError(.invalidName("\r\n"), at: SourcePlace(line: 2, column: 1))) {
      try SwiftGenerator(definition: definition).generate(source: "A.intentdefinition")
    }
  }

  @Test(
    "names are those that Xcode gives",
    arguments: [
      // The intent's class: “Intent” always follows.
      ("Cafe", "public struct OrderDrinkIntent: Intent {"),
      ("Cafe", "public struct ShowOrdersIntentIntent: Intent {"),
      ("Odd", "public struct XYEveryIntent: Intent {"),
      ("Odd", "public struct OtherThing: Intent {"),
      ("Cafe", "public struct OrderDrinkIntentResponse: CodedIntentResponse {"),
      ("Cafe", "public enum OrderDrinkIntentResponseCode: Int, CustomIntentResponseCode {"),
      ("Odd", "public struct OtherThingResponse: CodedIntentResponse {"),
      // Own codes count from 100 in the order of the definition; success and failure are 4 and 5.
      ("Cafe", "case success = 4"),
      ("Cafe", "case failure = 5"),
      ("Cafe", "case failureUnknownDrink = 100"),
      ("Cafe", "case closed = 101"),
      // The names of the parameters.
      ("Cafe", "public nonisolated enum OrderDrinkIntentParameter: String, CaseIterable, Hashable, Sendable {"),
      ("Odd", "case `in`"),
      // A result of its own only for validation errors.
      ("Cafe", "func resolveDrink(for intent: OrderDrinkIntent) async -> DrinkResolutionResult"),
      ("Cafe", "func resolveSize(for intent: OrderDrinkIntent) async -> CupSizeResolutionResult"),
      ("Cafe", "func resolveCount(for intent: OrderDrinkIntent) async -> OrderDrinkCountResolutionResult"),
      ("Cafe", "func resolveExtras(for intent: OrderDrinkIntent) async -> [StringResolutionResult]"),
      ("Odd", "func resolveDecimal(for intent: XYEveryIntent) async -> DoubleResolutionResult"),
      ("Odd", "func resolveTimeInterval(for intent: XYEveryIntent) async -> TimeIntervalResolutionResult"),
      ("Odd", "func resolveUrl(for intent: XYEveryIntent) async -> URLResolutionResult"),
      ("Odd", "func resolveMass(for intent: XYEveryIntent) async -> MeasurementResolutionResult"),
      ("Odd", "func resolveN(for intent: OtherThing) async -> OtherThingNResolutionResult"),
      ("Odd", "public nonisolated enum OtherThingNUnsupportedReason: Int, Hashable, Sendable, CaseIterable {"),
      // The three reasons for numbers come first.
      ("Cafe", "case negativeNumbersNotSupported = 1"),
      ("Cafe", "case greaterThanMaximumValue = 2"),
      ("Cafe", "case lessThanMinimumValue = 3"),
      ("Cafe", "case notEnoughCups = 4"),
      ("Cafe", "case tooLong = 1"),
      ("Cafe", "public static func unsupported(forReason reason: OrderDrinkCountUnsupportedReason) -> Self {"),
      // Factories: properties in order of appearance, the first label dropped where the name ends in it.
      ("Cafe", "public static func success(drink: Drink, wait: TimeInterval) -> Self {"),
      ("Cafe", "public static func failureUnknownDrink(_ drink: Drink, shop: String) -> Self {"),
      ("Cafe", "public static func closed() -> Self {"),
      // Options.
      (
        "Cafe",
        "func provideDrinkOptionsCollection(for intent: OrderDrinkIntent, searchTerm: String?) async throws -> ObjectCollection<Drink>"
      ),
      ("Cafe", "func provideExtrasOptionsCollection(for intent: OrderDrinkIntent) async throws -> ObjectCollection<String>"),
      ("Cafe", "func defaultExtras(for intent: OrderDrinkIntent) async -> [String]?"),
      // What is generated for the whole file begins with the file's name.
      ("Cafe", "public nonisolated enum CafeIntentKind: String, CaseIterable, Hashable, Sendable {"),
      ("Cafe", "case orderDrink = \"OrderDrink\""),
      ("Cafe", "func orderDrinkHandler(in context: InvocationContext) throws -> any OrderDrinkIntentHandling"),
      ("Cafe", "var orderDrink: Entry { get }"),
      ("Odd", "case is XYEveryIntent: self = .every"),
      // Keywords, and names that the runtime has too.
      ("Odd", "public var `in`: Mode = .unknown"),
      ("Odd", "case `default` = 3"),
      ("Odd", "public var placemark: IntentRuntime.Placemark?"),
      ("Odd", "public var name: Placemark?"),
      ("Odd", "public struct TableRow: IntentObject {"),
    ])
  func names(fixture: String, line: String) throws {
    let lines = try Fixture(fixture).generate(access: .public).split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.contains(line[...]))
  }

  @Test("system intents and parameters without resolution get no code of their own")
  func leftOut() throws {
    let cafe = try Fixture("Cafe").generate(access: .public)
    #expect(!cafe.contains("PlayMedia"))
    #expect(!cafe.contains("resolveIsGift"))
    #expect(!(try Fixture("Odd").generate(access: .public).contains("OtherThingQuiet")))
  }

  @Test(
    "what cannot become Swift is refused with its place",
    arguments: [
      (intent("A") + intent("A"), "2:30: a second declaration would be named “AIntent” in Swift; rename one of them"),
      (intent("1A"), "1:30: “1AIntent” cannot be a name in Swift; use letters, digits and “_”, beginning with a letter"),
      (
        intent("A", parameters: parameter("a b", "String")),
        "1:122: “a b” cannot be a name in Swift; use letters, digits and “_”, beginning with a letter"
      ),
      (
        intent("A", parameters: parameter("a", "String") + parameter("a", "String")),
        "1:240: a second declaration would be named “a” in Swift; rename one of them"
      ),
      (
        intent("A", parameters: parameter("self", "String")), "1:122: “self” is taken by “AIntent” itself; choose another name"
      ),
      (
        intent("A", parameters: parameter("a", "String", reasons("tooLong", "too long"))),
        "1:387: “too long” cannot be a name in Swift; use letters, digits and “_”, beginning with a letter"
      ),
      (
        intent("A", parameters: parameter("a", "MediaItem")),
        "1:172: no code can be generated for the type “MediaItem”, which only system intents use"
      ),
      (
        intent("A", parameters: parameter("a", "DateTime")),
        "1:172: the type “DateTime” is not known; choose one of the types of the editor"
      ),
      (intent("A", parameters: parameter("a", "Bool")), "1:172: the type “Bool” is not known; did you mean “Boolean”?"),
      (intent("A", parameters: parameter("a", "Strng")), "1:172: the type “Strng” is not known; did you mean “String”?"),
      (intent("A", parameters: parameter("a", "")), "1:172: the type is empty; choose one of the types of the editor"),
      (
        intent("A", parameters: parameter("a", "Integer", "<key>INIntentParameterEnumType</key><string>Size</string>")),
        "1:172: the enumeration “Size” is not defined in this file; define it, or choose another one"
      ),
      (
        intent("A", parameters: parameter("a", "Object", "<key>INIntentParameterObjectType</key><string>Soup</string>")),
        "1:172: the type “Soup” is not defined in this file; define it, or choose another type"
      ),
      (
        intent("A", parameters: parameter("a", "String", relationship("b", "HasAnyValue"))),
        "1:235: the parameter depends on “b”, which the intent does not have"
      ),
      (
        intent("A", parameters: parameter("a", "String", relationship("a", "HasManyValues"))),
        "1:235: the condition “HasManyValues” is unknown; EnumHasExactValue, BooleanHasExactValue and HasAnyValue are known"
      ),
      (
        intent("A", parameters: parameter("a", "String", relationship("a", "EnumHasExactValue"))),
        "1:235: the condition does not say which value “a” must have; name a case of its enumeration"
      ),
    ])
  func refusals(intents: String, message: String) throws {
    let plist = "<plist><dict><key>INIntents</key><array>\n\(intents)</array></dict></plist>"
    // The places of the table count from the line of the first intent.
    let reading = try DefinitionReader.read(Array(plist.utf8))
    #expect(reading.errors.isEmpty)
    do throws(CodegenError) {
      Issue.record("generated: \(try SwiftGenerator(definition: reading.definition).generate(source: "A.intentdefinition"))")
    } catch {
      #expect("\(error.place.line - 1):\(error.place.column): \(error.fact.message(in: .english))" == message)
    }
  }

  @Test("two cases of an enumeration with one number are refused")
  func repeatedNumbers() throws {
    let text = """
      <plist><dict><key>INEnums</key><array><dict><key>INEnumName</key><string>Size</string><key>INEnumValues</key><array>
      <dict><key>INEnumValueName</key><string>unknown</string></dict>
      <dict><key>INEnumValueName</key><string>small</string></dict></array></dict></array></dict></plist>
      """
    let definition = try DefinitionReader.read(Array(text.utf8)).definition
    #expect(throws: CodegenError(.repeatedRawValue(0, enumeration: "Size"), at: SourcePlace(line: 3, column: 1))) {
      try SwiftGenerator(definition: definition).generate(source: "Size.intentdefinition")
    }
  }

  @Test("names that the generated code needs for its modules are refused", arguments: ["Swift", "Foundation", "IntentRuntime", "Self"])
  func modules(name: String) throws {
    let text = "<plist><dict><key>INTypes</key><array>\n<dict><key>INTypeName</key><string>\(name)</string></dict></array></dict></plist>"
    let definition = try DefinitionReader.read(Array(text.utf8)).definition
    #expect(throws: CodegenError(.reservedName(name, of: "Swift"), at: SourcePlace(line: 2, column: 28))) {
      try SwiftGenerator(definition: definition)
    }
  }

  @Test("a type named like a parameter or a word of Swift is declared and used in backticks")
  func wordsAsTypes() throws {
    let text = """
      <plist><dict><key>INTypes</key><array><dict><key>INTypeName</key><string>default</string></dict></array><key>INIntents</key><array>
      \(intent("A", parameters: parameter("default", "Object", "<key>INIntentParameterObjectType</key><string>default</string>")))
      </array></dict></plist>
      """
    let generated = try SwiftGenerator(definition: try DefinitionReader.read(Array(text.utf8)).definition).generate(source: "A")
    #expect(generated.contains("  var `default`: `default`?\n"))
    #expect(generated.contains("struct `default`: IntentObject {\n"))
  }

  @Test("objects and enumerations of the system are any object, and a number")
  func systemTypes() throws {
    func of(_ kind: String, _ name: String) -> String {
      "<key>INIntentParameter\(kind)Type</key><string>\(name)</string><key>INIntentParameter\(kind)TypeNamespace</key><string>System</string>"
    }
    let text = """
      <plist><dict><key>INIntents</key><array>\(intent(
        "A", parameters: parameter("place", "Object", of("Object", "Restaurant")) + parameter("kind", "Integer", of("Enum", "CallKind"))))
      </array></dict></plist>
      """
    let generated = try SwiftGenerator(definition: try DefinitionReader.read(Array(text.utf8)).definition).generate(source: "A")
    #expect(generated.contains("  var place: IntentObjectValue?\n"))
    #expect(generated.contains("type: .object(typeName: \"Restaurant\")"))
    #expect(generated.contains("  var kind: Int?\n"))
  }

  @Test("an object without a type is any object in files of model 1.0")
  func anyObject() throws {
    let plist = """
      <plist><dict><key>INIntentDefinitionModelVersion</key><string>1.0</string><key>INIntents</key><array>
      \(intent("A", parameters: parameter("a", "Object")))</array></dict></plist>
      """
    let definition = try DefinitionReader.read(Array(plist.utf8)).definition
    #expect(try SwiftGenerator(definition: definition).generate(source: "A").contains("  var a: IntentObjectValue?\n"))
  }

  @Test(
    "an intent is called as values are, and by another name where one is taken",
    arguments: [
      ("OrderSoup", "orderSoup"), ("URLOpening", "urlOpening"), ("URL", "url"), ("a", "a"), ("Order2", "order2"), ("Default", "`default`"),
      ("Init", "init_"), ("AllCases", "allCases_"), ("_Hidden", "_Hidden"),
    ])
  func kinds(name: String, identifier: String) throws {
    let text = try generate(intent(name), source: "Soup.intentdefinition")
    #expect(text.contains("\n  case \(identifier) = \"\(name)\"\n"))
    #expect(text.contains("\n    case is \(name)Intent: self = .\(identifier)\n"))
  }

  @Test("two intents whose names differ in one capital are two kinds; two of one name are refused, whatever their classes are called")
  func likeKinds() throws {
    let text = try generate(intent("Order") + intent("order"), source: "Soup.intentdefinition")
    #expect(text.contains("\n  case order = \"Order\"\n") && text.contains("\n  case order_ = \"order\"\n"))
    #expect(text.contains("\n  func order_Handler(in context: InvocationContext) throws -> any orderIntentHandling\n"))
    let named = intent("A").replacing("</dict>\n", with: "<key>INIntentClassName</key><string>Other</string></dict>\n")
    #expect(throws: CodegenError(.repeatedName("A"), at: SourcePlace(line: 3, column: 30))) {
      try generate(intent("A") + named, source: "Soup.intentdefinition")
    }
  }

  @Test(
    "the file's name begins the names for the whole file, without saying twice that it holds intents",
    arguments: [
      ("Soup.intentdefinition", "SoupIntentKind"), ("Intents.intentdefinition", "IntentKind"),
      ("SoupIntents.intentdefinition", "SoupIntentKind"),
      ("my soups.intentdefinition", "MySoupsIntentKind"), ("2.intentdefinition", "_2IntentKind"), ("…", "AppIntentKind"),
    ])
  func files(source: String, kind: String) throws {
    #expect(try generate(intent("A"), source: source).contains("\nnonisolated enum \(kind): "))
  }

  @Test("a type of the definition keeps its name: what is generated for the whole file takes another")
  func takenKind() throws {
    let types = "</array><key>INTypes</key><array><dict><key>INTypeName</key><string>SoupIntentKind</string></dict>"
    let text = try generate(intent("A") + types, source: "Soup.intentdefinition")
    #expect(text.contains("\nnonisolated enum SoupIntentKind_: "))
    #expect(text.contains("\nstruct SoupIntentKind: IntentObject {"))
  }
}

/// What is generated for intents, the first of which stands in line 2.
private func generate(_ intents: String, source: String) throws -> String {
  let plist = "<plist><dict><key>INIntents</key><array>\n\(intents)</array></dict></plist>"
  return try SwiftGenerator(definition: try DefinitionReader.read(Array(plist.utf8)).definition).generate(source: source)
}

private func intent(_ name: String, parameters: String = "") -> String {
  "<dict><key>INIntentName</key><string>\(name)</string><key>INIntentParameters</key><array>\(parameters)</array></dict>\n"
}

private func parameter(_ name: String, _ type: String, _ more: String = "") -> String {
  "<dict><key>INIntentParameterName</key><string>\(name)</string><key>INIntentParameterType</key><string>\(type)</string>\(more)</dict>"
}

private func reasons(_ codes: String...) -> String {
  let reasons = codes.map { "<dict><key>INIntentParameterUnsupportedReasonCode</key><string>\($0)</string></dict>" }
  return
    "<key>INIntentParameterSupportsResolution</key><true/><key>INIntentParameterUnsupportedReasons</key><array>\(reasons.joined())</array>"
}

private func relationship(_ parent: String, _ predicate: String) -> String {
  "<key>INIntentParameterRelationship</key><dict><key>INIntentParameterRelationshipParentName</key><string>\(parent)</string>"
    + "<key>INIntentParameterRelationshipPredicateName</key><string>\(predicate)</string></dict>"
}
