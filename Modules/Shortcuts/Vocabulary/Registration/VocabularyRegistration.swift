public import IntentRuntime
import TextFolding
import TextSafety

/// What became of the terms that an app registered for one type: which were taken, in their order, and which were not and why.
public struct VocabularyRegistration: Hashable, Sendable {
  /// The longest term, in bytes of UTF-8; SiriKit's limit.
  public static let longestTerm = 1_024
  /// The terms of one type that are taken; they come most important first.
  public static let mostTerms = 10_000

  /// A term that was not taken.
  public struct Ignored: Hashable, Sendable {
    /// The term as it was given.
    public var term: SpeakableString
    /// Why it was not taken.
    public var reason: Reason

    /// Makes the fact that a term was not taken.
    public init(_ term: SpeakableString, _ reason: Reason) {
      self.term = term
      self.reason = reason
    }
  }

  /// Why a term was not taken.
  public enum Reason: Hashable, Sendable {
    /// There is nothing to say in it.
    case empty
    /// It has more bytes than ``VocabularyRegistration/longestTerm``.
    case tooLong(bytes: Int)
    /// It holds control characters.
    case controlCharacters
    /// It is said like one that came before it.
    case repeated(of: String)
    /// The app teaches it to everybody already.
    case global(identifier: String)
    /// As many as are taken came before it.
    case beyondLimit(Int)
    /// No intent of the app has a parameter for this type.
    case unsupportedType
  }

  /// The kind of things that the terms name.
  public var type: VocabularyStringType
  /// The terms that were taken, most important first.
  public var accepted: [SpeakableString]
  /// The others, in the order in which they were given.
  public var ignored: [Ignored]
  /// How many more were not taken than ``ignored`` holds: a list that is kept has an end.
  public var furtherIgnored = 0

  /// Judges `terms`, most important first; takes time in proportion to their number.
  ///
  /// - Parameters:
  ///   - globalTerms: The app's own terms, whose identifiers win over the user's.
  ///   - isSupported: Whether an intent of the app has a parameter for the type.
  public init(_ terms: [SpeakableString], of type: VocabularyStringType, globalTerms: [GlobalTerm] = [], isSupported: Bool = true) {
    self.type = type
    accepted = []
    ignored = []
    var seen: [String: String] = [:]
    let globals = Dictionary(globalTerms.map { (SpokenKey.key(of: $0.phrase), $0.identifier) }) { first, _ in first }
    for term in terms {
      let bytes = term.spokenPhrase.utf8.count
      if !isSupported {
        ignored.append(Ignored(term, .unsupportedType))
      } else if bytes > Self.longestTerm {
        ignored.append(Ignored(term, .tooLong(bytes: bytes)))
      } else if term.spokenPhrase.unicodeScalars.contains(where: { $0.effect == .control || $0.effect == .lineEnd }) {
        ignored.append(Ignored(term, .controlCharacters))
      } else {
        let key = SpokenKey.key(of: term.spokenPhrase)
        if key.isEmpty {
          ignored.append(Ignored(term, .empty))
        } else if let first = seen[key] {
          ignored.append(Ignored(term, .repeated(of: first)))
        } else if let identifier = globals[key] {
          ignored.append(Ignored(term, .global(identifier: identifier)))
        } else if accepted.count == Self.mostTerms {
          ignored.append(Ignored(term, .beyondLimit(Self.mostTerms)))
        } else {
          seen[key] = term.spokenPhrase
          accepted.append(term)
        }
      }
    }
  }

  /// A term that the app teaches to everybody.
  public struct GlobalTerm: Hashable, Sendable {
    /// The words.
    public var phrase: String
    /// What they stand for.
    public var identifier: String

    /// Makes a term.
    public init(phrase: String, identifier: String) {
      self.phrase = phrase
      self.identifier = identifier
    }
  }
}

extension AppVocabulary {
  /// The terms that the app teaches, in every language.
  public var globalTerms: [VocabularyRegistration.GlobalTerm] {
    languages.sorted { $0.key < $1.key }.flatMap { $0.value.parameterVocabularies }.flatMap(\.items).flatMap { item in
      item.synonyms.map { VocabularyRegistration.GlobalTerm(phrase: $0.phrase, identifier: item.identifier) }
    }
  }
}
