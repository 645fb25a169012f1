/// An intent that code generation and dialogues leave out.
public struct OmittedIntent: Hashable, Sendable {
  /// Why it's left out.
  public enum Reason: Hashable, Sendable {
    /// It's a system intent that the ``SystemCatalogue`` doesn't describe.
    case system(className: String)
    /// Its kind isn't known.
    case kind(String)
  }

  /// The intent's name.
  public var name: String

  /// Why it's left out.
  public var reason: Reason

  /// The place of its name.
  public var place: SourcePlace

  /// Returns what is left out and what to do, without a full stop.
  public func message(in language: Language) -> String {
    switch reason {
    case .system(let className):
      language.words(
        "the system intent “\(className)” is left out; `intentc describe` lists the supported ones",
        "システムのインテント “\(className)” は省きました。対応しているものは `intentc describe` で一覧できます")
    case .kind(let kind):
      language.words(
        "“\(name)” is left out, as intents of kind “\(kind)” are not known; write Custom or System",
        "“\(name)” は省きました。種類が “\(kind)” のインテントは未知です。Custom または System と書いてください")
    }
  }
}

extension IntentDefinition {
  /// The intents that code generation and dialogues leave out, in the order of the file.
  public var omittedIntents: [OmittedIntent] {
    completed.intents.filter { !$0.isGenerated }.map { intent in
      OmittedIntent(
        name: intent.name, reason: intent.kind == "System" ? .system(className: intent.generatedName) : .kind(intent.kind),
        place: intent.namePlace)
    }
  }
}
