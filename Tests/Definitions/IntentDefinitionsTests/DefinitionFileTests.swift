import Foundation
import IntentDefinitions
import Testing

@Suite("Definitions on disk")
struct DefinitionFileTests {
  private let title = DefinedText("Base", id: "tItle1")

  @Test(
    "strings are found beside a definition, and above one in Base.lproj",
    arguments: ["Soup.intentdefinition", "Base.lproj/Soup.intentdefinition"])
  func layouts(path: String) throws {
    try inFolder { folder in
      try write(definition, to: folder, path)
      try write("\"tItle1\" = \"題\";", to: folder, "ja.lproj/Soup.strings")
      try write("\"tItle1\" = \"Titel\";", to: folder, "de.lproj/Soup.strings")
      try write("\"tItle1\" = \"other\";", to: folder, "fr.lproj/Other.strings")
      let file = try DefinitionFile(url: folder.appending(path: path))
      #expect(file.words.languages.map(\.tag) == ["de", "ja"])
      #expect(
        file.words.translations(of: title) == [
          DefinitionWords.Translation(language: "en", text: TranslatedText("Base")),
          DefinitionWords.Translation(language: "de", text: TranslatedText("Titel")),
          DefinitionWords.Translation(language: "ja", text: TranslatedText("題")),
        ])
    }
  }

  @Test("the base language's strings win over the definition, and plural texts over plain ones")
  func precedence() throws {
    try inFolder { folder in
      try write(definition, to: folder, "Soup.intentdefinition")
      try write("\"tItle1\" = \"English\";", to: folder, "en.lproj/Soup.strings")
      try write("\"tItle1\" = \"plain\";", to: folder, "ja.lproj/Soup.strings")
      try write(
        "<plist><dict><key>tItle1</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string></dict></dict></plist>", to: folder,
        "ja.lproj/Soup.stringsdict")
      let words = try DefinitionFile(url: folder.appending(path: "Soup.intentdefinition")).words
      #expect(
        words.translations(of: title) == [
          DefinitionWords.Translation(language: "en", text: TranslatedText("English")),
          DefinitionWords.Translation(language: "ja", text: TranslatedText("%#@n@")),
        ])
    }
  }

  @Test(
    "plurals in no language's folder are the definition's own, and win over plain texts",
    arguments: ["Soup.intentdefinition", "Base.lproj/Soup.intentdefinition"], ["Soup.stringsdict", "Base.lproj/Soup.stringsdict"])
  func ownPlurals(path: String, plurals: String) throws {
    try inFolder { folder in
      try write(definition, to: folder, path)
      try write("\"tItle1\" = \"Bowls\";", to: folder, "en.lproj/Soup.strings")
      try write("\"tItle1\" = \"Schüsseln\";", to: folder, "de.lproj/Soup.strings")
      try write(
        """
        <plist><dict><key>tItle1</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
        <key>other</key><string>${n} bowls</string></dict></dict></dict></plist>
        """, to: folder, plurals)
      let words = try DefinitionFile(url: folder.appending(path: path)).words
      let bowls = TranslatedText("%#@n@", plurals: ["n": TranslatedText.Plural(forms: [.other: "${n} bowls"])])
      #expect(
        words.translations(of: title) == [
          DefinitionWords.Translation(language: "en", text: bowls),
          DefinitionWords.Translation(language: "de", text: TranslatedText("Schüsseln")),
        ])
      #expect(try DefinitionFile(url: folder.appending(path: path), languageFolders: []).words.languages.isEmpty)
    }
  }

  @Test("translated copies of a definition have its words in their languages; its strings there win")
  func copies() throws {
    try inFolder { folder in
      try write(definition, to: folder, "Base.lproj/Soup.intentdefinition")
      try write(definition.replacing("Base", with: "Суп"), to: folder, "ru.lproj/Soup.intentdefinition")
      try write(definition.replacing("Base", with: "Soupe"), to: folder, "fr.lproj/Soup.intentdefinition")
      try write("\"tItle1\" = \"Potage\";", to: folder, "fr.lproj/Soup.strings")
      let words = try DefinitionFile(url: folder.appending(path: "Base.lproj/Soup.intentdefinition")).words
      #expect(
        words.translations(of: title) == [
          DefinitionWords.Translation(language: "en", text: TranslatedText("Base")),
          DefinitionWords.Translation(language: "fr", text: TranslatedText("Potage")),
          DefinitionWords.Translation(language: "ru", text: TranslatedText("Суп")),
        ])
      try write("noise", to: folder, "ru.lproj/Soup.intentdefinition")
      #expect(
        message(of: folder.appending(path: "Base.lproj/Soup.intentdefinition")).hasPrefix(
          "\(folder.path)/ru.lproj/Soup.intentdefinition:1:1: error: "))
    }
  }

  @Test(
    "string catalogs are read beside a definition, above it and in the folders of no language",
    arguments: ["Soup.xcstrings", "Base.lproj/Soup.xcstrings", "mul.lproj/Soup.xcstrings"])
  func catalogs(path: String) throws {
    try inFolder { folder in
      try write(definition, to: folder, "Base.lproj/Soup.intentdefinition")
      try write("\"tItle1\" = \"plain\";", to: folder, "ja.lproj/Soup.strings")
      try write(
        """
        {"sourceLanguage": "en", "strings": {"tItle1": {"localizations": {
          "ja": {"stringUnit": {"state": "translated", "value": "題"}},
          "zh-Hans": {"stringUnit": {"state": "translated", "value": "标题"}}}}}}
        """, to: folder, path)
      let words = try DefinitionFile(url: folder.appending(path: "Base.lproj/Soup.intentdefinition")).words
      #expect(
        words.translations(of: title) == [
          DefinitionWords.Translation(language: "en", text: TranslatedText("Base")),
          DefinitionWords.Translation(language: "ja", text: TranslatedText("題")),
          DefinitionWords.Translation(language: "zh-Hans", text: TranslatedText("标题")),
        ])
      try write("{}", to: folder, path)
      #expect(
        message(of: folder.appending(path: "Base.lproj/Soup.intentdefinition"))
          == "\(folder.path)/\(path):1:1: error: this isn't a string catalog: JSON with “sourceLanguage” and “strings” is expected")
    }
  }

  @Test("only the folders that are named are used, where some are")
  func namedFolders() throws {
    try inFolder { folder in
      try write(definition, to: folder, "Soup.intentdefinition")
      try write("\"tItle1\" = \"題\";", to: folder, "ja.lproj/Soup.strings")
      try write("{}", to: folder, "Soup.xcstrings")
      try write("\"tItle1\" = \"Titel\";", to: folder, "elsewhere/de.lproj/Soup.strings")
      let file = try DefinitionFile(
        url: folder.appending(path: "Soup.intentdefinition"), languageFolders: [folder.appending(path: "elsewhere/de.lproj")])
      #expect(file.words.languages.map(\.tag) == ["de"])
      let missing = folder.appending(path: "fr.lproj")
      #expect(throws: DefinitionFileError(path: missing.path, problem: .noFolder)) {
        try DefinitionFile(url: folder.appending(path: "Soup.intentdefinition"), languageFolders: [missing])
      }
    }
  }

  @Test("a file that cannot be read is named, with the place in it")
  func failures() throws {
    try inFolder { folder in
      let missing = folder.appending(path: "None.intentdefinition")
      #expect(message(of: missing) == "\(missing.path):1:1: error: there is no such file; check the path")
      try write(definition, to: folder, "Soup.intentdefinition")
      try write("\"tItle1\" = ", to: folder, "ja.lproj/Soup.strings")
      #expect(
        message(of: folder.appending(path: "Soup.intentdefinition"))
          == "\(folder.path)/ja.lproj/Soup.strings:1:12: error: “\"text\"” is expected here")
    }
  }
}

private let definition = """
  <plist><dict><key>INIntents</key><array><dict><key>INIntentName</key><string>Soup</string>
  <key>INIntentTitle</key><string>Base</string><key>INIntentTitleID</key><string>tItle1</string></dict></array></dict></plist>
  """

private func message(of url: URL) -> String {
  do throws(DefinitionFileError) {
    return "read: \(try DefinitionFile(url: url).url)"
  } catch {
    return error.message(in: .english)
  }
}

private func write(_ text: String, to folder: URL, _ path: String) throws {
  let url = folder.appending(path: path)
  try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
  try Data(text.utf8).write(to: url)
}

private func inFolder(_ body: (URL) throws -> Void) throws {
  let folder = URL(fileURLWithPath: NSTemporaryDirectory()).appending(path: "definitions-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder)
}
