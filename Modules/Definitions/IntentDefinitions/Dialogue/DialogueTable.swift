import Foundation

/// What a definition cannot know of its dialogues: when the app's handlers answer in which way.
///
/// It stands beside the definition as strings, `Soup.dialogue.strings` for `Soup.intentdefinition`, with translations of the same name in the `.lproj` folders. A
/// key is the way to an answer, the text is the condition: `"OrderSoup/soup/disambiguation" = "several soups have the name";`. The way ends
///
/// - in what `resolve` answers about a parameter: `success`, `notRequired`, `needsValue`, `disambiguation`, `confirmationRequired`, or the name of a
///   validation error, with `/ends` behind it where nobody is asked again, as only an earlier parameter can mend it;
/// - in a response code, behind `confirm` or `handle` in place of a parameter;
/// - in `/says` behind one of these, where the handler says it in words of its own, which the text is then, with `${name}` for what varies.
public struct DialogueTable: Sendable {
  /// A condition.
  struct Row: Sendable {
    var key: String
    var condition: DefinedText
    var place: SourcePlace
    var file: String

    /// Whether the text is no condition, but what the handler says itself.
    var isSaid: Bool { key.hasSuffix(Self.said) }

    static let said = "/says"
    static let end = "/ends"
  }

  /// The conditions, in the order of the file: the first that holds is the answer.
  var rows: [Row] = []

  /// The conditions in every language.
  var words = DefinitionWords()

  /// A table that says nothing.
  public init() {}

  /// Reads the table beside a definition; it is empty where there is none.
  ///
  /// - Parameters:
  ///   - path: the definition.
  ///   - baseLanguage: the language of the definition's own texts, which those of the table are in where their letters tell nothing else.
  /// - Throws: where one of its files cannot be read, with its path and the place in it.
  public init(beside path: String, baseLanguage: String = DefinitionWords().baseLanguage) throws(DefinitionFileError) {
    let url = URL(fileURLWithPath: path)
    let name = url.deletingPathExtension().lastPathComponent + ".dialogue.strings"
    let own = (path as NSString).deletingLastPathComponent
    guard let table = try Self.table(own.isEmpty ? name : own + "/" + name) else { return }
    rows = table.table.entries.map {
      Row(key: $0.key, condition: DefinedText($0.text.format, id: $0.key), place: $0.place, file: table.path)
    }
    for folder in DefinitionFile.languageFolders(of: url) {
      let tag = folder.deletingPathExtension().lastPathComponent
      guard tag != "Base", let table = try Self.table(folder.appendingPathComponent(name).path) else { continue }
      words.languages.append(DefinitionWords.Language(tag: tag, tables: [table.table]))
    }
    let texts = Dictionary(rows.map { ($0.key, $0.condition.text ?? "") }) { $1 }
    let translations = Dictionary(words.languages.map { ($0.tag, $0.texts.mapValues(\.general)) }) { $1 }
    words.baseLanguage = BaseLanguage(texts: texts, translations: translations).tag(declared: [baseLanguage])
  }

  private static func table(_ path: String) throws(DefinitionFileError) -> (path: String, table: StringsTable)? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let bytes = try FileBytes.read(path)
    do throws(DefinitionError) {
      return (path, try StringsReader.read(bytes))
    } catch {
      throw DefinitionFileError(path: path, problem: .invalid(error))
    }
  }
}
