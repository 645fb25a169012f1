import TextSafety

/// Text of the user's or from elsewhere, made fit to stand in a message.
public enum QuotedText {
  /// Returns `text` on one line, without what is not seen; control characters and direction marks become �, line ends and tabs a space; cut
  /// with … after `limit` characters.
  public static func safe(_ text: String, limit: Int = 60) -> String { SafeText.quoted(text, limit: limit) }

  /// What an error that nobody has words for is called in a report of it.
  public static func name(of error: any Error) -> String { SafeText.name(of: error) }
}
