import Foundation
import ProgramDriving

/// One way through a dialogue: what was done before, what is run, and the answer of the script that it ends in.
struct DialogueWalk: Sendable {
  /// The way to the answer.
  var end: String
  /// What is done before, by `kiroku`.
  var before: [[String]] = []
  /// The values, as `name=value`; where it is a phrase that is said, that alone.
  var values: [String] = []
  var phrase: String?
  /// The material, by its id, which is looked up by its title.
  var archived: String?
  /// When it is run; nil for now.
  var now: String?

  var intent: String { String(end.prefix { $0 != "/" }) }

  init(
    _ end: String, after before: [[String]] = [], _ values: String..., phrase: String? = nil, archived: String? = nil, now: String? = nil
  ) {
    self.end = end
    self.before = before
    self.values = values
    self.phrase = phrase
    self.archived = archived
    self.now = now
  }

  /// The document that running it answers.
  func run(in home: TemporaryHome, language: String) throws -> [String: Any]? {
    for command in before { _ = try home.run([BuiltPrograms.kiroku] + command) }
    var environment = ["KIROKU_LANG": language]
    environment["KIROKU_NOW"] = now
    if let phrase {
      return try home.run([BuiltPrograms.kiroku, "say", phrase, "--json", "--no-input"], environment: environment).json
    }
    guard let archived else {
      return try home.run([BuiltPrograms.intents, "run", intent] + values + ["--json"], environment: environment).json
    }
    let shelf = try home.kiroku("shelf", "list", "--json").json?["materials"] as? [[String: Any]]
    let id = shelf?.first { $0["title"] as? String == archived }?["id"] as? String ?? ""
    _ = try home.kiroku("shelf", "archive", archived)
    return try home.run(
      [BuiltPrograms.intents, "run", intent, "--input", "-", "--json"] + values, input: "{\"material\": {\"id\": \"\(id)\"}}",
      environment: environment
    ).json
  }

  private static let stopwatch = [["start"]]
  private static let withMaterial = [["start", "Linear Algebra"]]

  static let all: [DialogueWalk] = record + start + session + finish

  private static let record: [DialogueWalk] = [
    DialogueWalk("PostStudyRecord/material/disambiguation", "material=Linear"),
    DialogueWalk("PostStudyRecord/material/notOnShelf", "material=Cooking"),
    DialogueWalk("PostStudyRecord/duration/noMaterialAndDuration"),
    DialogueWalk("PostStudyRecord/total/noMaterial", "duration=45m", "total=3"),
    DialogueWalk("PostStudyRecord/total/totalAndRange", "material=Linear Algebra", "total=3", "start=1"),
    DialogueWalk("PostStudyRecord/total/confirmationRequired", phrase: "read 400 pages of Linear Algebra"),
    DialogueWalk("PostStudyRecord/start/noMaterial", "duration=45m", "start=3"),
    DialogueWalk("PostStudyRecord/end/failureLackParameter", "material=Linear Algebra"),
    DialogueWalk("PostStudyRecord/end/needsValue", "material=Linear Algebra", "start=3"),
    DialogueWalk("PostStudyRecord/end/noMaterial", "duration=45m", "end=3"),
    DialogueWalk("PostStudyRecord/end/noStart", "material=Linear Algebra", "end=3"),
    DialogueWalk("PostStudyRecord/end/lessThanStartValue", "material=Linear Algebra", "start=24", "end=10"),
    DialogueWalk("PostStudyRecord/end/confirmationRequired", phrase: "Linear Algebra page 10 to 400"),
    DialogueWalk("PostStudyRecord/memo/tooLong", "duration=45m", "memo=" + String(repeating: "a", count: 10_001)),
    DialogueWalk("PostStudyRecord/memo/controlCharacters", "duration=45m", "memo=a\u{1}b"),
    DialogueWalk("PostStudyRecord/confirm/failureNotFoundBookshelfEntry", "duration=45m", archived: "Linear Maps"),
    DialogueWalk("PostStudyRecord/handle/success", "material=Linear Algebra", "duration=45m", "start=10", "end=24", "memo=so"),
    DialogueWalk("PostStudyRecord/handle/success", "material=Linear Algebra", "total=3"),
    DialogueWalk("PostStudyRecord/handle/success", "duration=45m"),
  ]

