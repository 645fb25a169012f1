import IntentRuntime
import StudyIntents
import StudyModels
import StudyRepositories
import Synchronization
import Testing

@Suite("Amounts past all there is of a material, in intents")
struct DoubtfulAmountTests {
  private let log = TestLog()

  private func addBook() throws -> Material {
    try log.repositories.shelf.add(MaterialDraft(title: "新・物理入門", totalAmount: 380))
  }

  @Test(
    "what is given on purpose is recorded without a question, with a warning in the message and beside it",
    arguments: [InvocationSource.app, .command, .script, .shortcut])
  func recorded(by source: InvocationSource) async throws {
    _ = try addBook()
    let asked = Answers(.cancel)
    let run = try await log.run(
      PostStudyRecordIntent("新", minutes: 45, start: 440, end: 450), in: log.context(source: source), dialogue: asked)
    let warning = "Pages 440–450 are beyond the 380 pages of “新・物理入門”."
    #expect(run.message == "Recorded 45 min of 新・物理入門, pages 440–450. \(warning)")
    #expect((run.response as? PostStudyRecordIntentResponse)?.warnings == [warning])
    #expect(asked.prompts == [])
    let japanese = try await log.run(PostStudyRecordIntent("新", total: 450), in: log.context("ja", source: source))
    #expect(japanese.message == "新・物理入門（450ページ）を記録しました。450ページは、「新・物理入門」の全380ページを超えています。")
  }

  @Test("the warning stands behind the progress of the goal, and what was recorded before does not count")
  func goals() async throws {
    let book = try addBook()
    try log.addRecord(minutes: 60, of: book.id, .total(380))
    _ = try log.repositories.goals.set(.time(seconds: 36_000), material: nil, fromWeekOf: log.clock.environment.today)
    let beyond = try await log.run(PostStudyRecordIntent("新", minutes: 60, total: 381))
    #expect(
      beyond.message == "Recorded 1 h of 新・物理入門, 381 pages. This week 2 h of 10 h (20 %). "
        + "381 pages are more than the 380 pages of “新・物理入門”.")
    let within = try await log.run(PostStudyRecordIntent("新", minutes: 60, total: 380))
    #expect(within.message == "Recorded 1 h of 新・物理入門, 380 pages. This week 3 h of 10 h (30 %).")
    #expect((within.response as? PostStudyRecordIntentResponse)?.warnings == [])
  }

  @Test(
    "what was said is asked about once, and recorded after a yes",
    arguments: [
      (PostStudyRecordIntent("新", minutes: 45, start: 440, end: 450), "Pages 440–450 are beyond the 380 pages of “新・物理入門”."),
      (PostStudyRecordIntent("新", total: 450), "450 pages are more than the 380 pages of “新・物理入門”."),
      (FinishStudyIntent(start: 300, end: 450), "Page 450 is beyond the 380 pages of “新・物理入門”."),
      (FinishStudyIntent("新", total: 450), "450 pages are more than the 380 pages of “新・物理入門”."),
    ] as [(any RecordIntent, String)])
  func asked(_ intent: any RecordIntent, _ doubt: String) async throws {
    let book = try addBook()
    try log.startSession(of: book.id, minutesAgo: 45)
    let alone = try await log.run(intent, in: log.context(source: .phrase))
    let (parameter, value) = intent.total == nil ? ("end", 450) : ("total", 450)
    #expect(alone.outcome == .confirmation(parameter: parameter, value: .integer(value), prompt: "\(doubt) Record it all the same?"))
    #expect(StudyExit.code(of: alone) == 12)
    #expect(try log.records.isEmpty)
    #expect(try log.repositories.session.current() != nil)
    let answers = Answers(.yes)
    let done = try await log.run(intent, in: log.context(source: .phrase), dialogue: answers)
    #expect(answers.prompts == ["\(doubt) Record it all the same?"])
    #expect(done.message.hasSuffix(doubt))
    #expect(try log.records.count == 1)
  }

  @Test("a no leaves it to be said again, in Japanese too")
  func declined() async throws {
    _ = try addBook()
    let answers = Answers(.no, .text("45"))
    let run = try await log.run(
      PostStudyRecordIntent("新", minutes: 45, start: 40, end: 450), in: log.context("ja", source: .phrase), dialogue: answers)
    #expect(answers.prompts.first == "450ページ目は、「新・物理入門」の全380ページを超えています。このまま記録しますか？")
    #expect(run.outcome == .success(code: "success"))
    #expect(try log.records.first?.amount == .range(from: 40, to: 45))
  }

  @Test("what is said within the total, or of a material without one, is not asked about")
  func certain() async throws {
    _ = try addBook()
    try log.addMaterial("Algebra")
    for intent in [PostStudyRecordIntent("新", start: 370, end: 380), PostStudyRecordIntent("Algebra", start: 1, end: 9_999)] {
      #expect(try await log.run(intent, in: log.context(source: .phrase)).outcome == .success(code: "success"))
    }
    #expect(try log.records.map(\.source) == [.intent, .intent])
  }
}

/// Somebody who gives these answers, and remembers what was asked.
private final class Answers: DialogueDelegate {
  private let state: Mutex<(answers: [DialogueAnswer], prompts: [String])>

  init(_ answers: DialogueAnswer...) { state = Mutex((answers, [])) }

  var prompts: [String] { state.withLock { $0.prompts } }

  func answer(to question: DialogueQuestion) async -> DialogueAnswer {
    state.withLock { state in
      state.prompts.append(question.prompt)
      return state.answers.isEmpty ? .cancel : state.answers.removeFirst()
    }
  }
}
