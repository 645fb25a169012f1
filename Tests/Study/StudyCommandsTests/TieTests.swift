import ProgramSupport
import StudyModels
import StudyRepositories
import Testing

/// Shortcuts that a text does not tell apart, and questions that are given up.
@Suite("Which one, and what helps")
struct TieTests {
  private let kiroku = Kiroku()

  /// Two shortcuts whose phrases are said alike; the ids' first digits come along.
  private func tea() async throws -> [String] {
    try await kiroku.run("shortcuts", "add", "tea time", "StartStopwatch")
    try await kiroku.run("shortcuts", "add", "Tea time!", "ShowCurrentStudy")
    kiroku.variables = ["NO_COLOR": "1"]
    let list = try #require(try await kiroku.json("shortcuts", "list")["shortcuts"]?.arrayValue)
    return list.compactMap { ($0["id"]?.stringValue).map { String($0.prefix(8)) } }
  }

  @Test("without a terminal each is told with what it does and an id that works", arguments: ["run", "delete", "edit"])
  func headless(_ verb: String) async throws {
    let ids = try await tea()
    let answer = try await kiroku.run("shortcuts", verb, "TEA TIME", verb == "edit" ? "material=" : "--no-input")
    #expect(answer.code == 11)
    #expect(
      answer.messages == """
        kiroku: “TEA TIME” fits 2 shortcuts.
          <1…>  “tea time”: Start the stopwatch
          <2…>  “Tea time!”: Show the current study
          Name one by its id: `kiroku shortcuts \(verb) <1…>\(verb == "edit" ? " …" : "")`.

        """)
    let document = try await kiroku.json("shortcuts", verb, "TEA TIME", verb == "edit" ? "material=" : "--no-input")
    #expect(document["outcome"] == "disambiguation")
    #expect(document["choices"]?.arrayValue?.map { $0["title"] } == ["Start the stopwatch", "Show the current study"])
    #expect(try await kiroku.run("shortcuts", "run", ids[1]).code == 24)
  }

  @Test(
    "at a terminal it is asked which one: by number, ordinal, phrase, what it does, or id",
    arguments: ["2", "the second one", "last", "Tea time!", "show", "current study"])
  func asked(_ answer: String) async throws {
    _ = try await tea()
    kiroku.isTerminal = true
    let run = try await kiroku.run("shortcuts", "run", "TEA TIME", answers: [answer])
    #expect(run.code == 24)
    #expect(
      run.messages.hasPrefix(
        "Which “TEA TIME”?\n  1. “tea time”: Start the stopwatch\n  2. “Tea time!”: Show the current study\n> "))
    let deleted = try await kiroku.run("shortcuts", "delete", "TEA TIME", answers: [answer])
    #expect(deleted.output == "Deleted “Tea time!”. `kiroku undo` brings it back.\n")
  }

  @Test("an answer that both fit leaves both, and is no try; cancelling is 130, three wrong answers are 11")
  func answers() async throws {
    _ = try await tea()
    kiroku.isTerminal = true
    #expect(try await kiroku.run("shortcuts", "run", "TEA TIME", answers: ["tea", "t", "time", "tea", "2"]).code == 24)
    #expect(try await kiroku.run("shortcuts", "run", "TEA TIME", answers: ["やめる"]).code == 130)
    #expect(try await kiroku.run("shortcuts", "run", "TEA TIME", answers: []).code == 130)
    let given = try await kiroku.run("shortcuts", "run", "TEA TIME", answers: ["coffee", "3", "", "1"])
    #expect(given.code == 11)
    #expect(
      given.messages.hasSuffix(
        """
        > “coffee” is none of them. Answer with a number from 1 to 2, or a name.
        > There is no such number. Answer with a number from 1 to 2, or a name.
        > Nothing was answered.
        kiroku: After three tries at “Which ‘TEA TIME’?”, nothing was done.
          <1…>  “tea time”: Start the stopwatch
          <2…>  “Tea time!”: Show the current study
          Name one by its id: `kiroku shortcuts run <1…>`.

        """))
    #expect(try kiroku.repositories().session.current() == nil)
  }

  @Test("shortcuts that do the same under one phrase are told apart by their ids")
  func twins() async throws {
    try await kiroku.run("shortcuts", "add", "tea", "PauseStudy")
    try await kiroku.run("shortcuts", "add", "tea", "PauseStudy")
    let list = try #require(try await kiroku.json("shortcuts", "list")["shortcuts"]?.arrayValue)
    let ids = list.compactMap { ($0["id"]?.stringValue).map { String($0.prefix(8)) } }
    kiroku.isTerminal = true
    kiroku.variables = ["NO_COLOR": "1"]
    for command in [["shortcuts", "run", "tea"], ["say", "tea"]] {
      let answer = try await kiroku.run(all: command, answers: [ids[1]])
      #expect(answer.code == 24)
      #expect(answer.messages.contains("  2. “tea”: Take a break (<2…>)\n"))
    }
  }

  @Test("a phrase that two shortcuts have needs an id; one that reads in two ways may be said in full")
  func said() async throws {
    _ = try await tea()
    let answer = try await kiroku.run("say", "tea time")
    #expect(answer.code == 11)
    #expect(
      answer.messages == """
        kiroku: “tea time” can mean 2 things.
          <1…>  “tea time”: Start the stopwatch
          <2…>  “Tea time!”: Show the current study
          Run one by its id: `kiroku shortcuts run <1…>`.

        """)
    kiroku.isTerminal = true
    #expect(try await kiroku.run("say", "tea time", answers: ["show"]).code == 24)
    let given = try await kiroku.run("say", "tea time", answers: ["coffee", "9", ""])
    #expect(given.code == 11)
    #expect(given.messages.contains("kiroku: After three tries at “What did you mean?”, nothing was done.\n"))
  }

  // MARK: Questions of a run

  @Test("choices keep their numbers, and any part of a name filters them")
  func filtered() async throws {
    for title in ["Linear Algebra", "Linear Programming", "Botany"] { try await kiroku.run("shelf", "add", title) }
    kiroku.isTerminal = true
    kiroku.variables = ["NO_COLOR": "1"]
    let answer = try await kiroku.run("say", "start the stopwatch for linear", answers: ["3", "linear", "zoology", "prog"])
    #expect(answer.code == 0)
    let lines = answer.messages.split(separator: "\n").filter { $0.hasPrefix("  ") }
    #expect(Set(lines).count == 2)
    #expect(answer.messages.contains("Choose a number from 1 to 2, or a name."))
    #expect(answer.messages.contains("No material on your shelf fits “zoology”."))
    #expect(answer.output.contains("Linear Programming"))
  }

  @Test("three wrong answers end with what was asked, that nothing was done, and what helps", arguments: ["en", "ja"])
  func threeTries(_ language: String) async throws {
    kiroku.language = language
    try await kiroku.run("shortcuts", "add", "any timer", "StartTimer")
    let id = try #require(try await kiroku.json("shortcuts", "list")["shortcuts"]?.arrayValue?.first?["id"]?.stringValue?.prefix(8))
    kiroku.isTerminal = true
    kiroku.variables = ["NO_COLOR": "1"]
    let run = try await kiroku.run("shortcuts", "run", "any timer", answers: ["x", "", "z"])
    #expect(run.code == 10)
    #expect(
      run.messages.hasSuffix(
        language == "en"
          ? """
          kiroku: “z” cannot be read as “Timer length”. Write a duration such as 45m, 1h30m or 1:30. \
          After three tries at “How long should the timer run?”, nothing was done.
            Give it to the shortcut with `kiroku shortcuts edit <1…> duration=25m`, or for once write `kiroku start --timer 25m`.

          """
          : """
             <1…> duration=25m`でショートカットに設定するか、今回だけなら`kiroku start --timer 25m`と書いてください。

          """.drop { $0 == " " }))
    let said = try await kiroku.run("say", language == "en" ? "start a timer" : "タイマーを開始", answers: ["x", "y", "z"])
    #expect(said.code == 10)
    #expect(said.messages.contains("`kiroku start --timer 25m`"))
    #expect(try await kiroku.run("shortcuts", "run", "any timer", answers: ["x", "cancel"]).code == 130)
    #expect(try kiroku.repositories().session.current() == nil)
    // What is told works.
    #expect(try await kiroku.run("shortcuts", "edit", String(id), "duration=25m").code == 0)
    #expect(try await kiroku.run("shortcuts", "run", "any timer").code == 0)
  }

  @Test("without a terminal the question is 10, with the same help and where it would be asked")
  func headlessQuestion() async throws {
    try await kiroku.run("shortcuts", "add", "any timer", "StartTimer")
    let answer = try await kiroku.run("shortcuts", "run", "any timer")
    #expect(answer.code == 10)
    #expect(answer.messages.hasPrefix("kiroku: How long should the timer run?\n  Give it to the shortcut with "))
    #expect(answer.messages.hasSuffix("\n  In a terminal, without --no-input, it is asked for.\n"))
  }

  @Test("an unknown intent or parameter is answered with those that there are")
  func unknown() async throws {
    let intent = try await kiroku.run("shortcuts", "add", "y", "Foo")
    #expect(intent.code == 64)
    #expect(intent.messages.contains("There are PostStudyRecord, StartStopwatch, StartTimer,"))
    let parameter = try await kiroku.run("shortcuts", "add", "y", "StartTimer", "weather=1")
    #expect(parameter.messages.contains("StartTimer has no parameter “weather”. It has duration, material."))
  }
}
