public import Foundation

/// A definition as an outline for people, and as JSON for programs.
///
/// The outline has one fact a line and nothing that changes without meaning (ids, what wrote the file, the order of keys), so that two outlines can
/// be compared line by line: it suits `git diff` as a textconv.
public struct DefinitionOutline: Sendable {
  let file: DefinitionFile

  /// Makes the outline of a file.
  public init(_ file: DefinitionFile) {
    self.file = file
  }

  /// The languages that there are strings for.
  public var languages: [String] { file.words.languages.map(\.tag) }

  /// Returns the language whose words are shown for `tag`: the base language or one with strings. It may be written differently or be of another
  /// region; nil if there isn't one.
  public func language(for tag: String) -> String? {
    LanguageTag.best(for: tag, among: languages + [file.words.baseLanguage])
  }

  /// The outline, ending in a line break.
  ///
  /// - Parameters:
  ///   - language: whose strings to show; what they lack is shown in the base language and marked. Nil shows the definition alone, whatever stands
  ///     beside it.
  ///   - messages: the language of the outline's own words.
  public func text(language: String? = nil, in messages: Language = .english) -> String {
    let root = DefinitionElements(file.reading.definition).root
    var writer = OutlineWriter(
      words: ElementWords(file.words, of: root), tag: language, baseLanguage: file.words.baseLanguage, messages: messages)
    writer.write(file: root)
    return writer.text
  }

  /// Everything that the definition says, in the words of every language, as JSON; Docs/Reference/intentc-json.md has the shape.
  ///
  /// - Parameter places: whether to say where in the file things stand.
  /// - Throws: what the encoder throws; a definition that was read has nothing that it refuses.
  public func json(places: Bool = false) throws -> Data {
    try Self.encoder.encode(OutlineDocument(file, places: places))
  }

  /// The form that all JSON of this module has.
  static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return encoder
  }
}
