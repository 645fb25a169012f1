import TextSafety

/// Makes text safe for a terminal, by the one rule of ``SafeText``.
public enum TerminalText {
  /// The characters of a user's own text that a message quotes.
  public static let quotedCharacters = 60

  /// The text without control characters, escape sequences, marks that turn the direction of writing, and what nobody can see.
  ///
  /// Newlines and tabs stay where `keepsLines`; else each becomes a space. A whole escape sequence goes, with its parameters.
  public static func sanitized(_ text: String, keepsLines: Bool = true) -> String {
    SafeText.shown(text, keepsLines: keepsLines, keepsTabs: keepsLines)
  }

  /// A user's own text as messages echo it: on one line, safe, and cut with … after `limit` characters.
  public static func quoted(_ text: String, limit: Int = quotedCharacters) -> String { SafeText.quoted(text, limit: limit) }
}
