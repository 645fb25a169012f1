import IntentRuntime
import StudyIntents
import StudyModels
import StudyRepositories
import Testing

/// The table “What resolve answers”: one case a row, both sides of each limit.
///
/// On the shelf stand Linear Algebra (spoken: senkei), Linear Optimization, 線形代数 and キクタン; Old Book is archived.
@Suite("What resolve answers")
struct RuleTableTests {
  /// One row.
  struct Row: CustomTestStringConvertible, Sendable {
    var when: String
    var parameter: String
    var intent: any Intent
    var session: Session = .none
    var answer: Answer

    var testDescription: String { "\(type(of: intent).intentName).\(parameter): \(when)" }
  }

  /// What is being measured.
  enum Session: Sendable {
    case none
    case stopwatch
    case stopwatchOfMaterial
    case minutes(Int)
    /// Of so many minutes, the machine slept so many more.
    case suspended(minutes: Int, asleep: Int)
  }

  @Test("the first row that holds answers", arguments: post + material + amounts + memo + start + finish + finishWithoutSession)
  func answers(row: Row) async throws {
    let log = TestLog()
    let algebra = try log.addMaterial("Linear Algebra", spokenNames: ["senkei"])
    try log.addMaterial("Linear Optimization")
    try log.addMaterial("線形代数")
    try log.addMaterial("キクタン")
    let old = try log.addMaterial("Old Book")
    _ = try log.repositories.shelf.archive(old.id)
    switch row.session {
    case .none: break
    case .stopwatch: try log.startSession()
    case .stopwatchOfMaterial: try log.startSession(of: algebra.id)
    case .minutes(let minutes): try log.startSession(minutesAgo: minutes)
    case .suspended(let minutes, let asleep):
      try log.startSession(minutesAgo: minutes)
      log.clock.suspend(asleep * 60)
    }
    let resolution = try await log.resolve(row.parameter, of: row.intent)
    #expect(Answer(resolution) == row.answer)
    #expect(resolution.fault == nil)
    #expect(try log.records.isEmpty)
  }

  // MARK: PostStudyRecord

  static let post: [Row] = [
    Row(
      when: "negative", parameter: "duration", intent: PostStudyRecordIntent(minutes: -1),
      answer: .unsupported("negativeNumbersNotSupported")),
    Row(when: "1440 min", parameter: "duration", intent: PostStudyRecordIntent(minutes: 1_440), answer: .success("86400.0 s")),
    Row(
      when: "past 1440 min", parameter: "duration", intent: PostStudyRecordIntent(minutes: 1_440.02),
      answer: .unsupported("greaterThanMaximumValue")),
    Row(
      when: "not given, no material", parameter: "duration", intent: PostStudyRecordIntent(), answer: .unsupported("noMaterialAndDuration")),
    Row(
      when: "0, no material", parameter: "duration", intent: PostStudyRecordIntent(minutes: 0),
      answer: .unsupported("noMaterialAndDuration")),
    Row(
      when: "a part of a second, no material", parameter: "duration", intent: PostStudyRecordIntent(minutes: 0.01),
      answer: .unsupported("noMaterialAndDuration")),
    Row(when: "not given, with a material", parameter: "duration", intent: PostStudyRecordIntent("Linear Algebra"), answer: .notRequired),
    Row(
      when: "0, with a material", parameter: "duration", intent: PostStudyRecordIntent("Linear Algebra", minutes: 0), answer: .notRequired),
    Row(when: "given", parameter: "duration", intent: PostStudyRecordIntent(minutes: 45), answer: .success("2700.0 s")),
    Row(when: "whole seconds", parameter: "duration", intent: PostStudyRecordIntent(minutes: 1.0275), answer: .success("61.0 s")),
    Row(
      when: "neither end, start, duration nor total", parameter: "end", intent: PostStudyRecordIntent("Linear Algebra"),
      answer: .unsupported("failureLackParameter")),
    Row(
      when: "all of them 0", parameter: "end", intent: PostStudyRecordIntent("Linear Algebra", minutes: 0, total: 0, start: 0, end: 0),
      answer: .unsupported("failureLackParameter")),
    Row(when: "not given, with a duration", parameter: "end", intent: PostStudyRecordIntent(minutes: 45), answer: .notRequired),
    Row(
      when: "not given, with a total", parameter: "end", intent: PostStudyRecordIntent("Linear Algebra", total: 12), answer: .notRequired),
  ]

