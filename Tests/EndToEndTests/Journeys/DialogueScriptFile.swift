import Foundation
import ProgramDriving
import Testing

/// What `intentc dialogue` says of the built definition: each answer by the way to it, with its words.
struct DialogueScriptFile {
  /// `PostStudyRecord/material/notOnShelf`, `PostStudyRecord/handle/success`, with the words; nil for the usual ones.
  let words: [String: String?]
  /// The questions, by intent and parameter.
  let questions: [String: String]
  /// The amounts beyond the limits that are refused: intent, parameter and reason.
  let limits: [(intent: String, parameter: String, reason: String)]

  /// Kiroku's and Move's definition.
  static let study = root.appending(path: "Modules/Study/StudyIntents/Study.intentdefinition").path
  static let move = root.appending(path: "Modules/Move/MoveDomain/Move.intentdefinition").path

  static let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }

  /// What is written down of a definition, in `Docs/Reference`.
  static func reference(_ name: String) throws -> String {
    try String(contentsOf: root.appending(path: "Docs/Reference/dialogues/\(name)"), encoding: .utf8)
  }

  init(of definition: String, _ home: TemporaryHome, language: String) throws {
    let run = try home.run(
      [BuiltPrograms.intentc, "dialogue", definition, "--lang", language, "--json"], environment: ["KIROKU_LANG": language])
    try #require(run.status == 0, "\(run.error)")
    var (words, questions, limits): ([String: String?], [String: String], [(String, String, String)]) = ([:], [:], [])
    for intent in try #require(run.json?["intents"] as? [[String: Any]]) {
      let name = try #require(intent["name"] as? String)
      for parameter in intent["parameters"] as? [[String: Any]] ?? [] {
        let path = "\(name)/\(try #require(parameter["name"] as? String))"
        questions[path] = parameter["question"] as? String
        for line in parameter["answers"] as? [[String: Any]] ?? [] {
          let reason = line["reason"] as? String
          let answer = try #require(reason ?? line["answer"] as? String)
          words["\(path)/\(answer)"] = line["says"] as? String
          if let reason, Self.limitReasons.contains(reason) {
            limits.append((name, parameter["name"] as? String ?? "", reason))
          }
        }
      }
      for phase in ["confirm", "handle"] {
        for line in intent[phase] as? [[String: Any]] ?? [] {
          words["\(name)/\(phase)/\(try #require(line["code"] as? String))"] = line["says"] as? String
        }
      }
    }
    (self.words, self.questions, self.limits) = (words, questions, limits)
  }

  private static let limitReasons = ["negativeNumbersNotSupported", "greaterThanMaximumValue", "lessThanMinimumValue"]

  /// Expects a run to have ended at an answer of the script, in its words; returns the answers that were met on the way.
  @discardableResult
  func expect(_ document: [String: Any], endsIn end: String) -> Set<String> {
    let intent = document["intent"] as? String ?? ""
    let phases = document["phases"] as? [[String: Any]] ?? []
    var met: Set<String> = []
    for phase in phases {
      guard let result = phase["result"] as? String else { continue }
      if let parameter = phase["parameter"] as? String {
        if ["success", "notRequired"].contains(result) { met.insert("\(intent)/\(parameter)/\(result)") }
      } else if let name = phase["phase"] as? String, words.keys.contains("\(intent)/\(name)/\(result)") {
        met.insert("\(intent)/\(name)/\(result)")
      }
    }
    let last = phases.last ?? [:]
    let result = document["reason"] as? String ?? document["code"] as? String ?? last["result"] as? String ?? ""
    let path = "\(intent)/\(last["parameter"] as? String ?? last["phase"] as? String ?? "")/\(result)"
    #expect(path == end, "\(document)")
    met.insert(path)
    if let words = words[path] ?? nil {
      let message = document["message"] as? String ?? ""
      #expect(Self.says(message, words), "\(path): “\(message)” is not “\(words)”")
    }
    return met
  }

  /// Whether `text` is what a template says with something in the place of each `${name}`.
  static func says(_ text: String, _ template: String) -> Bool {
    var parts: [String] = []
    var rest = template[...]
    while let start = rest.range(of: "${"), let end = rest[start.upperBound...].firstIndex(of: "}") {
      parts.append(String(rest[..<start.lowerBound]))
      rest = rest[rest.index(after: end)...]
    }
    parts.append(String(rest))
    guard text.hasPrefix(parts[0]), text.hasSuffix(parts[parts.count - 1]) else { return false }
    var place = text.startIndex
    for part in parts where !part.isEmpty {
      guard let found = text.range(of: part, range: place..<text.endIndex) else { return false }
      place = found.upperBound
    }
    return true
  }
}
