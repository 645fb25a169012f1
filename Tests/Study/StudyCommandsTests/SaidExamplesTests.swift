import CommandDescriptions
import Foundation
import ProgramSupport
import StudyIntents
import StudyLaunch
import StudyModels
import Testing
import Vocabulary

@testable import StudyCommands

/// Whatever Kiroku, its help and its guides tell people to say is read, and surely.
@Suite("What people are told to say")
struct SaidExamplesTests {
  private let kiroku = Kiroku()

  /// The materials that the examples name.
  private static let shelf = [
    "Linear Algebra", "Calculus", "Spanish Verbs", "Vocabulary 1900", "Organic Chemistry", "線形代数", "数学", "世界史", "英単語ターゲット1900", "速読英単語",
  ]

  private func reader() async throws -> (PhraseReader, [String]) {
    for title in Self.shelf { try await kiroku.run("shelf", "add", title) }
    // The guides' own shortcuts.
    for phrase in ["morning algebra", "朝の線形代数"] { try await kiroku.run("shortcuts", "add", phrase, "StartStopwatch") }
    let host = try kiroku.host()
    return (host.phraseReader(in: host.store(for: .reading)), host.phraseLanguages)
  }

  @Test("every phrase that --what-can-i-say lists runs what it is listed for, and is not asked about", arguments: ["en", "ja"])
  func listed(_ language: String) async throws {
    kiroku.language = language
    let (reader, languages) = try await reader()
    let phrases = try #require(try await kiroku.json("say", "--what-can-i-say")["phrases"]?.arrayValue)
    #expect(phrases.count > 50)
    for told in phrases {
      let phrase = try #require(told["phrase"]?.stringValue)
      guard case .match(let match, _) = try reader.read(phrase, languages: languages) else {
        Issue.record("“\(phrase)” is not read surely")
        continue
      }
      let target =
        switch match.target {
        case .intent(let name): told["intent"]?.stringValue == name
        case .activity(let type): told["activity"]?.stringValue == type
        case .shortcut(let id): told["shortcut"]?.stringValue == id
        case .command(let name): told["command"]?.stringValue == name
        }
      #expect(target, "\(phrase)")
    }
  }

  @Test("every `kiroku say` of the help is read surely, in both languages", arguments: ["en", "ja"])
  func help(_ language: String) async throws {
    kiroku.language = language
    let (reader, languages) = try await reader()
    let examples = KirokuCommand.tree.commands.flatMap { $0.1.examples }.flatMap(Self.phrases)
    #expect(examples.count >= 2)
    try expectSure(examples, reader, languages)
  }

  @Test("every `kiroku say` of the guides is read surely", arguments: ["en", "ja"])
  func guides(_ language: String) async throws {
    kiroku.language = language
    let (reader, languages) = try await reader()
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardizedFileURL
    var files = [root.appending(path: "README.md")]
    for folder in ["Docs/Guide", "Docs/Reference/man", "Docs/Reference/man/ja"] {
      files += try FileManager.default.contentsOfDirectory(at: root.appending(path: folder), includingPropertiesForKeys: nil)
        .filter { !$0.hasDirectoryPath }
    }
    let lines = try files.flatMap { try String(contentsOf: $0, encoding: .utf8).split(separator: "\n") }
    let examples = lines.flatMap { Self.phrases(String($0)) }
    #expect(examples.count >= 8)
    try expectSure(examples, reader, languages)
  }

  @Test("the manual writes out the options of finishing and recording", arguments: ["finish", "record"])
  func manual(_ command: String) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardizedFileURL
    let page = command == "finish" ? "kiroku-session.1" : "kiroku-records.1"
    let manual = try String(contentsOf: root.appending(path: "Docs/Reference/man/\(page)"), encoding: .utf8)
    let part = try #require(manual.components(separatedBy: "\n.SS ").first { $0.hasPrefix("\"kiroku \(command)\"\n") })
    for option in [("t", "total", "total"), ("r", "range", #"start\-end"#), ("m", "memo", "memo")] {
      #expect(part.contains(#"\fB\-\#(option.0)\fR, \fB\-\-\#(option.1)\fR \fI\#(option.2)\fR"#))
    }
    #expect(part.contains(#"\fB\-\-visibility\fR \fIwho\fR"#))
  }

  private func expectSure(_ phrases: [String], _ reader: PhraseReader, _ languages: [String]) throws {
    for phrase in phrases {
      guard case .match = try reader.read(phrase, languages: languages) else {
        Issue.record("“\(phrase)” is not read surely")
        continue
      }
    }
  }

  /// The phrases of the commands in a line: up to the end of the code, a comment or a redirection, without options.
  private static func phrases(_ line: String) -> [String] {
    line.matches(of: /kiroku say ([^`#|>;\n]+)/).compactMap { match in
      // Manuals write dashes and quotation marks in their own way.
      let text = (match.1.components(separatedBy: "\\fR").first ?? "").replacing("\\-", with: "-").replacing("\\(dq", with: "\"").replacing(
        /\\f[A-Z]/, with: "")
      let words = text.split(separator: " ").filter { !$0.hasPrefix("--") && $0 != "…" && $0 != "PHRASE" && $0 != "フレーズ" }
      let phrase = words.joined(separator: " ").replacing("\"", with: "").replacing("'", with: "")
      // A line of usage, or a list of options.
      return phrase.isEmpty || phrase.contains("[") || phrase.contains("<") ? nil : phrase
    }
  }
}