  // MARK: The material

  static let material: [Row] = [
    Row(when: "not given", parameter: "material", intent: PostStudyRecordIntent(), answer: .notRequired),
    Row(when: "a whole title", parameter: "material", intent: PostStudyRecordIntent("Linear Algebra"), answer: .success("Linear Algebra")),
    Row(
      when: "a whole title, folded", parameter: "material", intent: PostStudyRecordIntent(" ＬＩＮＥＡＲ　algebra "),
      answer: .success("Linear Algebra")),
    Row(when: "a title in the other kana", parameter: "material", intent: PostStudyRecordIntent("きくたん"), answer: .success("キクタン")),
    Row(when: "a whole spoken name", parameter: "material", intent: PostStudyRecordIntent("Senkei"), answer: .success("Linear Algebra")),
    Row(
      when: "a prefix that fits one", parameter: "material", intent: PostStudyRecordIntent("linear al"), answer: .success("Linear Algebra")),
    Row(
      when: "a prefix that fits several", parameter: "material", intent: PostStudyRecordIntent("linear"),
      answer: .several(["Linear Algebra", "Linear Optimization"])),
    Row(when: "fits none", parameter: "material", intent: PostStudyRecordIntent("Topology"), answer: .unsupported("notOnShelf")),
    Row(when: "within a title only", parameter: "material", intent: PostStudyRecordIntent("Algebra"), answer: .unsupported("notOnShelf")),
    Row(when: "archived", parameter: "material", intent: PostStudyRecordIntent("Old Book"), answer: .unsupported("notOnShelf")),
    Row(when: "nothing but white space", parameter: "material", intent: PostStudyRecordIntent(" 　"), answer: .unsupported("notOnShelf")),
    Row(
      when: "longer than any name", parameter: "material", intent: PostStudyRecordIntent(String(repeating: "x", count: 60_000)),
      answer: .unsupported("notOnShelf")),
    Row(when: "StartStopwatch too", parameter: "material", intent: StartStopwatchIntent("senkei"), answer: .success("Linear Algebra")),
    Row(
      when: "StartTimer too", parameter: "material", intent: StartTimerIntent("Topology", minutes: 25), answer: .unsupported("notOnShelf")),
  ]

  // MARK: Amounts

