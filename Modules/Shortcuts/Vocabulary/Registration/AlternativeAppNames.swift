/// What an app is called besides its name (SiriKit's INAlternativeAppNames), by language: at most three each.
public struct AlternativeAppNames: Hashable, Sendable {
  /// The names of one language that are taken.
  public static let mostNames = 3

  /// A name.
  public struct Name: Hashable, Sendable {
    /// The words.
    public var name: String
    /// How they sound, where their spelling does not tell.
    public var pronunciationHint: String?

    /// Makes a name.
    public init(_ name: String, pronunciationHint: String? = nil) {
      self.name = name
      self.pronunciationHint = pronunciationHint
    }
  }

  /// The names by language tag, in their order.
  public private(set) var names: [String: [Name]] = [:]
  /// The names beyond the third of a language, which are never understood.
  public private(set) var ignored: [String: [Name]] = [:]

  /// Takes the first three names of each language.
  public init(_ names: [String: [Name]]) {
    for (language, all) in names {
      self.names[language] = Array(all.prefix(Self.mostNames))
      if all.count > Self.mostNames { ignored[language] = Array(all.dropFirst(Self.mostNames)) }
    }
  }
}
