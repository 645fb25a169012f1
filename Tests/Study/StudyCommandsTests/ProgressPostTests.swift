import ProgramSupport
import StudyModels
import StudyRepositories
import Testing

@testable import StudyCommands

@Suite("Posted progress: list, change, delete")
struct ProgressPostTests {
  private func posted(_ language: String = "en") async throws -> (Kiroku, id: String) {
    let kiroku = Kiroku(language: language)
    try await kiroku.run("goal", "set", "10h")
    try await kiroku.run("record", "60", "--at", "9:45", "--visibility", "public")
    try await kiroku.run("goal", "post", "--yes", "-m", "Slow", "--visibility", "public")
    let posts = try kiroku.repositories().timeline.posts(before: nil, limit: 9)
    let post = try #require(posts.first { if case .goalProgress = $0.content { true } else { false } })
    return (kiroku, post.id.text)
  }

  private func comment(_ kiroku: Kiroku) throws -> String? {
    for post in try kiroku.repositories().timeline.posts(before: nil, limit: 9) {
      if case .goalProgress(_, let comment) = post.content { return comment }
    }
    return "gone"
  }

  @Test("the words and who sees them are changed, the figures stay, and undo takes it back")
  func edit() async throws {
    let (kiroku, id) = try await posted()
    let answer = try await kiroku.run("goal", "edit-post", String(id.prefix(6)), "-m", "Halfway soon")
    #expect(answer == .init(code: 0, output: "Changed: All study: 1 h of 10 h (10 %), “Halfway soon”.\n"))
    #expect(try comment(kiroku) == "Halfway soon")
    let same = try await kiroku.run("goal", "edit-post", id, "-m", "Halfway soon", "--visibility", "public")
    #expect(same.output == "It is so already: All study: 1 h of 10 h (10 %), “Halfway soon”.\n")
    #expect(try await kiroku.run("goal", "edit-post", id, "-m", "").code == 0)
    #expect(try comment(kiroku) == nil)
    #expect(try await kiroku.run("undo").output.contains("editing the posted progress"))
    #expect(try comment(kiroku) == "Halfway soon")
    let list = try await kiroku.run("goal", "posts").output
    #expect(list.contains("All study: 1 h of 10 h (10 %)") && list.contains("Halfway soon"))
    #expect(try await kiroku.json("goal", "posts")["posts"]?.arrayValue?.count == 1)
  }

  @Test("a deleted one is gone until undo")
  func delete() async throws {
    let (kiroku, id) = try await posted("ja")
    #expect(
      try await kiroku.run("goal", "delete-post", id)
        == .init(code: 0, output: "削除しました：すべての勉強：10時間のうち1時間（10%）。`kiroku undo`で元に戻せます。\n"))
    #expect(try comment(kiroku) == "gone")
    #expect(try await kiroku.run("goal", "posts").output == "投稿した進捗はありません。`kiroku goal post`で投稿できます。\n")
    try await kiroku.run("undo")
    #expect(try comment(kiroku) == "Slow")
  }

  @Test("what is no posted progress is refused, and nothing is changed")
  func wrong() async throws {
    let (kiroku, id) = try await posted()
    #expect(try await kiroku.run("goal", "edit-post", id).code == 64)
    let record = try #require(try kiroku.repositories().records.recent(limit: 1).first)
    let ofRecord = try #require(try kiroku.repositories().timeline.posts(before: nil, limit: 9).first { $0.content == .record(record.id) })
    for wrong in [ofRecord.id.text, "ffffffff", "x", ""] {
      let answer = try await kiroku.run("goal", "delete-post", wrong)
      #expect(answer.code == 1 && answer.messages.contains("No post fits"), "\(wrong)")
      #expect(try await kiroku.run("goal", "edit-post", wrong, "-m", "x").code == 1)
    }
    #expect(try await kiroku.run("goal", "edit-post", id, "-m", String(repeating: "a", count: 10_001)).code == 13)
    #expect(try comment(kiroku) == "Slow")
  }
}