  static let amounts: [Row] = [
    Row(
      when: "negative", parameter: "total", intent: PostStudyRecordIntent("Linear Algebra", total: -1),
      answer: .unsupported("negativeNumbersNotSupported")),
    Row(when: "0", parameter: "total", intent: PostStudyRecordIntent(total: 0), answer: .notRequired),
    Row(when: "9999", parameter: "total", intent: PostStudyRecordIntent("Linear Algebra", total: 9_999), answer: .success("9999")),
    Row(
      when: "10000", parameter: "total", intent: PostStudyRecordIntent("Linear Algebra", total: 10_000),
      answer: .unsupported("greaterThanMaximumValue")),
    Row(
      when: "1, no material", parameter: "total", intent: PostStudyRecordIntent(minutes: 5, total: 1), answer: .unsupported("noMaterial")),
    Row(
      when: "1, no material, with a start: the first row", parameter: "total", intent: PostStudyRecordIntent(total: 1, start: 1),
      answer: .unsupported("noMaterial")),
    Row(
      when: "with a start", parameter: "total", intent: PostStudyRecordIntent("Linear Algebra", total: 1, start: 1),
      answer: .unsupported("totalAndRange")),
    Row(
      when: "with an end", parameter: "total", intent: PostStudyRecordIntent("Linear Algebra", total: 1, end: 1),
      answer: .unsupported("totalAndRange")),
    Row(
      when: "with a range of 0", parameter: "total", intent: PostStudyRecordIntent("Linear Algebra", total: 1, start: 0, end: 0),
      answer: .success("1")),
    Row(
      when: "with a range below 0, which is refused where it stands", parameter: "total",
      intent: PostStudyRecordIntent("Linear Algebra", total: 1, start: -1, end: -1), answer: .success("1")),
    Row(
      when: "negative", parameter: "start", intent: PostStudyRecordIntent("Linear Algebra", start: -1),
      answer: .unsupported("negativeNumbersNotSupported")),
    Row(when: "0", parameter: "start", intent: PostStudyRecordIntent(start: 0), answer: .notRequired),
    Row(when: "1", parameter: "start", intent: PostStudyRecordIntent("Linear Algebra", start: 1), answer: .success("1")),
    Row(when: "9999", parameter: "start", intent: PostStudyRecordIntent("Linear Algebra", start: 9_999), answer: .success("9999")),
    Row(
      when: "10000", parameter: "start", intent: PostStudyRecordIntent("Linear Algebra", start: 10_000),
      answer: .unsupported("greaterThanMaximumValue")),
    Row(when: "1, no material", parameter: "start", intent: PostStudyRecordIntent(start: 1), answer: .unsupported("noMaterial")),
    Row(
      when: "negative", parameter: "end", intent: PostStudyRecordIntent("Linear Algebra", start: 1, end: -1),
      answer: .unsupported("negativeNumbersNotSupported")),
    Row(
      when: "10000", parameter: "end", intent: PostStudyRecordIntent("Linear Algebra", start: 1, end: 10_000),
      answer: .unsupported("greaterThanMaximumValue")),
    Row(when: "9999", parameter: "end", intent: PostStudyRecordIntent("Linear Algebra", start: 1, end: 9_999), answer: .success("9999")),
    Row(when: "not given, with a start", parameter: "end", intent: PostStudyRecordIntent("Linear Algebra", start: 1), answer: .needsValue),
    Row(when: "0, with a start", parameter: "end", intent: PostStudyRecordIntent("Linear Algebra", start: 1, end: 0), answer: .needsValue),
    Row(when: "1, no material", parameter: "end", intent: PostStudyRecordIntent(start: 1, end: 1), answer: .unsupported("noMaterial")),
    Row(
      when: "1, no start", parameter: "end", intent: PostStudyRecordIntent("Linear Algebra", end: 1), answer: .unsupported("noStart")),
    Row(
      when: "one below the start", parameter: "end", intent: PostStudyRecordIntent("Linear Algebra", start: 24, end: 23),
      answer: .unsupported("lessThanStartValue")),
    Row(
      when: "the start itself", parameter: "end", intent: PostStudyRecordIntent("Linear Algebra", start: 24, end: 24),
      answer: .success("24")),
  ]

  // MARK: The memo

  static let memo: [Row] = [
    Row(when: "not given", parameter: "memo", intent: PostStudyRecordIntent(), answer: .notRequired),
    Row(when: "nothing but white space", parameter: "memo", intent: PostStudyRecordIntent(memo: " \n"), answer: .notRequired),
    Row(when: "given", parameter: "memo", intent: PostStudyRecordIntent(memo: "eigen\tvalues\n値"), answer: .success("eigen\tvalues\n値")),
    Row(
      when: "10000 scalars", parameter: "memo", intent: PostStudyRecordIntent(memo: String(repeating: "字", count: 10_000)),
      answer: .success("10000 scalars")),
    Row(
      when: "10001 scalars", parameter: "memo", intent: PostStudyRecordIntent(memo: String(repeating: "字", count: 10_001)),
      answer: .unsupported("tooLong")),
    Row(
      when: "10000 scalars after NFC", parameter: "memo",
      intent: PostStudyRecordIntent(memo: String(repeating: "か\u{3099}", count: 10_000)),
      answer: .success("10000 scalars")),
    Row(
      when: "10 MB", parameter: "memo", intent: PostStudyRecordIntent(memo: String(repeating: "x", count: 10_000_000)),
      answer: .unsupported("tooLong")),
    Row(
      when: "an escape sequence", parameter: "memo", intent: PostStudyRecordIntent(memo: "\u{1B}[31mred"),
      answer: .unsupported("controlCharacters")),
    Row(
      when: "a carriage return", parameter: "memo", intent: PostStudyRecordIntent(memo: "a\r\nb"), answer: .unsupported("controlCharacters")
    ),
    Row(
      when: "a C1 control", parameter: "memo", intent: PostStudyRecordIntent(memo: "a\u{9B}b"), answer: .unsupported("controlCharacters")),
    Row(
      when: "too long and with control characters: the first row", parameter: "memo",
      intent: PostStudyRecordIntent(memo: "\u{7}" + String(repeating: "x", count: 10_000)), answer: .unsupported("tooLong")),
    Row(
      when: "just not too long, with a control character", parameter: "memo",
      intent: PostStudyRecordIntent(memo: "\u{7}" + String(repeating: "x", count: 9_999)), answer: .unsupported("controlCharacters")),
    Row(
      when: "FinishStudy too", parameter: "memo", intent: FinishStudyIntent(memo: "\u{1B}"), session: .stopwatch,
      answer: .unsupported("controlCharacters")),
  ]

