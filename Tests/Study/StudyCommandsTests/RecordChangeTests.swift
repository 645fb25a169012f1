import ProgramSupport
import StudyModels
import StudyRepositories
import Testing

@testable import StudyCommands

@Suite("kiroku edit, delete, undo and redo")
struct RecordChangeTests {
  /// One record of 45 min with an amount and a memo, and its id.
  private func filled(_ language: String = "en") async throws -> (Kiroku, id: String) {
    let kiroku = Kiroku(language: language)
    try await kiroku.run("shelf", "add", "Algebra")
    try await kiroku.run("record", "Algebra", "45m", "-r", "10-24", "-m", "eigenvalues", "--at", "9:45")
    return (kiroku, try #require(try kiroku.repositories().records.recent(limit: 1).first).id.text)
  }

  @Test("a new duration keeps the start")
  func duration() async throws {
    let (kiroku, id) = try await filled()
    let answer = try await kiroku.run("edit", String(id.prefix(4)), "--duration", "50m")
    #expect(answer == Kiroku.Answer(code: 0, output: "Changed: Algebra, 50 min, pages 10–24, 09:00–09:50.\n"))
    let record = try #require(try kiroku.repositories().records.recent(limit: 1).first)
    #expect(record.memo == "eigenvalues")
  }

  @Test("a new end moves the start along")
  func end() async throws {
    let (kiroku, id) = try await filled("ja")
    let answer = try await kiroku.run("edit", id, "--at", "昨日 21:00")
    #expect(answer == Kiroku.Answer(code: 0, output: "変更しました：Algebra、45分、10〜24ページ、11月20日（金）20:15–21:00。\n"))
  }

  @Test("what is so already is not changed, and undo takes back the change before", arguments: ["en", "ja"])
  func unchanged(_ language: String) async throws {
    let (kiroku, id) = try await filled(language)
    let answer = try await kiroku.run("edit", id, "--duration", "45m", "--memo", "eigenvalues")
    let english = "It is so already: Algebra, 45 min, pages 10–24, 09:00–09:45.\n"
    let japanese = "すでにその内容です：Algebra、45分、10〜24ページ、09:00–09:45。\n"
    #expect(answer == Kiroku.Answer(code: 0, output: language == "ja" ? japanese : english))
    let shelf = try await kiroku.run("shelf", "edit", "Algebra", "--title", "Algebra")
    #expect(shelf == Kiroku.Answer(code: 0, output: language == "ja" ? "「Algebra」はすでにその内容です。\n" : "“Algebra” is so already.\n"))
    try await kiroku.run("undo")
    #expect(try kiroku.repositories().records.recent(limit: 1).isEmpty)
  }

  @Test("what is cleared is gone, and the rest stays")
  func clear() async throws {
    let (kiroku, id) = try await filled()
    let answer = try await kiroku.run("edit", id, "--clear", "memo", "--clear=amount", "--visibility", "followers", "--json")
    #expect(
      try JSONValue(parsing: answer.output) == [
        "id": "<1>", "startedAt": "2026-11-21T09:00:00+09:00", "endedAt": "2026-11-21T09:45:00+09:00", "activeSeconds": 2700,
        "pauses": [], "material": ["id": "<2>", "title": "Algebra"], "visibility": "followers", "source": "app", "images": [],
        "warnings": [],
      ])
  }

  @Test("an amount past all there is of the material is changed to, and told; one that was not touched is not told again")
  func beyondTotal() async throws {
    let (kiroku, id) = try await filled()
    try await kiroku.run("shelf", "edit", "Algebra", "--total", "380")
    let changed = try await kiroku.run("edit", id, "-r", "440-450")
    #expect(changed.code == 0)
    #expect(changed.output.hasSuffix("Pages 440–450 are beyond the 380 pages of “Algebra”.\n"))
    #expect(try await kiroku.json("edit", id, "-t", "450")["warnings"] == ["450 pages are more than the 380 pages of “Algebra”."])
    #expect(try await kiroku.json("edit", id, "-m", "x")["warnings"] == [])
  }

  @Test("what cannot be changed is refused, and the record stays")
  func refusals() async throws {
    let (kiroku, id) = try await filled()
    let before = try kiroku.repositories().records.recent(limit: 1)
    let cases: [(line: [String], code: Int32)] = [
      (["edit", id], 64), (["edit", "abc", "-m", "x"], 64), (["edit", "ghijkl", "-m", "x"], 64), (["edit"], 64),
      (["edit", id, "-t", "1", "-r", "1-2"], 64), (["edit", id, "-m", "x", "--clear", "memo"], 64), (["edit", id, "--clear", "time"], 64),
      (["edit", id, "-r", "9-3"], 13), (["edit", id, "--duration", "25h"], 13), (["edit", id, "--at", "2026-11-21T12:00"], 13),
      (["edit", id, "--clear", "material"], 13), (["edit", id, "--material", "Statistics"], 22),
      (["edit", "00000000-0000-4000-8000-000000000000", "-m", "x"], 1), (["edit", id, "-m", "a\u{1B}[2J"], 13),
    ]
    for (line, code) in cases { #expect(try await kiroku.run(all: line).code == code, "\(line)") }
    #expect(try kiroku.repositories().records.recent(limit: 1) == before)
  }

  @Test("a deleted record comes back by undo, and goes again by redo", arguments: ["en", "ja"])
  func deleteAndUndo(_ language: String) async throws {
    let (kiroku, id) = try await filled(language)
    let deleted = try await kiroku.run("delete", String(id.prefix(8)))
    let undone = try await kiroku.run("undo")
    #expect(try kiroku.repositories().records.recent(limit: 1).map(\.id.text) == [id])
    let redone = try await kiroku.run("redo")
    #expect(try kiroku.repositories().records.recent(limit: 1).isEmpty)
    let expected =
      language == "en"
      ? [
        "Deleted: Algebra, 45 min, pages 10–24, 09:00–09:45. `kiroku undo` brings it back.\n", "Undone: deleting the record of Algebra.\n",
        "Redone: deleting the record of Algebra.\n",
      ]
      : [
        "削除しました：Algebra、45分、10〜24ページ、09:00–09:45。`kiroku undo`で元に戻せます。\n", "Algebraの記録の削除を取り消しました。\n", "Algebraの記録の削除をやり直しました。\n",
      ]
    #expect([deleted.output, undone.output, redone.output] == expected)
  }

  @Test("undo takes one change after another back, whatever it was, and then says that there is nothing left")
  func undoEverything() async throws {
    let (kiroku, _) = try await filled()
    try await kiroku.run("goal", "set", "10h")
    try await kiroku.run("shelf", "archive", "Algebra")
    #expect(try await kiroku.run("undo").output == "Undone: archiving Algebra.\n")
    #expect(try await kiroku.run("undo").output == "Undone: setting the goal.\n")
    #expect(try await kiroku.run("undo").output == "Undone: recording Algebra.\n")
    #expect(try await kiroku.run("undo").output == "Undone: adding Algebra to the shelf.\n")
    #expect(try await kiroku.run("undo") == Kiroku.Answer(code: 1, messages: "kiroku: Cannot undo: there is nothing to undo.\n"))
  }
}
