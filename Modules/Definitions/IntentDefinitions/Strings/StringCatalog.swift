import Foundation

/// A string catalog, `.xcstrings`: one JSON file with the texts of every language, as Xcode 15 and later keep them.
struct StringCatalog {
  /// The language that the texts are translated from.
  let sourceLanguage: String

  /// The texts of each language, by its tag, of which one is the source language; texts that are still to be translated are left out.
  private(set) var tables: [String: StringsTable] = [:]

  /// Reads one file, in UTF-8 or UTF-16.
  ///
  /// - Throws: where it is no catalog.
  init(_ bytes: [UInt8]) throws(DefinitionError) {
    let text = try TextBytes.utf8(bytes)
    guard let file = try? JSONDecoder().decode(File.self, from: Data(text)) else {
      throw DefinitionError(.notAStringCatalog, at: .start)
    }
    sourceLanguage = file.sourceLanguage
    // It is told even where everything else is still to be translated.
    tables[sourceLanguage] = StringsTable()
    let places = Self.places(of: text)
    for (key, entry) in file.strings.sorted(by: { $0.key < $1.key }) {
      for (language, localization) in entry.localizations ?? [:] {
        guard let words = localization.text else { continue }
        tables[language, default: StringsTable()].entries.append(
          StringsTable.Entry(key: key, text: words, place: places[key] ?? .start))
      }
    }
  }

  /// Where the texts' keys stand, which are those of the second level.
  private static func places(of text: [UInt8]) -> [String: SourcePlace] {
    var places: [String: SourcePlace] = [:]
    var tracker = SourcePlaceTracker()
    var depth = 0
    var index = 0
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        let start = index
        index += 1
        while index < text.count, text[index] != UInt8(ascii: "\"") { index += text[index] == UInt8(ascii: "\\") ? 2 : 1 }
        if depth == 2, index < text.count {
          places[String(decoding: text[(start + 1)..<index], as: UTF8.self)] = tracker.place(at: start, in: text)
        }
      default: break
      }
      index += 1
    }
    return places
  }
}

private struct File: Decodable {
  var sourceLanguage: String
  var strings: [String: Entry]
}

private struct Entry: Decodable {
  var localizations: [String: CatalogText]?
}

/// The words of one text in one language.
private struct CatalogText: Decodable {
  var stringUnit: Unit?
  var variations: Variations?
  var substitutions: [String: Substitution]?

  struct Unit: Decodable {
    var state: String?
    var value: String
  }

  struct Variations: Decodable {
    var plural: [String: CatalogText]?
    var device: [String: CatalogText]?
  }

  struct Substitution: Decodable {
    var variations: Variations?
  }

  /// The words; nil where they are still to be translated.
  var text: TranslatedText? {
    if let plural = variations?.plural { return Self.text(varying: Self.forms(of: plural)) }
    // Nothing is known of the device: what is said on any, or else on the first by name.
    if let devices = variations?.device { return (devices["other"] ?? devices.min { $0.key < $1.key }?.value)?.text }
    guard let format = words else { return nil }
    var text = TranslatedText(format)
    for (name, substitution) in substitutions ?? [:] {
      guard let plural = substitution.variations?.plural else { continue }
      let forms = Self.forms(of: plural).mapValues { $0.replacing("%arg", with: "${\(name)}") }
      text.plurals[name] = TranslatedText.Plural(forms: forms)
    }
    return text
  }

  private var words: String? {
    stringUnit.flatMap { $0.state == "new" ? nil : $0.value }
  }

  private static func forms(of plural: [String: CatalogText]) -> [TranslatedText.Category: String] {
    var forms: [TranslatedText.Category: String] = [:]
    for (name, localization) in plural {
      if let category = TranslatedText.Category(rawValue: name), let words = localization.words { forms[category] = words }
    }
    return forms
  }

  /// A text that varies as a whole, with the first value that it names.
  private static func text(varying forms: [TranslatedText.Category: String]) -> TranslatedText? {
    guard let general = forms[.other] ?? forms.values.min() else { return nil }
    guard let name = TemplateScan(general).names.first else { return TranslatedText(general) }
    return TranslatedText("%#@\(name)@", plurals: [name: TranslatedText.Plural(forms: forms)])
  }
}
