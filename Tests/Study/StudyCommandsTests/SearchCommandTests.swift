import CommandDescriptions
import ProgramSupport
import ShortcutManagement
import StudyIntents
import Testing

@testable import StudyCommands

@Suite("kiroku search and vocabulary")
struct SearchCommandTests {
  private let kiroku = Kiroku()

  @Test(
    "materials, records, shortcuts, activities and commands are found",
    arguments: [
      ("algebr", "material", "Linear Algebra"), ("eigen", "record", "eigenvalues and 固有値"), ("固", "record", "eigenvalues and 固有値"),
      ("morning", "shortcut", "Morning algebra"), ("week", "activity", "See this week's report"), ("undo", "command", "kiroku undo"),
    ])
  func finds(_ text: String, _ kind: String, _ title: String) async throws {
    try await kiroku.run("shelf", "add", "Linear Algebra")
    try await kiroku.run("record", "Linear Algebra", "45m", "-m", "eigenvalues and 固有値")
    try await kiroku.run("shortcuts", "add", "Morning algebra", "StartTimer", "duration=25m")
    let results = try #require(try await kiroku.json("search", text)["results"]?.arrayValue)
    #expect(results.contains { $0["kind"] == .string(kind) && $0["title"]?.stringValue?.contains(title) == true })
    let answer = try await kiroku.run("search", text)
    #expect(answer.code == 0)
    #expect(answer.output.contains(title))
  }

  @Test(
    "screens say which key leads to them, and commands, those of groups too, how they are typed; in both languages",
    arguments: [
      ("timeline", "screen", "timeline", "Timeline"), ("記録", "screen", "records", "Records"), ("タイマー", "screen", "timer", "Timer"),
      ("timeline", "command", "timeline", "kiroku timeline"), ("取り消", "command", "undo", ""), ("archive", "command", "shelf archive", ""),
      ("donations delete", "command", "shortcuts donations delete", "kiroku shortcuts donations delete"),
    ])
  func fixed(_ text: String, _ kind: String, _ name: String, _ title: String) async throws {
    let results = try #require(try await kiroku.json("search", text)["results"]?.arrayValue)
    let found = results.first { $0["kind"]?.stringValue == kind && $0["name"]?.stringValue == name }
    let names = results.compactMap { $0["name"]?.stringValue }
    #expect(found != nil, "\(names)")
    if !title.isEmpty { #expect(found?["title"]?.stringValue == title) }
    if kind == "screen" { #expect(found?["key"]?.stringValue == StudyScreen(rawValue: name)?.key) }
    #expect(!kiroku.exists)
  }

  @Test("a search that may take a time finds what it finds by then, and another time than a number of ms is refused")
  func within() async throws {
    try await kiroku.run("record", "45m", "-m", "eigenvalues")
    let found = try await kiroku.json("search", "eigenvlaues", "--within", "60000")["results"]?.arrayValue
    #expect(found?.contains { $0["title"] == "eigenvalues" } == true)
    // What is written last is found however short the time is.
    let newest = try await kiroku.json("search", "eigen", "--within", "1")["results"]?.arrayValue
    #expect(newest?.contains { $0["title"] == "eigenvalues" } == true)
    for time in ["0", "soon", "-3"] {
      let answer = try await kiroku.run("search", "eigen", "--within", time)
      #expect(answer.code == 64)
      #expect(answer.messages.contains("--within"))
    }
  }

  @Test("every command that can be typed is found by its name")
  func everyCommand() throws {
    let names = Set(SearchItems.commands(in: .english).map(\.target))
    for (path, _) in KirokuCommand.tree.commands { #expect(names.contains(.command(path.joined(separator: " ")))) }
  }

  @Test("screens and commands are listed with how to get there")
  func ways() async throws {
    let japanese = Kiroku(language: "ja")
    #expect(try await japanese.run("search", "timeline").output.contains("\n  タイムライン  アプリで6を押す\n"))
    #expect(try await kiroku.run("search", "timer").output.contains("\n  Timer  Press s on the app's home screen\n"))
  }

  @Test("nothing found is said, and no list of it is empty rather than missing")
  func nothing() async throws {
    #expect(try await kiroku.run("search", "zzzzqqqq") == Kiroku.Answer(code: 0, output: "Nothing was found for “zzzzqqqq”.\n"))
    #expect(try await kiroku.json("search", "zzzzqqqq") == ["results": []])
    #expect(!kiroku.exists)
  }

  @Test("the words of the shelf are registered in order when it changes, and those not taken say why")
  func vocabulary() async throws {
    try await kiroku.run("shelf", "add", "Linear Algebra", "--spoken", "LA")
    try await kiroku.run("shelf", "add", "Calculus")
    try await kiroku.run("shelf", "add", "calculus")
    let document = try await kiroku.json("vocabulary")
    let terms = document["terms"]?.arrayValue?.compactMap { $0["term"]?.stringValue }
    #expect(terms == ["Linear Algebra", "Calculus", "LA"])
    let ignored = try #require(document["ignored"]?.arrayValue?.first)
    #expect(ignored["term"] == "calculus")
    #expect(ignored["reason"]?.stringValue?.isEmpty == false)
    #expect(document["phrases"]?.arrayValue?.isEmpty == false)
    #expect(document["appNames"]?["en"]?.arrayValue?.first == "Kiroku")
    try await kiroku.run("shelf", "archive", "Linear Algebra")
    #expect(try await kiroku.json("vocabulary")["terms"]?.arrayValue?.compactMap { $0["term"]?.stringValue }.contains("LA") == false)
    try await kiroku.run("undo")
    #expect(try await kiroku.json("vocabulary")["terms"]?.arrayValue?.compactMap { $0["term"]?.stringValue }.contains("LA") == true)
    #expect(try await kiroku.run("vocabulary").output.contains("Titles\n  Linear Algebra\n"))
  }
}
