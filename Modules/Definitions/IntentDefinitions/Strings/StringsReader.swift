/// Reads `.strings` files: the old style (`"key" = "value";`, with comments and escapes), or a property list, XML or binary.
public enum StringsReader {
  /// Reads one file, in UTF-8 or UTF-16.
  ///
  /// - Throws: the first thing that is wrong, with its place.
  public static func read(_ bytes: [UInt8], budget: PropertyListBudget = .standard) throws(DefinitionError) -> StringsTable {
    guard bytes.count <= budget.bytes else { throw DefinitionError(.tooManyBytes(limit: budget.bytes), at: .start) }
    if PropertyListFormat(of: bytes) == .binary { return try table(of: try PropertyListReader.read(bytes, budget: budget)) }
    let text = try TextBytes.utf8(bytes)
    let start = text.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    if start.first == UInt8(ascii: "<") {
      return try table(of: try PropertyListReader.read(text, budget: budget))
    }
    var scanner = StringsScanner(bytes: text)
    var entries: [StringsTable.Entry] = []
    while let entry = try scanner.entry() {
      entries.append(entry)
      guard entries.count <= budget.values else { throw DefinitionError(.tooManyValues(limit: budget.values), at: entry.place) }
    }
    return StringsTable(entries: entries)
  }

  private static func table(of root: PropertyListNode) throws(DefinitionError) -> StringsTable {
    guard case .dictionary(let entries) = root.value else {
      throw DefinitionError(.wrongKind(key: "plist", found: root.value.kind, expected: .dictionary), at: root.place)
    }
    var table = StringsTable()
    for entry in entries {
      guard case .string(let text) = entry.value.value else {
        throw DefinitionError(.wrongKind(key: entry.key, found: entry.value.value.kind, expected: .string), at: entry.value.place)
      }
      table.entries.append(StringsTable.Entry(key: entry.key, text: TranslatedText(text), place: entry.keyPlace))
    }
    return table
  }
}

/// Reads `.stringsdict` files: texts whose words depend on numbers.
public enum StringsdictReader {
  /// Reads one file.
  ///
  /// - Throws: the first thing that is wrong, with its place.
  public static func read(_ bytes: [UInt8], budget: PropertyListBudget = .standard) throws(DefinitionError) -> StringsTable {
    let root = try PropertyListReader.read(bytes, budget: budget)
    guard case .dictionary(let entries) = root.value else {
      throw DefinitionError(.wrongKind(key: "plist", found: root.value.kind, expected: .dictionary), at: root.place)
    }
    var table = StringsTable()
    for entry in entries {
      table.entries.append(StringsTable.Entry(key: entry.key, text: try text(of: entry), place: entry.keyPlace))
    }
    return table
  }

  private static func text(of entry: PropertyListEntry) throws(DefinitionError) -> TranslatedText {
    guard case .dictionary(let parts) = entry.value.value else {
      throw DefinitionError(.wrongKind(key: entry.key, found: entry.value.value.kind, expected: .dictionary), at: entry.value.place)
    }
    guard case .string(let format) = entry.value["NSStringLocalizedFormatKey"]?.value else {
      throw DefinitionError(.stringsdictWithoutFormat(key: entry.key), at: entry.value.place)
    }
    var text = TranslatedText(format)
    for part in parts {
      guard case .dictionary(let forms) = part.value.value else { continue }
      var plural = TranslatedText.Plural(forms: [:])
      for form in forms {
        guard let category = TranslatedText.Category(rawValue: form.key), case .string(let words) = form.value.value else { continue }
        plural.forms[category] = words
      }
      text.plurals[part.key] = plural
    }
    return text
  }
}
