import IntentRuntime
public import ProgramSupport

/// Intents that are not run while the user's session is locked (SiriKit's IntentsRestrictedWhileLocked).
public struct RestrictedIntents: Sendable {
  /// The names of the app's own choice.
  public var names: [String]
  /// The environment variable by which the user chooses others: names with commas or spaces between them, or nothing; nil for none.
  public var variable: String?

  /// Makes a choice.
  public init(_ names: [String] = [], variable: String? = nil) { (self.names, self.variable) = (names, variable) }

  /// Whether an intent may not be run now; the session is asked about only where it is one of those named.
  ///
  /// - Throws: ``ProgramError`` (78) where the user names an intent that there is none of.
  func isRefused(
    _ name: String, by provider: any IntentHandlerProviding, in variables: [String: String], _ words: RunnerWords
  ) throws(ProgramError) -> Bool {
    var names = names
    if let variable, let text = variables[variable] {
      names = text.split(whereSeparator: { $0 == "," || $0.isWhitespace }).map(String.init)
      for name in names where provider.intentType(named: name) == nil {
        throw ProgramError(.badSettings, variable + ": " + RequestError.unknownIntent(name, in: provider).message(words))
      }
    }
    return names.contains { IntentName.matches($0, name) } && SessionLock.isLocked(variables)
  }
}

extension RunnerConfiguration {
  /// Refuses the intent of a name that may not be run now, as the session is locked.
  ///
  /// - Throws: ``ProgramError`` (77, and 78 where the user names an intent that there is none of).
  public func refuseWhileLocked(_ name: String, in program: Program) throws(ProgramError) {
    let words = RunnerWords(language: program.language)
    guard try restricted.isRefused(name, by: provider, in: program.environment, words) else { return }
    throw ProgramError(.locked, words.locked(name))
  }
}
