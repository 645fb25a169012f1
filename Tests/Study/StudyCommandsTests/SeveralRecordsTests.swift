import ProgramSupport
import StudyModels
import StudyRepositories
import Testing

@Suite("kiroku split, join and change")
struct SeveralRecordsCommandTests {
  /// One record of an hour, 8:45 to 9:45, and its id.
  private func filled(_ language: String = "en") async throws -> (Kiroku, id: String) {
    let kiroku = Kiroku(language: language)
    try await kiroku.run("shelf", "add", "Algebra")
    try await kiroku.run("record", "Algebra", "1h", "-r", "10-24", "-m", "eigenvalues", "--at", "9:45")
    return (kiroku, try #require(try kiroku.repositories().records.recent(limit: 1).first).id.text)
  }

  @Test("a record is split at a time of its own day, or into parts, and joined again", arguments: Language.allCases)
  func splitAndJoin(_ language: Language) async throws {
    let (kiroku, id) = try await filled(language.rawValue)
    let split = try await kiroku.run("split", String(id.prefix(4)), "--at", "9:00")
    #expect(
      split
        == Kiroku.Answer(
          code: 0,
          output: language.words(
            "Split into 2:\n  Algebra, 15 min, pages 10–24, 08:45–09:00\n  Algebra, 45 min, 09:00–09:45\n",
            "2件に分けました：\n  Algebra、15分、10〜24ページ、08:45–09:00\n  Algebra、45分、09:00–09:45\n")))
    let ids = try kiroku.repositories().records.recent(limit: 9).map(\.id.text)
    let joined = try await kiroku.run(all: ["join"] + ids)
    #expect(
      joined
        == Kiroku.Answer(
          code: 0,
          output: language.words("Joined: Algebra, 1 h, pages 10–24, 08:45–09:45.\n", "まとめました：Algebra、1時間、10〜24ページ、08:45–09:45。\n")))
    #expect(try await kiroku.run("undo").code == 0)
    #expect(try await kiroku.run("split", id, "--into", "3").code == 0)
    #expect(try kiroku.repositories().records.recent(limit: 9).count == 4)
  }

  @Test(
    "what cannot be done is refused with the way out",
    arguments: [
      (["split", "ID", "--at", "10:00"], 13, "09:59"), (["split", "ID"], 64, "--at"),
      (["split", "ID", "--at", "9:00", "--into", "2"], 64, "--into"),
      (["split", "ID", "--into", "25"], 64, "2 to 24"),
      (["join", "ID"], 13, "Cannot join the records: joining takes two records or more."),
      (["change", "--filter", "eigen"], 64, "--to-material"), (["change", "--delete"], 64, "--filter"),
      (["change", "ID", "--filter", "x", "--delete"], 64, "--filter"), (["change", "ID", "--delete", "--shift", "1h"], 64, "--delete"),
      (["change", "ID", "--shift", "1h"], 13, "later than now"), (["change", "--filter", ">x", "--delete"], 64, "is no condition"),
    ] as [([String], Int32, String)])
  func refused(line: [String], code: Int32, words: String) async throws {
    let (kiroku, id) = try await filled()
    let answer = try await kiroku.run(all: line.map { $0 == "ID" ? id : $0 })
    #expect(answer.code == code)
    #expect(
      answer.messages.contains(words) || words == "09:59" && answer.messages.contains("does not lie within the record"),
      "\(answer.messages)")
    #expect(try kiroku.repositories().records.recent(limit: 9).count == 1)
  }

  @Test("records of a filter are listed, changed and deleted together, and one undo takes it back")
  func change() async throws {
    let (kiroku, id) = try await filled()
    try await kiroku.run("record", "10m", "-m", "eigen again", "--at", "8:00")
    try await kiroku.run("shelf", "add", "Analysis")
    #expect(try await kiroku.run("change", "--filter", "eigen", "--dry-run").output.contains("2 records"))
    let changed = try await kiroku.run("change", "--filter", "eigen", "--to-material", "Analysis", "--visibility", "followers")
    #expect(changed == Kiroku.Answer(code: 0, output: "Changed 2 records. `kiroku undo` takes it back.\n"))
    #expect(try await kiroku.run("log", "--filter", "material:analysis").output.contains("2 records"))
    #expect(try await kiroku.run("undo").output.contains("changing 2 records"))
    #expect(try await kiroku.run("change", id, "--shift=-1h").code == 0)
    #expect(try kiroku.repositories().records.record(#require(StudyRecord.ID(id)))?.ended.rfc3339 == "2026-11-21T08:45:00+09:00")
    let deleted = try await kiroku.run("change", "--filter", "eigen", "--delete")
    #expect(deleted == Kiroku.Answer(code: 0, output: "Deleted 2 records. `kiroku undo` brings them back.\n"))
    #expect(try await kiroku.run("change", "--filter", "eigen", "--delete").output == "No records fit; nothing was changed.\n")
  }
}
