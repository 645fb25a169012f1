import IntentDefinitions

extension SwiftGenerator {
  /// A custom object type with its resolution result.
  mutating func writeObjectType(_ type: DefinedType) throws(CodegenError) {
    let fields = try fields(of: type)
    let (modifier, names, words) = (modifier, names, words)
    let (name, string) = (type.generatedName, names.swift("String"))
    let (object, speakable) = (names.runtime("IntentObjectValue"), names.runtime("SpeakableString"))
    let image = names.runtime("IntentFile")
    out.line()
    out.line("// MARK: - \(name)")
    out.line()
    out.documentation(words: words.base(of: type.displayName) ?? type.name)
    out.block("\(modifier)struct \(SwiftName.quoted(name)): \(names.runtime("IntentObject"))") { out in
      out.documentation("The name in the definition")
      out.line("\(modifier)static let typeName = \(SwiftLiteral.string(type.name))")
      for (comment, declaration) in [
        ("What tells this object from others", "identifier: \(string)?"),
        ("What people see", "displayString: \(string)"),
        ("How the display string sounds", "pronunciationHint: \(string)?"),
        ("A second line for people", "subtitleString: \(string)?"),
        ("Other ways to say it", "alternativeSpeakableMatches: [\(speakable)]?"),
        ("What people see beside the words", "displayImage: \(image)?"),
      ] {
        out.line()
        out.documentation(comment)
        out.line("\(modifier)var \(declaration)")
      }
      for field in fields { Self.writeProperty(field, Self.title(of: field, words), modifier, names, &out) }
      out.line()
      out.documentation("Makes an object; the custom properties are set afterwards")
      out.indented("\(modifier)init(", closing: ") {") { out in
        out.line(
          "identifier: \(string)?, display displayString: \(string), pronunciationHint: \(string)? = nil, subtitle subtitleString: \(string)? = nil,"
        )
        out.line("alternativeSpeakableMatches: [\(speakable)]? = nil, image displayImage: \(image)? = nil")
      }
      for property in ["identifier", "displayString", "pronunciationHint", "subtitleString", "alternativeSpeakableMatches", "displayImage"]
      {
        out.line("  self.\(property) = \(property)")
      }
      out.line("}")
      out.line()
      out.documentation("Reads an object of the runtime; what is of another type is left out")
      out.block("\(modifier)init(_ value: \(object))") { out in
        out.line("self.init(")
        out.line(
          "  identifier: value.identifier, display: value.displayString, pronunciationHint: value.pronunciationHint, subtitle: value.subtitle,"
        )
        out.line("  alternativeSpeakableMatches: value.alternatives.isEmpty ? nil : value.alternatives, image: value.displayImage)")
        for field in fields {
          out.line("self.\(field.identifier) = \(field.reading(from: "value.properties[\(SwiftLiteral.string(field.name))]"))")
        }
      }
      out.line()
      out.documentation("The object as the runtime holds it")
      out.block("\(modifier)var objectValue: \(object)") { out in
        if !fields.isEmpty {
          out.line("var properties: [\(string): \(names.runtime("IntentValue"))] = [:]")
          for field in fields { out.line("properties[\(SwiftLiteral.string(field.name))] = \(field.intentValue(names))") }
        }
        out.line("return \(object)(")
        out.line(
          "  typeName: Self.typeName, identifier: self.identifier, displayString: self.displayString, subtitle: self.subtitleString,")
        out.line(
          "  pronunciationHint: self.pronunciationHint, alternatives: self.alternativeSpeakableMatches ?? [], displayImage: self.displayImage"
            + (fields.isEmpty ? ")" : ", properties: properties)"))
      }
    }
    out.line()
    out.documentation("What resolving a parameter of type ``\(name)`` gives")
    writeResult(named: name + "ResolutionResult", of: .of(.object(name)))
  }

