import TextFolding

/// How the names of materials, units and categories are compared.
public enum NameFolding {
  /// Returns the form of `text` in which names are compared (``TextFold/name(_:)``); folding it again changes nothing.
  public static func fold(_ text: String) -> String { TextFold.name(text) }
}
