@_exported public import Localization

extension Language {
  /// The language that an environment asks for, and the value of the program's own variable where that names none we know.
  public struct Choice: Hashable, Sendable {
    /// The language.
    public var language: Language
    /// The variable that decided; nil when none did.
    public var variable: String?
    /// The value of the program's own variable where it names no known language; warned about once.
    public var unknown: String?
  }

  /// Chooses by the first of `PREFIX_LANG`, `LC_ALL`, `LC_MESSAGES` and `LANG` that is not empty.
  ///
  /// `ja` and `ja_*` are Japanese, anything else is English.
  ///
  /// - Parameter prefix: what the names of the program's own variables begin with; nil for a program that has none.
  public static func choice(in environment: [String: String], prefix: String?) -> Choice {
    let own = prefix.map { $0 + "_LANG" }
    for variable in [own, "LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let variable else { continue }
      guard let value = environment[variable], !value.isEmpty else { continue }
      let base = Language.base(of: value)
      let isKnown = ["ja", "en", "c", "posix"].contains(base)
      return Choice(
        language: Language(tag: value), variable: variable, unknown: variable == own && !isKnown ? value : nil)
    }
    return Choice(language: .english, variable: nil, unknown: nil)
  }
}
