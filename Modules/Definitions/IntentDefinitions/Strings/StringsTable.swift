/// The texts of one `.strings` or `.stringsdict` file.
public struct StringsTable: Hashable, Sendable {
  /// The entries, in the order of the file; a repeated key is kept, and the last one counts.
  public var entries: [Entry]

  /// Makes a table.
  public init(entries: [Entry] = []) {
    self.entries = entries
  }

  /// A key with its text.
  public struct Entry: Hashable, Sendable {
    /// The key: an id of the definition, or a pair of ids.
    public var key: String

    /// The text.
    public var text: TranslatedText

    /// Where the key stands.
    public var place: SourcePlace

    /// Makes an entry.
    public init(key: String, text: TranslatedText, place: SourcePlace) {
      self.key = key
      self.text = text
      self.place = place
    }
  }

  /// The text under `key`.
  public subscript(key: String) -> TranslatedText? { entries.last { $0.key == key }?.text }
}

/// A text in one language: one template, or one that varies with numbers in it.
public struct TranslatedText: Hashable, Sendable {
  /// The template; `%#@name@` in it stands for a variable of ``plurals``.
  public var format: String

  /// The variables whose words depend on a number, by name.
  public var plurals: [String: Plural]

  /// Makes a text.
  public init(_ format: String, plurals: [String: Plural] = [:]) {
    self.format = format
    self.plurals = plurals
  }

  /// The words for each plural category.
  public struct Plural: Hashable, Sendable {
    /// `zero`, `one`, `two`, `few`, `many`, `other` with their templates.
    public var forms: [Category: String]

    /// Makes a plural.
    public init(forms: [Category: String]) {
      self.forms = forms
    }
  }

  /// The categories of the Unicode plural rules.
  public enum Category: String, Hashable, Sendable, CaseIterable {
    case zero, one, two, few, many, other
  }
}
