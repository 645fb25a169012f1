/// Makes text safe for programs that read markup.
public enum MarkupText {
  /// Returns the text as Pango's markup shows it, which status bars read, and the texts of notifications.
  public static func pango(_ text: String) -> String { text.replacingScalars(["&": "&amp;", "<": "&lt;", ">": "&gt;"]) }
}
