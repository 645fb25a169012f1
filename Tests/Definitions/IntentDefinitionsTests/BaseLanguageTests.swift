import Foundation
import IntentDefinitions
import Testing

@Suite("The language of a definition's own texts")
struct BaseLanguageTests {
  @Test("it is that of the folder, or what letters, strings and the project around tell", arguments: LanguageLayout.all)
  func language(layout: LanguageLayout) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "language-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let texts = layout.texts.enumerated().map { number, text in
      """
      <dict><key>INIntentName</key><string>Soup\(number)</string>
      <key>INIntentTitle</key><string>\(text)</string><key>INIntentTitleID</key><string>text\(number)</string></dict>
      """
    }
    var files = layout.files
    files[layout.path] = "<plist><dict><key>INIntents</key><array>\(texts.joined())</array></dict></plist>"
    for (path, text) in files {
      let url = folder.appending(path: path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    let file = try DefinitionFile(url: folder.appending(path: layout.path))
    #expect(file.words.baseLanguage == layout.language)
    // What has no folder, as the standard input, has nothing around it either.
    let alone = try DefinitionFile(url: folder.appending(path: layout.path), languageFolders: [])
    #expect(["en", "ja", "ko", "th", "zh", "und"].contains(alone.words.baseLanguage) || layout.path.hasPrefix("de.lproj"))
    // The original is never lost to a translation.
    guard let text = layout.texts.first else { return }
    let words = file.words.translations(of: DefinedText(text, id: "text0"))
    #expect(words.first?.language == layout.language)
    #expect(words.first?.text.format.lowercased() == text.lowercased())
  }

  @Test("the words of the system's intents are in the definition's own language where the catalogue has it, and in English else")
  func system() throws {
    let title = try #require(SystemCatalogue.intent("INRequestRideIntent")?.title)
    func words(_ base: String) -> [String: String] {
      Dictionary(DefinitionWords(baseLanguage: base).completed.translations(of: title).map { ($0.language, $0.text.format) }) { $1 }
    }
    #expect(words("en") == ["en": "Book a ride", "ja": "車を予約"])
    #expect(words("ja") == ["ja": "車を予約", "en": "Book a ride"])
    #expect(words("ko") == ["ko": "Book a ride", "en": "Book a ride", "ja": "車を予約"])
  }
}

/// A definition with what is around it, and the language of its texts.
struct LanguageLayout: Sendable, CustomTestStringConvertible {
  let testDescription: String
  var path = "App/Base.lproj/Soup.intentdefinition"
  let texts: [String]
  var files: [String: String] = [:]
  let language: String

  private static let english = "\"text0\" = \"Order soup\"; \"text1\" = \"Orders a soup in the shop.\";"
  private static let german = ["Suppe bestellen", "Bestellt eine Suppe im Laden."]
  private static let repeated = "\"text0\" = \"Suppe bestellen\"; \"text1\" = \"Bestellt eine Suppe im Laden.\";"

  private static func project(_ region: String) -> String {
    "{ attributes = { };\n\t\t\tdevelopmentRegion = \(region);\n\t\t\thasScannedForEncodings = 0; }"
  }

