import IntentDefinitions

/// A response code with the number it has in Swift.
struct NumberedCode {
  var rawValue: Int
  var code: DefinedResponseCode?
  var name: String

  /// The codes that every response has, in the order of their numbers.
  static let standard = ["unspecified", "ready", "continueInApp", "inProgress", "success", "failure", "failureRequiringAppLaunch"]

  /// What the code means to the runtime, in Swift; nil for a code of the intent's own.
  var standard: String? {
    if Self.standard.contains(name) || name == "handleInApp" { return "." + name }
    return name.hasPrefix("failureRequiringAppLaunch") ? ".failureRequiringAppLaunch" : nil
  }

  /// All codes of an intent: of the author's, the standard ones 0 to 6, and his from 100 in the order of the definition; of the system's, those that it has.
  static func all(of intent: DefinedIntent) -> [NumberedCode] {
    if intent.isCompleted {
      return (intent.response?.numberedCodes ?? []).map { NumberedCode(rawValue: $0.number, code: $0.code, name: $0.code.name) }
    }
    let declared = intent.response?.codes ?? []
    let own = declared.filter { !standard.contains($0.name) }
    return standard.enumerated().map { index, name in
      NumberedCode(rawValue: index, code: declared.first { $0.name == name }, name: name)
    } + own.enumerated().map { NumberedCode(rawValue: 100 + $0, code: $1, name: $1.name) }
  }
}

extension SwiftGenerator {
  /// The response and its codes.
  mutating func writeResponse(_ intent: DefinedIntent, _ properties: [Field]) throws(CodegenError) {
    let codes = NumberedCode.all(of: intent)
    try check(
      codes.map { ($0.name, $0.code?.place ?? intent.place) }, reserved: ReservedNames.responseCodes,
      in: intent.generatedName + "ResponseCode")
    writeCodes(codes, of: intent)
    writeResponseType(intent, properties, codes)
  }

  private mutating func writeCodes(_ codes: [NumberedCode], of intent: DefinedIntent) {
    let (modifier, names, words) = (modifier, names, words)
    let comments = [
      "unspecified": "The handler said nothing.", "ready": "The intent can be handled.", "continueInApp": "The app goes on from here.",
      "inProgress": "The work goes on; a token finds its result.", "success": "The intent was handled.",
      "failure": "The intent could not be handled.", "failureRequiringAppLaunch": "Only the app can do it.",
      "handleInApp": "The app does it unseen.",
    ]
    let conformance = intent.isCompleted ? "IntentResponseCode" : "CustomIntentResponseCode"
    out.line()
    out.documentation("What came of ``\(intent.generatedName)``")
    out.block("\(modifier)enum \(intent.generatedName)ResponseCode: \(names.swift("Int")), \(names.runtime(conformance))") { out in
      for code in codes {
        if let text = code.code.flatMap({ words.base(of: $0.template) }), !text.isEmpty {
          out.documentation(words: text)
        } else {
          out.documentation(comments[code.name] ?? code.name)
        }
        out.line("case \(SwiftName.quoted(code.name)) = \(code.rawValue)")
      }
      out.line()
      out.documentation("The code's name in the definition")
      out.block("\(modifier)var name: \(names.swift("String"))") { out in
        out.line("switch self {")
        for code in codes { out.line("case .\(SwiftName.quoted(code.name)): \(SwiftLiteral.string(code.name))") }
        out.line("}")
      }
      guard intent.isCompleted else { return }
      out.line()
      out.documentation("What the code means to the runtime; nil for one that only the intent has")
      out.block("\(modifier)var standard: \(names.runtime("StandardResponseCode"))?") { out in
        out.line("switch self {")
        for code in codes where code.standard != nil { out.line("case .\(SwiftName.quoted(code.name)): \(code.standard ?? "")") }
        if codes.contains(where: { $0.standard == nil }) { out.line("default: nil") }
        out.line("}")
      }
    }
  }

  private mutating func writeResponseType(_ intent: DefinedIntent, _ properties: [Field], _ codes: [NumberedCode]) {
    let (modifier, names, words) = (modifier, names, words)
    let (codeType, string) = (intent.generatedName + "ResponseCode", names.swift("String"))
    let activity = names.runtime("UserActivity")
    out.line()
    out.documentation("The answer to ``\(intent.generatedName)``")
    out.block("\(modifier)struct \(intent.generatedName)Response: \(names.runtime("CodedIntentResponse"))") { out in
      out.documentation("What came of it")
      out.line("\(modifier)let code: \(codeType)")
      out.line()
      out.documentation("What opens the app at the result")
      out.line("\(modifier)var userActivity: \(activity)?")
      out.line()
      out.documentation("What finds the result of work that goes on")
      out.line("\(modifier)var progressToken: \(string)?")
      for field in properties {
        out.line()
        out.documentation(words: Self.title(of: field, words))
        out.line("\(modifier)var \(field.identifier)\(field.annotation(names))")
      }
      out.line()
      out.documentation("Makes a response; its properties are set afterwards")
      out.block("\(modifier)init(code: \(codeType), userActivity: \(activity)?)") { out in
        out.line("self.code = code")
        out.line("self.userActivity = userActivity")
      }
      for code in codes { Self.writeFactory(code, properties, modifier, names, &out) }
      out.line()
      out.documentation("The value of a property; nil where it has none or there is no such property")
      out.block("\(modifier)func value(forProperty name: \(string)) -> \(names.runtime("IntentValue"))?") { out in
        Self.writeLookup(properties, by: "name", names, &out)
      }
    }
  }

  /// A function that makes the response of a code with a template, with the template's properties in order of appearance.
  private static func writeFactory(
    _ code: NumberedCode, _ properties: [Field], _ modifier: String, _ names: GeneratedNames, _ out: inout SwiftWriter
  ) {
    guard let declared = code.code,
      let template = [declared.template.text, declared.conciseTemplate.text].compactMap({ $0 }).first(where: { !$0.isEmpty })
    else { return }
    var arguments: [Field] = []
    for placeholder in declared.template.placeholders + declared.conciseTemplate.placeholders {
      let root = String(placeholder.prefix { $0 != "." })
      guard !arguments.contains(where: { $0.name == root }), let field = properties.first(where: { $0.name == root }) else { continue }
      arguments.append(field)
    }
    let list = arguments.enumerated().map { index, field in
      // The first label would repeat the end of the function's name: failureInvalidItem(_ item:).
      let isSaid = index == 0 && code.name.hasSuffix(field.name.capitalizedFirst)
      return "\(isSaid ? "_ " : "")\(field.identifier): \(field.value(names))"
    }
    let response = arguments.contains { $0.name == "response" } ? "madeResponse" : "response"
    out.line()
    out.documentation(words: template)
    out.block("\(modifier)static func \(SwiftName.quoted(code.name))(\(list.joined(separator: ", "))) -> Self") { out in
      if arguments.isEmpty {
        out.line("Self(code: .\(SwiftName.quoted(code.name)), userActivity: nil)")
        return
      }
      out.line("var \(response) = Self(code: .\(SwiftName.quoted(code.name)), userActivity: nil)")
      for field in arguments { out.line("\(response).\(field.identifier) = \(field.identifier)") }
      out.line("return \(response)")
    }
  }
}
