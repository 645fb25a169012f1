/// An intent of a definition that neither code nor a dialogue is made of.
public struct OmittedIntent: Hashable, Sendable {
  /// Why nothing is made of it.
  public enum Reason: Hashable, Sendable {
    /// It is one of the system's of which the ``SystemCatalogue`` has the name at most.
    case system(className: String)
    /// It is of a kind that is not known.
    case kind(String)
  }

  /// The intent's name.
  public var name: String

  /// Why nothing is made of it.
  public var reason: Reason

  /// Where its name stands.
  public var place: SourcePlace

  /// What is left out, and what to do, without a full stop.
  public func message(in language: Language) -> String {
    switch reason {
    case .system(let className):
      language.words(
        "the system intent “\(className)” is left out; `intentc describe` lists those that are known whole",
        "システムのインテント “\(className)” は省きました。内容を収録しているものは `intentc describe` で一覧できます")
    case .kind(let kind):
      language.words(
        "“\(name)” is left out, as intents of kind “\(kind)” are not known; write Custom or System",
        "“\(name)” は省きました。種類が “\(kind)” のインテントは未知です。Custom または System と書いてください")
    }
  }
}

extension IntentDefinition {
  /// The intents that neither code nor a dialogue is made of, in the order of the file.
  public var omittedIntents: [OmittedIntent] {
    completed.intents.filter { !$0.isGenerated }.map { intent in
      OmittedIntent(
        name: intent.name, reason: intent.kind == "System" ? .system(className: intent.generatedName) : .kind(intent.kind),
        place: intent.namePlace)
    }
  }
}
