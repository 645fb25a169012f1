import IntentDefinitions

/// An intent and the name that it has among the others of its file.
private struct IntentKind {
  var intent: DefinedIntent
  /// Where it is declared or used: `orderSoup` for `OrderSoup`.
  var identifier: String

  /// The function that makes its handler.
  var handlerFunction: String { (identifier.hasPrefix("`") ? String(identifier.dropFirst().dropLast()) : identifier) + "Handler" }
}

extension SwiftGenerator {
  /// What is generated for all intents together: an enumeration of their kinds, the protocol of who handles them, and that of tables with an entry for
  /// each. Nothing for a file without intents.
  ///
  /// - Throws: where two intents have one name.
  mutating func writeKinds(source: String, stem: String) throws(CodegenError) {
    let kinds = try kinds()
    if kinds.isEmpty { return }
    let file = source.filter { !$0.isNewline }
    // `Intents.intentdefinition`, a common name, says it already.
    let said = ["Intents", "Intent"].first { stem.hasSuffix($0) } ?? ""
    let base = stem.dropLast(said.count) + "Intent"
    let kindType = names.unused(base + "Kind")
    writeKindType(kindType, kinds, file)
    writeHandlers(names.unused(base + "Handlers"), kinds, kindType, file)
    writeTable(names.unused(base + "Table"), kinds, kindType, file)
  }

  /// The intents that code is generated for in their order, each by a name of its own.
  private func kinds() throws(CodegenError) -> [IntentKind] {
    var kinds: [IntentKind] = []
    var taken = Self.namesOfEnumerations
    var seen: Set<String> = []
    for intent in definition.intents where intent.isGenerated {
      guard seen.insert(intent.name).inserted else { throw CodegenError(.repeatedName(intent.name), at: intent.namePlace) }
      var name = Self.lowerCamelCase(SwiftName.repaired(intent.name) ?? intent.generatedName)
      while !taken.insert(name).inserted { name += "_" }
      kinds.append(IntentKind(intent: intent, identifier: SwiftName.quoted(name)))
    }
    return kinds
  }

  /// Names that an enumeration needs for itself.
  static let namesOfEnumerations: Set<String> = ["self", "Self", "init", "allCases"]

  /// The name as a value has it: `orderSoup`, `urlOpening` for `URLOpening`.
  private static func lowerCamelCase(_ name: String) -> String {
    let capitals = name.prefix { $0.isUppercase }
    // The last of several capitals begins the next word.
    let lowered = capitals.count > 1 && capitals.count < name.count ? capitals.dropLast() : capitals
    return lowered.lowercased() + name.dropFirst(lowered.count)
  }

  private mutating func writeKindType(_ name: String, _ kinds: [IntentKind], _ file: String) {
    let (modifier, names, words) = (modifier, names, words)
    let anyIntent = "any \(names.runtime("Intent"))"
    out.line()
    out.line("// MARK: - \(name)")
    out.line()
    out.documentation(words: "The intents of \(file), by their names")
    out.block(
      "\(modifier)nonisolated enum \(name): \(names.swift("String")), \(names.swift("CaseIterable")), \(names.swift("Hashable")), "
        + names.swift("Sendable")
    ) { out in
      for kind in kinds {
        let title = words.base(of: kind.intent.title) ?? ""
        out.documentation(words: title.isEmpty ? kind.intent.name : title)
        out.line("case \(kind.identifier) = \(SwiftLiteral.string(kind.intent.name))")
      }
      out.line()
      out.documentation("The kind of an intent; nil for one of another definition")
      out.block("\(modifier)init?(_ intent: \(anyIntent))") { out in
        out.line("switch intent {")
        for kind in kinds { out.line("case is \(kind.intent.typeName): self = .\(kind.identifier)") }
        out.line("default: return nil")
        out.line("}")
      }
      out.line()
      out.documentation(
        "The kind of the intents whose type has this name, as their default activity has; nil for any other name")
      out.block("\(modifier)init?(className: \(names.swift("String")))") { out in
        out.line("switch className {")
        for kind in kinds { out.line("case \(SwiftLiteral.string(kind.intent.generatedName)): self = .\(kind.identifier)") }
        out.line("default: return nil")
        out.line("}")
      }
      out.line()
      out.documentation("The type of the intents of this kind")
      out.block("\(modifier)var intentType: \(anyIntent).Type") { out in
        out.line("switch self {")
        for kind in kinds { out.line("case .\(kind.identifier): \(kind.intent.typeName).self") }
        out.line("}")
      }
    }
  }

  /// The protocol of what hands out handlers: one function an intent, and all that the runtime asks made of them.
  private mutating func writeHandlers(_ name: String, _ kinds: [IntentKind], _ kindType: String, _ file: String) {
    let (modifier, names) = (modifier, names)
    let context = names.runtime("InvocationContext")
    let anyIntent = "any \(names.runtime("Intent"))"
    out.line()
    out.documentation(words: "Who handles the intents of \(file)", "Each function makes the handler of one invocation")
    // Whoever takes this on is no more on the main actor than the runtime, which asks it for handlers; the handlers themselves may be.
    out.block("\(modifier)nonisolated protocol \(name): \(names.runtime("IntentHandlerProviding"))") { out in
      for kind in kinds {
        out.documentation("Makes the handler of ``\(kind.intent.generatedName)``; throws what keeps it from working")
        out.line("func \(kind.handlerFunction)(in context: \(context)) throws -> any \(kind.intent.generatedName)Handling")
      }
    }
    out.line()
    out.block("nonisolated extension \(name)") { out in
      out.documentation("The types of the intents, in the order of the definition")
      out.line("\(modifier)var intentTypes: [\(anyIntent).Type] { \(kindType).allCases.map { $0.intentType } }")
      out.line()
      out.documentation("Who handles an intent; nil for one of another definition")
      out.line("\(modifier)func dispatcher(")
      out.line("  for intent: \(anyIntent), in context: \(context)")
      out.block(") throws -> (any \(names.runtime("IntentDispatcher")))?") { out in
        out.line("guard let kind = \(kindType)(intent) else { return nil }")
        out.line("switch kind {")
        for kind in kinds {
          out.line(
            "case .\(kind.identifier): return \(kind.intent.generatedName)Dispatcher(handler: try \(kind.handlerFunction)(in: context))")
        }
        out.line("}")
      }
    }
  }

  /// The protocol of tables: one property an intent, so that whoever leaves one out is told by the compiler.
  private mutating func writeTable(_ name: String, _ kinds: [IntentKind], _ kindType: String, _ file: String) {
    let modifier = modifier
    out.line()
    out.documentation(words: "Something for each of the intents of \(file)", "What lacks an entry does not compile")
    out.block("\(modifier)nonisolated protocol \(name)<Entry>") { out in
      out.documentation("What each intent has one of")
      out.line("associatedtype Entry")
      for kind in kinds {
        out.documentation("The entry of ``\(kind.intent.generatedName)``")
        out.line("var \(kind.identifier): Entry { get }")
      }
    }
    out.line()
    out.block("nonisolated extension \(name)") { out in
      out.documentation("The entry of a kind")
      out.block("\(modifier)subscript(kind: \(kindType)) -> Entry") { out in
        out.line("switch kind {")
        for kind in kinds { out.line("case .\(kind.identifier): self.\(kind.identifier)") }
        out.line("}")
      }
    }
  }
}