  // MARK: Starting

  static let start: [Row] = [
    Row(when: "not given", parameter: "duration", intent: StartTimerIntent(minutes: nil), answer: .needsValue),
    Row(when: "0", parameter: "duration", intent: StartTimerIntent(minutes: 0), answer: .needsValue),
    Row(when: "given", parameter: "duration", intent: StartTimerIntent(minutes: 25), answer: .success("1500.0 s")),
    Row(when: "1440 min", parameter: "duration", intent: StartTimerIntent(minutes: 1_440), answer: .success("86400.0 s")),
    Row(
      when: "1441 min", parameter: "duration", intent: StartTimerIntent(minutes: 1_441), answer: .unsupported("greaterThanMaximumValue")),
    Row(
      when: "negative", parameter: "duration", intent: StartTimerIntent(minutes: -25), answer: .unsupported("negativeNumbersNotSupported")),
    Row(
      when: "not given, a session runs", parameter: "duration", intent: StartTimerIntent(minutes: nil), session: .stopwatch,
      answer: .notRequired),
    Row(
      when: "given, a session runs", parameter: "duration", intent: StartTimerIntent(minutes: 25), session: .stopwatch,
      answer: .success("1500.0 s")),
    Row(
      when: "1441 min, a session runs: the limits apply", parameter: "duration", intent: StartTimerIntent(minutes: 1_441),
      session: .stopwatch,
      answer: .unsupported("greaterThanMaximumValue")),
    Row(
      when: "fits none, a session runs", parameter: "material", intent: StartTimerIntent("Topology", minutes: 25), session: .stopwatch,
      answer: .success("text Topology")),
    Row(
      when: "fits several, a session runs", parameter: "material", intent: StartStopwatchIntent("linear"), session: .stopwatch,
      answer: .success("text linear")),
    Row(
      when: "not given, a session runs", parameter: "material", intent: StartStopwatchIntent(nil), session: .stopwatch, answer: .notRequired
    ),
  ]

  // MARK: FinishStudy