  static let all: [LanguageLayout] = [
    LanguageLayout(testDescription: "nothing tells", texts: ["Order soup"], language: "en"),
    LanguageLayout(testDescription: "no texts", texts: [], language: "en"),
    LanguageLayout(
      testDescription: "its folder", path: "ko.lproj/Soup.intentdefinition", texts: ["수프 주문", "수프를 주문합니다."],
      files: ["en.lproj/Soup.strings": english], language: "ko"),
    LanguageLayout(
      testDescription: "its folder, whatever its texts look like", path: "de.lproj/Soup.intentdefinition", texts: ["Order soup"],
      files: ["en.lproj/Soup.strings": english], language: "de"),
    LanguageLayout(
      testDescription: "kana", texts: ["スープを注文", "Soup Chefでスープを注文します。"],
      files: ["App/en.lproj/Soup.strings": english, "App.xcodeproj/project.pbxproj": project("en")], language: "ja"),
    LanguageLayout(testDescription: "Hangul", texts: ["Soup Chef 수프 주문"], files: ["App/en.lproj/Soup.strings": english], language: "ko"),
    LanguageLayout(testDescription: "Thai", texts: ["สั่งซุป"], language: "th"),
    LanguageLayout(testDescription: "Chinese letters", texts: ["订购汤"], files: ["App/en.lproj/Soup.strings": english], language: "zh"),
    LanguageLayout(
      testDescription: "the other script of Chinese", texts: ["订购汤"],
      files: ["App/zh-Hant.lproj/Soup.strings": "\"text0\" = \"訂購湯\";"], language: "zh-Hans"),
    LanguageLayout(
      testDescription: "a project in Japanese, and no kana", texts: ["汁物注文"], files: ["App.xcodeproj/project.pbxproj": project("ja")],
      language: "ja"),
    LanguageLayout(
      testDescription: "the project", texts: german,
      files: ["App/en.lproj/Soup.strings": english, "App.xcodeproj/project.pbxproj": project("de")], language: "de"),
    LanguageLayout(
      testDescription: "an old project", texts: german,
      files: ["App/en.lproj/Soup.strings": english, "App.xcodeproj/project.pbxproj": project("German")], language: "de"),
    LanguageLayout(
      testDescription: "a project with a region", texts: ["Pedir sopa"], files: ["App/App.xcodeproj/project.pbxproj": project("\"pt-BR\"")],
      language: "pt-BR"),
    LanguageLayout(
      testDescription: "a package", texts: ["Commander une soupe"],
      files: [
        "App/en.lproj/Soup.strings": english, "Package.swift": "let package = Package(\n  name: \"Soup\",\n  defaultLocalization: \"fr\",",
      ], language: "fr"),
    LanguageLayout(
      testDescription: "a catalog", texts: ["Beställ soppa"],
      files: [
        "App/Soup.xcstrings": """
        {"sourceLanguage": "sv", "strings": {"text0": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Order soup"}}}}}}
        """
      ], language: "sv"),
    LanguageLayout(
      testDescription: "strings that repeat it, as the English ones do not", texts: german,
      files: ["App/en.lproj/Soup.strings": english, "App/de.lproj/Soup.strings": repeated], language: "de"),
    LanguageLayout(
      testDescription: "only what it is not", texts: german, files: ["App/en.lproj/Soup.strings": english], language: "und"),
    LanguageLayout(
      testDescription: "a project in another language, into which it is translated", texts: ["Order soup", "Orders a soup."],
      files: ["App/de.lproj/Soup.strings": repeated, "App.xcodeproj/project.pbxproj": project("de")], language: "en"),
    LanguageLayout(
      testDescription: "English strings that change a word", texts: ["Order soup", "Orders a soup in the bar."],
      files: ["App/en.lproj/Soup.strings": english, "App.xcodeproj/project.pbxproj": project("fr")], language: "en"),
    LanguageLayout(
      testDescription: "translations that nobody has translated yet", texts: german,
      files: [
        "App/de.lproj/Soup.strings": repeated, "App/en.lproj/Soup.strings": repeated, "App.xcodeproj/project.pbxproj": project("de"),
      ], language: "de"),
    LanguageLayout(
      testDescription: "letters of several languages, and the project", texts: ["Заказать суп"],
      files: ["App/en.lproj/Soup.strings": english, "App.xcodeproj/project.pbxproj": project("uk")], language: "uk"),
    LanguageLayout(testDescription: "letters of several languages alone", texts: ["Заказать суп"], language: "und"),
    LanguageLayout(
      testDescription: "a project beyond the repository", texts: ["Order soup"],
      files: ["App/.git": "", "App.xcodeproj/project.pbxproj": project("de")], language: "en"),
  ]
}
