/// A domain of SiriKit as a table: its intents, and the values that only it has.
///
/// The facts are Apple's, each where a table begins says from which page or header. The words are ours: SiriKit has its own, and shows them nowhere.
struct SystemDomain: Sendable {
  /// The name that people see.
  let name: Phrase
  let intents: [SystemIntent]
  var types: [SystemType] = []
  var enums: [SystemEnum] = []
}

/// An intent of SiriKit's.
struct SystemIntent: Sendable {
  /// The name without `IN` and `Intent`.
  let name: String
  let title: Phrase
  let about: Phrase
  /// The group of wording and its verb: a definition has `system` there, which words nothing.
  let category: String
  let verb: String
  var parameters: [SystemParameter] = []
  /// What the response carries.
  var properties: [SystemProperty] = []
  /// The property that the next action gets.
  var output: String?
  /// The codes, numbered from 0 in this order, as Apple's enumerations are.
  let codes: [SystemCode]

  /// The class name.
  var className: String { "IN" + name + "Intent" }
}

/// A parameter of an intent of SiriKit's.
struct SystemParameter: Sendable {
  let name: String
  let type: DefinedValueType
  let title: Phrase
  /// The question, where SiriKit lets the handler resolve it; nil where it is taken as it is.
  let question: Phrase?

  init(_ name: String, _ type: DefinedValueType, _ title: Phrase, asks question: Phrase? = nil) {
    self.name = name
    self.type = type
    self.title = title
    self.question = question
  }
}

/// A property of a response or an object.
struct SystemProperty: Sendable {
  let name: String
  let type: DefinedValueType
  let title: Phrase

  init(_ name: String, _ type: DefinedValueType, _ title: Phrase) {
    self.name = name
    self.type = type
    self.title = title
  }
}

/// A response code.
struct SystemCode: Sendable {
  let name: String
  /// What is said where the definition words it not; nil for the runtime's usual words.
  let words: Phrase?

  init(_ name: String, _ words: Phrase? = nil) {
    self.name = name
    self.words = words
  }
}

/// A class of SiriKit's whose objects stand in intents and responses.
///
/// Every object has an `identifier` and a `displayString`: where Apple's class has a property that says the same, that property is not there a second time.
struct SystemType: Sendable {
  /// The class name.
  let name: String
  let title: Phrase
  let properties: [SystemProperty]
}

/// An enumeration of SiriKit's.
struct SystemEnum: Sendable {
  /// The name of the type.
  let name: String
  let title: Phrase
  /// The cases by their numbers from 0; the first is `unknown`.
  let cases: [SystemCase]
}

/// A case of an enumeration.
struct SystemCase: Sendable {
  let name: String
  let title: Phrase
  /// Other ways to say it.
  let synonyms: [Phrase]

  init(_ name: String, _ title: Phrase, or synonyms: Phrase...) {
    self.name = name
    self.title = title
    self.synonyms = synonyms
  }
}

extension DefinedValueType {
  static let string = DefinedValueType(name: "String")
  static let boolean = DefinedValueType(name: "Boolean")
  static let integer = DefinedValueType(name: "Integer")
  static let decimal = DefinedValueType(name: "Decimal")
  /// A moment: Apple's `Date` and `DateComponents` alike.
  static let date = DefinedValueType(name: "DateComponents")
  static let dateRange = DefinedValueType(name: "DateComponentsRange")
  static let place = DefinedValueType(name: "Placemark")
  static let file = DefinedValueType(name: "File")
  static let url = DefinedValueType(name: "URL")
  static let money = DefinedValueType(name: "CurrencyAmount")
  static let paymentMethod = DefinedValueType(name: "PaymentMethod")
  static let speakable = DefinedValueType(name: "SpeakableString")

  static func object(_ name: String) -> DefinedValueType { DefinedValueType(name: "Object", objectName: name) }
  static func enumeration(_ name: String) -> DefinedValueType { DefinedValueType(name: "Integer", enumName: name) }

  /// Several values of the type.
  var several: DefinedValueType {
    var type = self
    type.isArray = true
    return type
  }
}
