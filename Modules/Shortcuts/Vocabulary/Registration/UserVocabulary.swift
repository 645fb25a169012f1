public import IntentRuntime
import Synchronization

/// The terms that are the user's own, as anybody may see them.
public protocol UserVocabulary: Sendable {
  /// What became of the terms that were registered last, of each type that has any, by the types' raw values.
  func registrations() throws -> [VocabularyRegistration]
}

/// Registers the user's terms. Only the app has one: an extension is handed a ``UserVocabulary`` and no more.
public protocol UserVocabularyRegistrar: UserVocabulary {
  /// Replaces all terms of a type by `terms`, most important first; an empty list leaves none.
  @discardableResult
  func setVocabulary(_ terms: [SpeakableString], of type: VocabularyStringType) throws -> VocabularyRegistration
  /// Forgets all terms of all types.
  func removeAllVocabularyStrings() throws
}

extension UserVocabularyRegistrar {
  /// Replaces all terms of a type by plain words, most important first.
  @discardableResult
  public func setVocabularyStrings(_ terms: [String], of type: VocabularyStringType) throws -> VocabularyRegistration {
    try setVocabulary(terms.map { SpeakableString(spokenPhrase: $0) }, of: type)
  }
}

/// A user vocabulary that lasts as long as the process.
public final class SessionVocabulary: UserVocabularyRegistrar {
  private let byType = Mutex<[VocabularyStringType: VocabularyRegistration]>([:])
  private let globalTerms: [VocabularyRegistration.GlobalTerm]
  private let supportedTypes: Set<VocabularyStringType>

  /// Makes an empty vocabulary for an app whose intents take terms of `supportedTypes` and that teaches `globalTerms` itself.
  public init(supportedTypes: Set<VocabularyStringType>, globalTerms: [VocabularyRegistration.GlobalTerm] = []) {
    self.supportedTypes = supportedTypes
    self.globalTerms = globalTerms
  }

  public func registrations() -> [VocabularyRegistration] {
    byType.withLock { $0.values.sorted { $0.type.rawValue < $1.type.rawValue } }
  }

  @discardableResult
  public func setVocabulary(_ terms: [SpeakableString], of type: VocabularyStringType) -> VocabularyRegistration {
    let registration = VocabularyRegistration(terms, of: type, globalTerms: globalTerms, isSupported: supportedTypes.contains(type))
    byType.withLock { $0[type] = registration.accepted.isEmpty && registration.ignored.isEmpty ? nil : registration }
    return registration
  }

  public func removeAllVocabularyStrings() {
    byType.withLock { $0 = [:] }
  }
}
