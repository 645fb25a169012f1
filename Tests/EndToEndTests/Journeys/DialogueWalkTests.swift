import Foundation
import ProgramDriving
import ProgramSupport
import TestSupport
import Testing

/// What the written dialogues say is what happens, words included: each answer of theirs is brought about on the built programs.
@Suite("Dialogues as they are written down", .timeLimit(.minutes(10)))
struct DialogueWalkTests {
  private func home() throws -> TemporaryHome {
    try TemporaryHome.after(
      ["shelf", "add", "Linear Algebra", "--total", "300"], ["shelf", "add", "Linear Maps"], ["shelf", "add", "Organic Chemistry"])
  }

  /// What no walk can bring about, and why.
  private static let unreached: [String: String] = [
    "StartStopwatch/handle/failureAlreadyStudying": "between two phases", "StartTimer/handle/failureAlreadyStudying": "between two phases",
    "StartStopwatch/handle/failureNotFoundBookshelfEntry": "between two phases",
    "StartTimer/handle/failureNotFoundBookshelfEntry": "between two phases", "PauseStudy/handle/failureNoSession": "between two phases",
    "PauseStudy/handle/failureAlreadyPaused": "between two phases", "ResumeStudy/handle/failureNoSession": "between two phases",
    "ResumeStudy/handle/failureNotPaused": "between two phases", "ShowCurrentStudy/handle/failureNoSession": "between two phases",
    "FinishStudy/handle/failureNoSession": "between two phases", "PostStudyRecord/handle/failure": "the disk",
    "StartStopwatch/handle/failure": "the disk", "StartTimer/handle/failure": "the disk", "PauseStudy/handle/failure": "the disk",
    "ResumeStudy/handle/failure": "the disk", "ShowCurrentStudy/handle/failure": "the disk", "FinishStudy/handle/failure": "the disk",
    "PostStudyRecord/confirm/failure": "the clock", "StartStopwatch/confirm/failure": "the clock",
    "StartTimer/confirm/failure": "the clock",
    "FinishStudy/confirm/failure": "the clock", "PostStudyRecord/handle/failureOffline": "the service, in DialogueDeliveryTests",
    "PostStudyRecord/handle/failureNgWordsDetected": "the service, in DialogueDeliveryTests",
    "PostStudyRecord/handle/inProgress": "the service, in DialogueDeliveryTests",
    "PostStudyRecord/confirm/failureStatusLogout": "the service, in DialogueDeliveryTests",
    "FinishStudy/handle/failureOffline": "the service, in DialogueDeliveryTests",
    "FinishStudy/handle/failureNgWordsDetected": "the service, in DialogueDeliveryTests",
    "FinishStudy/handle/inProgress": "the service, in DialogueDeliveryTests",
    "FinishStudy/confirm/failureStatusLogout": "the service, in DialogueDeliveryTests",
    "FinishStudy/duration/confirmationRequired": "a suspended computer",
  ]

  @Test("what a script says is asked, refused and answered is what happens, and all of it can be reached", arguments: ["en", "ja"])
  func everything(language: String) throws {
    let script = try DialogueScriptFile(of: DialogueScriptFile.study, try home(), language: language)
    var reached: Set<String> = []
    for walk in DialogueWalk.all where language == "en" || walk.phrase == nil {
      reached.formUnion(try follow(walk, script, language))
    }
    for limit in script.limits {
      let value = limit.reason == "greaterThanMaximumValue" ? "99999" : "-5"
      let unit = limit.parameter == "duration" ? "m" : ""
      var values = ["\(limit.parameter)=\(value)\(unit)"]
      if limit.intent == "PostStudyRecord" { values += ["material=Linear Algebra"] }
      var walk = DialogueWalk("\(limit.intent)/\(limit.parameter)/\(limit.reason)", after: limit.intent == "FinishStudy" ? [["start"]] : [])
      walk.values = values
      reached.formUnion(try follow(walk, script, language))
    }
    if language == "en" {
      reached.formUnion(try confirmMaterials(script))
      #expect(Set(script.words.keys).subtracting(reached).sorted() == Self.unreached.keys.sorted())
    }
    #expect(reached.subtracting(script.words.keys).sorted() == [])
  }

