import IntentRuntime
import ProgramSupport
import Synchronization
import TestSupport
import Testing

@testable import IntentRunner

@Suite("Asking on the terminal")
struct TerminalDialogueTests {
  private final class Lines: AnswerSource {
    private let lines: Mutex<[String]>
    init(_ lines: [String]) { self.lines = Mutex(lines) }
    func nextAnswer() async -> String? { lines.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
  }

  /// Orders tea with these answers; what was shown on stderr comes along.
  private func order(_ answers: String..., dispatcher: TeaDispatcher = TeaDispatcher(), language: Language = .english) async throws -> (
    IntentExecution, String
  ) {
    let (output, messages) = (try TemporaryFile(), try TemporaryFile())
    let program = Program(
      name: "tea-intents", arguments: [], environment: [:], language: language, output: CheckedWriter(descriptor: output.descriptor),
      messages: CheckedWriter(descriptor: messages.descriptor, bufferSize: 0))
    let session = Session(program: program, configuration: teaConfiguration(dispatcher), request: Request(command: .serve))
    let dialogue = TerminalDialogue(session: session, answers: Lines(answers))
    var intent = OrderTeaIntent()
    try intent.setValue(tea("sen"), forParameter: "tea")
    let execution = await Caller(session: session, deadline: .whileTesting, dialogue: dialogue).run(intent, upTo: .handle)
    return (execution, try messages.text())
  }

  @Test(
    "a choice is shown with numbers and picked by name, number or ordinal",
    arguments: [
      "2", "２", "sencha gold", "Sencha G", "GOLD", "second", "the second one", "2nd", "last", "2番目", "二つ目の", "最後",
    ])
  func choice(answer: String) async throws {
    let (execution, shown) = try await order(answer)
    #expect(execution.message == "Ordered Sencha Gold.")
    #expect(shown == "There are 2 options matching “sen”. Which one?\n  1. Sencha (Uji)\n  2. Sencha Gold\n> ")
  }

  @Test("Esc, a word for cancelling and the end of input end the dialogue", arguments: ["\u{1B}", "cancel", " CANCEL ", "やめる", "キャンセル"])
  func cancel(answer: String) async throws {
    #expect(try await order(answer).0.outcome == .cancelled)
    #expect(try await order().0.outcome == .cancelled)
  }

  @Test("choices keep their numbers for the whole question, and three tries end with what was wrong last")
  func threeTries() async throws {
    let (execution, shown) = try await order("", "Mugicha", "3", "1")
    guard case .disambiguation("tea", _, _) = execution.outcome else {
      Issue.record("\(execution.outcome)")
      return
    }
    #expect(
      shown == """
        There are 2 options matching “sen”. Which one?
          1. Sencha (Uji)
          2. Sencha Gold
        > Nothing was answered.
        There are 2 options matching “sen”. Which one?
          1. Sencha (Uji)
          2. Sencha Gold
        > There is no “Mugicha”.
        There are 2 options matching “sen”. Which one?
          1. Sencha (Uji)
          2. Sencha Gold
        >\u{20}
        """)
    #expect(
      execution.message == "Choose a number from 1 to 2, or a name. "
        + "After three tries at “There are 2 options matching ‘sen’. Which one?”, nothing was done.")
  }

  @Test("an answer that several choices fit leaves those with their numbers, and is no try")
  func narrowed() async throws {
    let (execution, shown) = try await order("s", "e", "cha", "n", "last")
    #expect(execution.message == "Ordered Sencha Gold.")
    let list = "  1. Sencha (Uji)\n  2. Sencha Gold\n> "
    #expect(shown == "There are 2 options matching “sen”. Which one?\n" + String(repeating: list, count: 5))
  }

  @Test("yes and no are answered in either language")
  func confirmation() async throws {
    let dispatcher = TeaDispatcher(onResolve: { name, value in
      switch (name, value) {
      case ("tea", _): .notRequired
      case ("cups", nil): .confirmationRequired(.integer(3))
      default: nil
      }
    })
    let (execution, shown) = try await order("はい", dispatcher: dispatcher, language: .japanese)
    #expect(execution.intent.value(forParameter: "cups") == .integer(3))
    #expect(shown == "「3」でよろしいですか？\n(はい/いいえ) > ")
  }

  @Test("where the value is a number, a number is no place in a list")
  func numbers() async throws {
    let dispatcher = TeaDispatcher(onResolve: { name, value in
      switch (name, value) {
      case ("tea", _): .notRequired
      case ("cups", nil): .needsValue
      default: nil
      }
    })
    #expect(try await order("1", dispatcher: dispatcher).0.intent.value(forParameter: "cups") == .integer(1))
  }

  @Test("a number outside the list is no choice", arguments: [("0", 3), ("4", 3), ("1", 0), ("tenth", 3), ("last", 0), ("zweite", 3)])
  func outside(text: String, count: Int) {
    #expect(SpokenChoice.place(in: text, count: count) == nil)
  }
}