  static let finish: [Row] = [
    Row(when: "not given", parameter: "duration", intent: FinishStudyIntent(), session: .minutes(45), answer: .notRequired),
    Row(when: "0", parameter: "duration", intent: FinishStudyIntent(minutes: 0), session: .minutes(45), answer: .notRequired),
    Row(when: "given", parameter: "duration", intent: FinishStudyIntent(minutes: 30), session: .minutes(45), answer: .success("1800.0 s")),
    Row(when: "exactly 24 h measured", parameter: "duration", intent: FinishStudyIntent(), session: .minutes(1_440), answer: .notRequired),
    Row(
      when: "over 24 h measured", parameter: "duration", intent: FinishStudyIntent(), session: .minutes(1_441),
      answer: .unsupported("greaterThanMaximumValue")),
    Row(
      when: "over 24 h measured, given", parameter: "duration", intent: FinishStudyIntent(minutes: 60), session: .minutes(1_441),
      answer: .success("3600.0 s")),
    Row(
      when: "1440 min given", parameter: "duration", intent: FinishStudyIntent(minutes: 1_440), session: .minutes(45),
      answer: .success("86400.0 s")),
    Row(
      when: "1441 min given", parameter: "duration", intent: FinishStudyIntent(minutes: 1_441), session: .minutes(45),
      answer: .unsupported("greaterThanMaximumValue")),
    Row(
      when: "across a suspend of 10 min", parameter: "duration", intent: FinishStudyIntent(), session: .suspended(minutes: 45, asleep: 10),
      answer: .notRequired),
    Row(
      when: "across a suspend of 11 min", parameter: "duration", intent: FinishStudyIntent(), session: .suspended(minutes: 45, asleep: 11),
      answer: .confirmation("2700.0 s")),
    Row(
      when: "across a suspend, given", parameter: "duration", intent: FinishStudyIntent(minutes: 50),
      session: .suspended(minutes: 45, asleep: 60), answer: .success("3000.0 s")),
    Row(
      when: "across a suspend and over 24 h: the first row", parameter: "duration", intent: FinishStudyIntent(),
      session: .suspended(minutes: 45, asleep: 1_440), answer: .unsupported("greaterThanMaximumValue")),
    Row(when: "not given", parameter: "material", intent: FinishStudyIntent(), session: .stopwatch, answer: .notRequired),
    Row(
      when: "fits none", parameter: "material", intent: FinishStudyIntent("Topology"), session: .stopwatch,
      answer: .unsupported("notOnShelf")),
    Row(
      when: "1, neither the intent nor the session has a material", parameter: "total", intent: FinishStudyIntent(total: 1),
      session: .stopwatch, answer: .unsupported("noMaterial")),
    Row(
      when: "1, the session has a material", parameter: "total", intent: FinishStudyIntent(total: 1), session: .stopwatchOfMaterial,
      answer: .success("1")),
    Row(
      when: "1, the intent has a material", parameter: "total", intent: FinishStudyIntent("senkei", total: 1), session: .stopwatch,
      answer: .success("1")),
    Row(
      when: "with a range", parameter: "total", intent: FinishStudyIntent(total: 1, start: 1), session: .stopwatchOfMaterial,
      answer: .unsupported("totalAndRange")),
    Row(
      when: "1, no material", parameter: "start", intent: FinishStudyIntent(start: 1), session: .stopwatch,
      answer: .unsupported("noMaterial")),
    Row(when: "1", parameter: "start", intent: FinishStudyIntent(start: 1), session: .stopwatchOfMaterial, answer: .success("1")),
    Row(when: "nothing given at all", parameter: "end", intent: FinishStudyIntent(), session: .stopwatch, answer: .notRequired),
    Row(
      when: "not given, with a start", parameter: "end", intent: FinishStudyIntent(start: 1), session: .stopwatchOfMaterial,
      answer: .needsValue),
    Row(
      when: "1, no material", parameter: "end", intent: FinishStudyIntent(start: 1, end: 1), session: .stopwatch,
      answer: .unsupported("noMaterial")),
    Row(
      when: "1, no start", parameter: "end", intent: FinishStudyIntent(end: 1), session: .stopwatchOfMaterial,
      answer: .unsupported("noStart")),
    Row(
      when: "below the start", parameter: "end", intent: FinishStudyIntent(start: 2, end: 1), session: .stopwatchOfMaterial,
      answer: .unsupported("lessThanStartValue")),
    Row(when: "given", parameter: "end", intent: FinishStudyIntent(start: 1, end: 2), session: .stopwatchOfMaterial, answer: .success("2")),
  ]