  private static func writeProperty(
    _ field: Field, _ title: String, _ modifier: String, _ names: GeneratedNames, _ out: inout SwiftWriter
  ) {
    out.line()
    guard field.isRecursive else {
      out.documentation(words: title)
      out.line("\(modifier)var \(field.identifier)\(field.annotation(names))")
      return
    }
    // A struct cannot hold itself; an array can hold it.
    let storage = "stored" + field.name.capitalizedFirst
    out.line("private var \(storage): [\(field.element(names))] = []")
    out.line()
    out.documentation(words: title)
    out.block("\(modifier)var \(field.identifier): \(field.element(names))?") { out in
      out.line("get { \(storage).first }")
      out.line("set { \(storage) = newValue.map { [$0] } ?? [] }")
    }
  }

  /// An enumeration with its declaration and resolution result.
  mutating func writeEnumeration(_ enumeration: DefinedEnum) throws(CodegenError) {
    var cases = enumeration.cases
    if !cases.contains(where: { $0.index == 0 }) {
      cases.insert(DefinedEnumCase(name: enumeration.zeroCaseName, index: 0, place: enumeration.place), at: 0)
    }
    try check(
      cases.map { ($0.name, $0.place) }, reserved: ReservedNames.enumCases, in: enumeration.generatedName)
    var indices: Set<Int> = []
    for item in cases where !indices.insert(item.index).inserted {
      throw CodegenError(.repeatedRawValue(item.index, enumeration: enumeration.name), at: item.place)
    }
    let (modifier, names, words) = (modifier, names, words)
    let name = enumeration.generatedName
    let zeroCase = enumeration.zeroCaseName
    out.line()
    out.line("// MARK: - \(name)")
    out.line()
    out.documentation(words: words.base(of: enumeration.displayName) ?? enumeration.name)
    out.block(
      "\(modifier)enum \(SwiftName.quoted(name)): \(names.swift("Int")), \(names.runtime("IntentEnumeration")), \(names.swift("CaseIterable"))"
    ) {
      out in
      for item in cases {
        out.documentation(words: words.base(of: item.displayName) ?? item.name)
        out.line("case \(SwiftName.quoted(item.name)) = \(item.index)")
      }
      out.line()
      out.documentation("The name in the definition")
      out.line("\(modifier)static let typeName = \(SwiftLiteral.string(enumeration.name))")
      out.line()
      out.documentation("The case's name")
      out.block("\(modifier)var name: \(names.swift("String"))") { out in
        out.line("switch self {")
        for item in cases { out.line("case .\(SwiftName.quoted(item.name)): \(SwiftLiteral.string(item.name))") }
        out.line("}")
      }
      out.line()
      out.documentation("The enumeration and its cases in words")
      out.indented("\(modifier)static let declaration = \(names.runtime("EnumerationDeclaration"))(", closing: ")") { out in
        let displayName = words.literal(enumeration.displayName, names) ?? words.plain(enumeration.name, names)
        out.line("name: \(SwiftLiteral.string(enumeration.name)),")
        out.line("displayName: \(displayName),")
        out.indented("cases: [", closing: "]") { out in
          for item in cases where item.name != zeroCase {
            let synonyms = item.synonyms.compactMap { words.literal($0.synonym, names) }
            out.line(
              ".init(rawValue: \(item.index), name: \(SwiftLiteral.string(item.name)), "
                + "displayName: \(words.literal(item.displayName, names) ?? words.plain(item.name, names))"
                + (synonyms.isEmpty ? "" : ", synonyms: [\(synonyms.joined(separator: ", "))]")
                + (words.literal(item.pronunciationHint, names).map { ", pronunciationHint: \($0)" } ?? "") + "),")
          }
        }
      }
    }
    out.line()
    out.documentation("What resolving a parameter of type ``\(name)`` gives")
    writeResult(named: name + "ResolutionResult", of: .of(.enumeration(name, zeroCase: SwiftName.quoted(zeroCase))))
  }
}

extension Field {
  /// A field that stands for a type alone.
  fileprivate static func of(_ kind: Kind) -> Field {
    Field(
      name: "", kind: kind, isArray: false, title: DefinedText(), type: DefinedValueType(name: "Object"), metadata: DefinedMetadata(),
      tag: 0)
  }
}