  /// Goes one way, and returns the answers that were met on it.
  private func follow(_ walk: DialogueWalk, _ script: DialogueScriptFile, _ language: String) throws -> Set<String> {
    let document = try #require(try walk.run(in: home(), language: language), "\(walk.end)")
    return script.expect(document, endsIn: walk.end)
  }

  /// A telling part of a name, at a terminal: the question of the script is asked there.
  private func confirmMaterials(_ script: DialogueScriptFile) throws -> Set<String> {
    var met: Set<String> = []
    for (intent, before, command) in [
      ("PostStudyRecord", nil, "record Chemistry 10m"), ("StartStopwatch", nil, "start Chemistry"),
      ("StartTimer", nil, "start Chemistry --timer 25m"), ("FinishStudy", "start", "finish Chemistry 10m"),
    ] as [(String, String?, String)] {
      let home = try home()
      if let before { #expect(try home.kiroku(before).status == 0) }
      let seen = try terminal(home, "$kiroku \(command)", answers: "cancel")
      let path = "\(intent)/material/confirmationRequired"
      let words = try #require(script.words[path] ?? nil)
      #expect(seen.split(separator: "\n").contains { DialogueScriptFile.says(String($0), words) }, "\(path): \(seen)")
      met.insert(path)
    }
    return met
  }

  @Test("at a terminal a refusal is told in the script's words, and the script's question comes again", arguments: ["en", "ja"])
  func loop(language: String) throws {
    let script = try DialogueScriptFile(of: DialogueScriptFile.study, try home(), language: language)
    let home = try home()
    let seen = try terminal(
      home, "$intents run PostStudyRecord material=Linear start=5 --interactive", answers: "1", "3", "24", language: language)
    let introduction = try #require(script.words["PostStudyRecord/material/disambiguation"] ?? nil)
    let question = try #require(script.questions["PostStudyRecord/end"])
    let refusal = try #require(script.words["PostStudyRecord/end/lessThanStartValue"] ?? nil)
    let done = try #require(script.words["PostStudyRecord/handle/success"] ?? nil)
    let lines = seen.split(separator: "\n").map(String.init)
    var rest = lines[...]
    for words in [introduction, question, refusal, question, done] {
      let place = rest.firstIndex {
        DialogueScriptFile.says($0, words) || DialogueScriptFile.says(String($0.drop { $0 == ">" || $0 == " " }), words)
      }
      let found = try #require(place, "“\(words)” is not said in \(lines)")
      rest = rest[(found + 1)...]
    }
  }

  @Test("the dialogues in Docs/Reference are those of the definition", arguments: ["en", "ja"], ["txt", "mmd"])
  func reference(language: String, kind: String) throws {
    let run = try TemporaryHome().run(
      [
        BuiltPrograms.intentc, "dialogue", DialogueScriptFile.study, "--lang", language, "--format",
        kind == "txt" ? "text" : "mermaid",
      ], environment: ["KIROKU_LANG": language])
    #expect(try run.output == DialogueScriptFile.reference("Study.\(language).\(kind)"), "make docs")
  }

  /// What a terminal shows while a program asks, without its colours; the answers are typed ahead.
  private func terminal(_ home: TemporaryHome, _ line: String, answers: String..., language: String = "en") throws -> String {
    let typed = answers.map { $0 + "\n" }.joined()
    let run = try home.run(
      ["/bin/bash", "-c", "script -qec '\(line)' /dev/null"], input: typed,
      environment: [
        "kiroku": BuiltPrograms.kiroku, "intents": BuiltPrograms.intents, "KIROKU_LANG": language, "TERM": "dumb", "NO_COLOR": "1",
        "LANG": "C.UTF-8",
      ])
    return run.output.replacingOccurrences(of: "\r", with: "")
  }
}