  /// Confirm will refuse: only the limits apply, so that nobody is asked for nothing.
  static let finishWithoutSession: [Row] = [
    Row(when: "fits none, nothing runs", parameter: "material", intent: FinishStudyIntent("Topology"), answer: .success("text Topology")),
    Row(when: "not given, nothing runs", parameter: "material", intent: FinishStudyIntent(), answer: .notRequired),
    Row(when: "not given, nothing runs", parameter: "duration", intent: FinishStudyIntent(), answer: .notRequired),
    Row(when: "given, nothing runs", parameter: "duration", intent: FinishStudyIntent(minutes: 45), answer: .success("2700.0 s")),
    Row(
      when: "1441 min, nothing runs", parameter: "duration", intent: FinishStudyIntent(minutes: 1_441),
      answer: .unsupported("greaterThanMaximumValue")),
    Row(when: "1, no material, nothing runs", parameter: "total", intent: FinishStudyIntent(total: 1, start: 1), answer: .success("1")),
    Row(when: "1, no material, nothing runs", parameter: "start", intent: FinishStudyIntent(start: 1), answer: .success("1")),
    Row(when: "not given, with a start, nothing runs", parameter: "end", intent: FinishStudyIntent(start: 1), answer: .notRequired),
    Row(when: "below the start, nothing runs", parameter: "end", intent: FinishStudyIntent(start: 2, end: 1), answer: .success("1")),
    Row(
      when: "control characters, nothing runs", parameter: "memo", intent: FinishStudyIntent(memo: "\u{1B}"),
      answer: .unsupported("controlCharacters")),
  ]

  // MARK: What no row shows

  @Test("at most ten materials are offered, the most recently used first, and all are counted")
  func disambiguation() async throws {
    let log = TestLog()
    var titles: [String] = []
    for number in 10...21 {
      let material = try log.addMaterial("Kana \(number)")
      titles.append(material.title)
      log.clock.advance(60)
      try log.addRecord(minutes: 1, of: material.id)
    }
    let resolution = try await log.resolve("material", of: PostStudyRecordIntent("kana"))
    #expect(Answer(resolution) == .several(Array(titles.reversed().prefix(10))))
    let counted = "There are 12 materials matching “kana”. 10 of them are listed; more of the name finds the others."
    #expect(resolution.message.hasPrefix(counted))
  }

  @Test("an id is a success, also of a material that is archived or gone", arguments: ["identifier", "text", "upper case"])
  func ids(form: String) async throws {
    let log = TestLog()
    let old = try log.addMaterial("Old Book")
    _ = try log.repositories.shelf.archive(old.id)
    let gone = "0a0b0c0d-0000-4000-8000-00000000000f"
    func material(_ id: String) -> StudyMaterial {
      switch form {
      case "identifier": StudyMaterial(identifier: id, display: "as it was saved")
      case "text": StudyMaterial(text: id)
      default: StudyMaterial(text: id.uppercased())
      }
    }
    var intent = PostStudyRecordIntent()
    intent.material = material(old.id.text)
    #expect(Answer(try await log.resolve("material", of: intent)) == .success("Old Book"))
    intent.material = material(gone)
    let resolution = try await log.resolve("material", of: intent)
    #expect(resolution.intent.value(forParameter: "material")?.objectValue?.identifier == gone)
    #expect(resolution.outcome == .ready)
  }

  @Test(
    "only what lies at an earlier parameter is mended elsewhere",
    arguments: [
      "failureLackParameter": true, "noMaterial": true, "totalAndRange": true, "noStart": true, "noMaterialAndDuration": false,
      "lessThanStartValue": false, "greaterThanMaximumValue": false, "notOnShelf": false, "tooLong": false,
    ])
  func mendedElsewhere(reason: String, expected: Bool) throws {
    let log = TestLog()
    for intent in [PostStudyRecordIntent(), FinishStudyIntent()] as [any Intent] {
      #expect(try log.dispatcher(of: intent, in: log.context()).isMendedElsewhere(reason: reason, of: "end") == expected)
    }
  }

  @Test("the options are the shelf, most recently used first, and follow what is typed")
  func options() async throws {
    let log = TestLog()
    try log.addMaterial("Linear Algebra")
    let kana = try log.addMaterial("キクタン")
    log.clock.advance(60)
    try log.addRecord(minutes: 1, of: kana.id)
    let dispatcher = try log.dispatcher(of: StartStopwatchIntent(nil), in: log.context())
    func titles(_ search: String?) async throws -> [String] {
      try await dispatcher.options(parameter: "material", for: StartStopwatchIntent(nil), searchTerm: search).allItems
        .compactMap { $0.objectValue?.displayString }
    }
    #expect(try await titles(nil) == ["キクタン", "Linear Algebra"])
    #expect(try await titles("alg") == ["Linear Algebra"])
    #expect(try await titles("zzz") == [])
  }
}
