import ProgramSupport
import StudyModels
import StudyRepositories
import Testing

@testable import StudyCommands

@Suite("kiroku sample")
struct SampleCommandTests {
  private let kiroku = Kiroku()

  @Test("a sample is put into an empty log, shown, taken away and brought back")
  func whole() async throws {
    #expect(try await kiroku.json("sample", "show") == ["materials": 0, "goals": 0, "records": 0])
    let added = try await kiroku.json("sample", "add")
    let records = try kiroku.repositories().records.recent(limit: 1_000).count
    #expect(added == ["materials": 4, "goals": 3, "records": .integer(records)])
    #expect(try await kiroku.json("sample") == added)
    #expect(
      try await kiroku.run("sample", "show").output
        == "Of the sample log: 4 materials, 3 goals and \(records) records. `kiroku sample remove` takes it away.\n")
    #expect(try await kiroku.json("sample", "remove") == ["removed": added, "kept": ["materials": 0, "goals": 0, "records": 0]])
    #expect(try kiroku.repositories().samples.isEmpty())
    #expect(try await kiroku.run("undo").output == "Undone: taking the sample log away.\n")
    #expect(try await kiroku.json("sample", "show") == added)
    #expect(try await kiroku.run("redo").output == "Redone: taking the sample log away.\n")
    #expect(try await kiroku.json("sample", "show") == ["materials": 0, "goals": 0, "records": 0])
  }

  @Test("where there is a log, no sample is put in, and the way out is said", arguments: Language.allCases)
  func refused(_ language: Language) async throws {
    try await kiroku.run("record", "30")
    kiroku.language = language.rawValue
    let answer = try await kiroku.run("sample", "add")
    #expect(answer.code == 1)
    #expect(answer.messages.contains("KIROKU_HOME=~/kiroku-sample kiroku sample add"))
    #expect(try kiroku.repositories().shelf.materials(includingArchived: true).isEmpty)
  }

  @Test("a sample that is there already is no reason for another", arguments: Language.allCases)
  func twice(_ language: Language) async throws {
    try await kiroku.run("sample", "add")
    kiroku.language = language.rawValue
    let answer = try await kiroku.run("sample", "add")
    #expect(answer.code == 1)
    #expect(answer.messages.contains("kiroku sample remove"))
  }

  @Test("without a sample, taking it away says so and changes nothing", arguments: Language.allCases)
  func without(_ language: Language) async throws {
    try await kiroku.run("record", "30")
    kiroku.language = language.rawValue
    let answer = try await kiroku.run("sample", "remove")
    #expect(answer.code == 0)
    #expect(
      answer.output == language.words("There is no sample log: nothing was changed.\n", "サンプルの記録はありません。何も変更していません。\n"))
    #expect(try kiroku.repositories().changes.undo().verb == .addRecord)
  }

  @Test("what is one's own stays, and the answer says what", arguments: Language.allCases)
  func kept(_ language: Language) async throws {
    try await kiroku.run("sample", "add")
    let records = try kiroku.repositories().records.recent(limit: 1_000).count
    try await kiroku.run("record", "Linear Algebra", "30")
    kiroku.language = language.rawValue
    let answer = try await kiroku.run("sample", "remove")
    #expect(
      answer.output
        == language.words(
          """
          Took the sample log away: 3 materials, 3 goals and \(records) records. What you use of it stays (1 material).
          `kiroku undo` brings it back.

          """,
          """
          サンプルの記録を削除しました（教材3件、目標3件、記録\(records)件）。使っているもの（教材1件）は残しました。
          `kiroku undo`で元に戻せます。

          """))
    #expect(try kiroku.repositories().shelf.materials(includingArchived: true).map(\.title) == ["Linear Algebra"])
  }
}