  private static let start: [DialogueWalk] = [
    DialogueWalk("StartStopwatch/material/disambiguation", "material=Linear"),
    DialogueWalk("StartStopwatch/material/notOnShelf", "material=Cooking"),
    DialogueWalk("StartStopwatch/confirm/failureAlreadyStudying", after: stopwatch, "material=Cooking"),
    DialogueWalk("StartStopwatch/confirm/failureNotFoundBookshelfEntry", archived: "Linear Maps"),
    DialogueWalk("StartStopwatch/handle/success"),
    DialogueWalk("StartTimer/duration/needsValue"),
    DialogueWalk("StartTimer/material/disambiguation", "duration=25m", "material=Linear"),
    DialogueWalk("StartTimer/material/notOnShelf", "duration=25m", "material=Cooking"),
    DialogueWalk("StartTimer/confirm/failureAlreadyStudying", after: stopwatch, "material=Cooking"),
    DialogueWalk("StartTimer/confirm/failureNotFoundBookshelfEntry", "duration=25m", archived: "Linear Maps"),
    DialogueWalk("StartTimer/handle/success", "duration=25m"),
  ]

  private static let session: [DialogueWalk] = [
    DialogueWalk("PauseStudy/confirm/failureNoSession"),
    DialogueWalk("PauseStudy/confirm/failureAlreadyPaused", after: stopwatch + [["pause"]]),
    DialogueWalk("PauseStudy/handle/success", after: stopwatch),
    DialogueWalk("ResumeStudy/confirm/failureNoSession"),
    DialogueWalk("ResumeStudy/confirm/failureNotPaused", after: stopwatch),
    DialogueWalk("ResumeStudy/handle/success", after: stopwatch + [["pause"]]),
    DialogueWalk("ShowCurrentStudy/confirm/failureNoSession"),
    DialogueWalk("ShowCurrentStudy/handle/success", after: withMaterial),
  ]

  private static let finish: [DialogueWalk] = [
    DialogueWalk("FinishStudy/confirm/failureNoSession", "material=Cooking"),
    DialogueWalk("FinishStudy/material/disambiguation", after: stopwatch, "material=Linear"),
    DialogueWalk("FinishStudy/material/notOnShelf", after: stopwatch, "material=Cooking"),
    DialogueWalk("FinishStudy/duration/greaterThanMaximumValue", after: stopwatch, now: "2099-01-01T10:00:00Z"),
    DialogueWalk("FinishStudy/total/noMaterial", after: stopwatch, "total=3"),
    DialogueWalk("FinishStudy/total/totalAndRange", after: withMaterial, "total=3", "start=1"),
    DialogueWalk("FinishStudy/total/confirmationRequired", after: withMaterial, phrase: "finish with 400 pages"),
    DialogueWalk("FinishStudy/start/noMaterial", after: stopwatch, "start=3"),
    DialogueWalk("FinishStudy/end/needsValue", after: withMaterial, "start=3"),
    DialogueWalk("FinishStudy/end/noMaterial", after: stopwatch, "end=3"),
    DialogueWalk("FinishStudy/end/noStart", after: withMaterial, "end=3"),
    DialogueWalk("FinishStudy/end/lessThanStartValue", after: withMaterial, "start=24", "end=10"),
    DialogueWalk("FinishStudy/end/confirmationRequired", after: withMaterial, phrase: "finish with pages 10 to 400"),
    DialogueWalk("FinishStudy/memo/tooLong", after: stopwatch, "memo=" + String(repeating: "a", count: 10_001)),
    DialogueWalk("FinishStudy/memo/controlCharacters", after: stopwatch, "memo=a\u{1}b"),
    DialogueWalk("FinishStudy/confirm/failureNotFoundBookshelfEntry", after: stopwatch, archived: "Linear Maps"),
    DialogueWalk("FinishStudy/handle/success", after: withMaterial, "duration=10m", "start=10", "end=24", "memo=so"),
    DialogueWalk("FinishStudy/handle/success", after: withMaterial, "material=Organic Chemistry", "total=3"),
    DialogueWalk("FinishStudy/handle/success", after: stopwatch),
  ]
}
