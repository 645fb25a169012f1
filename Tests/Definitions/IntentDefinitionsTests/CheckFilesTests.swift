import Foundation
import IntentDefinitions
import Testing

@Suite("Files of the check")
struct CheckFilesTests {
  @Test("strings and vocabularies are found above a definition in Base.lproj")
  func layout() throws {
    var sample = CheckSample()
    sample.files = [
      "Soup.intentdefinition": "", "AppIntentVocabulary.plist": "", "Base.lproj/Soup.intentdefinition": sample.definition.xml,
      "ja.lproj/Soup.strings": "\"title9\" = \"題\";", "de.lproj/AppIntentVocabulary.plist": "<plist><dict/>",
    ]
    sample.paths = ["Base.lproj/Soup.intentdefinition"]
    let found = try sample.findings().filter { $0.severity != .warning || $0.rule == .stringsIDUnknown }.map {
      "\($0.file) \($0.rule.rawValue)"
    }
    #expect(found == ["de.lproj/AppIntentVocabulary.plist vocabulary-unreadable", "ja.lproj/Soup.strings strings-id-unknown"])
  }

  @Test("words beside a definition, in translated copies and in catalogs are checked, too")
  func forms() throws {
    var sample = CheckSample()
    let plurals: Plist = ["title9": ["NSStringLocalizedFormatKey": "%#@n@", "n": ["one": "a bowl"]]]
    var copy = sample.definition
    copy["INIntents", 0, "INIntentTitleID"] = "title8"
    sample.files["Soup.stringsdict"] = plurals.xml
    sample.files["fr.lproj/Soup.intentdefinition"] = copy.xml
    sample.files["Soup.xcstrings"] = """
      {"sourceLanguage": "en", "strings": {
        "title7": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Suppe"}}}},
        "prSoup": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "${soop}"}}}}}}
      """
    let found = try sample.findings().filter { $0.file != "Soup.intentdefinition" }
    #expect(
      found.map { "\($0.file) \($0.rule.rawValue)" } == [
        "Soup.stringsdict strings-id-unknown", "Soup.stringsdict plural-other-missing", "Soup.xcstrings strings-incomplete",
        "Soup.xcstrings strings-id-unknown", "Soup.xcstrings strings-placeholder-unknown",
        "fr.lproj/Soup.intentdefinition strings-incomplete", "fr.lproj/Soup.intentdefinition strings-id-unknown",
      ])
    #expect(found.filter { $0.file == "Soup.xcstrings" }.map(\.place.line) == [1, 2, 3])
  }

  @Test(
    "words that cannot be read are a finding, whatever form they are in",
    arguments: [
      ("Soup.stringsdict", "noise"), ("Soup.strings", "\"title0\""), ("fr.lproj/Soup.intentdefinition", "<plist>"), ("Soup.xcstrings", "{"),
    ])
  func unreadable(path: String, text: String) throws {
    var sample = CheckSample()
    sample.files[path] = text
    #expect(try sample.findings().map { "\($0.file) \($0.rule.rawValue)" } == ["\(path) strings-unreadable"])
  }

  @Test("a translated copy that is checked by itself has no use for what belongs to the original")
  func copyAlone() throws {
    var sample = CheckSample()
    sample.files["fr.lproj/Soup.intentdefinition"] = sample.definition.xml
    sample.files["Soup.stringsdict"] = "noise"
    sample.paths = ["fr.lproj/Soup.intentdefinition"]
    #expect(try sample.findings().map(\.rule) == [])
  }

  @Test("a definition whose name has dots has the strings of that whole name")
  func dots() throws {
    var sample = CheckSample()
    sample.files = [
      "Soup.intentdefinition": "", "My.Soup.intentdefinition": sample.definition.xml, "ja.lproj/Soup.strings": "",
      "ja.lproj/Soup.stringsdict": "", "ja.lproj/My.Soup.strings": "\"title9\" = \"題\";",
    ]
    sample.paths = ["My.Soup.intentdefinition"]
    #expect(try sample.findings().filter { $0.rule == .stringsIDUnknown }.map(\.file) == ["ja.lproj/My.Soup.strings"])
  }

  @Test("a type of another file is looked up where that file is checked too")
  func neighbours() throws {
    var sample = CheckSample()
    sample[parameter: 6, "Type"] = "Object"
    sample[parameter: 6, "ObjectType"] = "Bowl"
    sample[parameter: 6, "ObjectTypeNamespace"] = "bOwl01"
    var bowls: Plist = ["INEnums": [], "INIntentDefinitionNamespace": "bOwl01", "INIntents": [], "INTypes": []]
    sample.files["Bowls.intentdefinition"] = bowls.xml
    sample.paths = ["Soup.intentdefinition", "Bowls.intentdefinition"]
    #expect(try sample.findings().map(\.rule) == [.objectTypeUnknown])
    bowls["INTypes", 0] = sample.definition["INTypes", 0]
    bowls["INTypes", 0, "INTypeName"] = "Bowl"
    bowls["INTypes", 0, "INTypeDisplayNameID"] = "dnBowl"
    sample.files["Bowls.intentdefinition"] = bowls.xml
    #expect(try sample.findings().map(\.rule) == [])
  }

  @Test(
    "what is no definition and no vocabulary is refused",
    arguments: ["<plist><dict><key>a</key><string>b</string></dict></plist>", "<plist><array/></plist>", "noise", "<plist><dict>"])
  func refused(text: String) throws {
    var sample = CheckSample()
    sample.files["Soup.intentdefinition"] = text
    #expect(throws: DefinitionFileError.self) { try sample.findings() }
  }

  @Test("a file that is not there is refused, and a folder of strings too")
  func missing() {
    #expect(throws: DefinitionFileError.self) { try DefinitionCheck(paths: ["/nowhere/Soup.intentdefinition"]).findings() }
    #expect(throws: DefinitionFileError.self) {
      try DefinitionCheck(paths: [], languageFolders: [URL(fileURLWithPath: "/nowhere/ja.lproj")]).findings()
    }
  }

  @Test("the errors in the corpus are those that are there", .enabled(if: Corpus.isThere, "INTENTC_CORPUS names no folder"))
  func corpus() throws {
    var errors: [String] = []
    for file in Corpus.definitions {
      let findings = try DefinitionCheck(paths: [file.url.path]).findings()
      for finding in findings where finding.severity == .error { errors.append("\(file.name) \(finding.rule.rawValue)") }
      let report = FindingReport(findings)
      #expect(!report.text(in: .japanese).contains("Optional("))
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: report.sarif(version: "1")) }
    }
    // A Brazilian title names a parameter that its combination lacks, so that nothing is said in its place.
    #expect(errors == ["Automattic__pocket-casts-ios__1/Base.lproj/Intents.intentdefinition strings-placeholder-unknown"])
  }

  @Test("the vocabularies of the corpus have no errors", .enabled(if: Corpus.isThere, "INTENTC_CORPUS names no folder"))
  func vocabularies() throws {
    let folder = URL(fileURLWithPath: try #require(ProcessInfo.processInfo.environment["INTENTC_CORPUS"])).appending(path: "../vocabulary")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".plist") }
    #expect(!names.isEmpty)
    for name in names {
      let path = folder.appending(path: name).path
      #expect(try DefinitionCheck(paths: [path]).findings().filter { $0.severity == .error } == [])
      let vocabulary = try VocabularyFile([UInt8](Data(contentsOf: folder.appending(path: name))))
      #expect(!vocabulary.intentPhrases.isEmpty)
    }
  }
}
