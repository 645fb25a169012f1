import StudyModels
import StudyRepositories
import Testing

@Suite("The timeline")
struct TimelineRepositoryTests {
  let test = TestStore()

  @Test("a record that is not private is a post, and goes with it")
  func recordPosts() throws {
    try test.record(minutes: 5, visibility: .private)
    let record = try test.record(minutes: 10, visibility: .followers)
    let posts = try test.timeline.posts(before: nil, limit: 10)
    #expect(
      posts
        == posts.prefix(1).map { post in
          TimelinePost(
            id: post.id, content: .record(record.id), visibility: .followers, posted: test.world.zone.zoned(test.now),
            postToken: record.postToken ?? "")
        })
    #expect(posts.count == 1)
    _ = try test.records.delete(record.id)
    #expect(try test.timeline.posts(before: nil, limit: 10).isEmpty)
    #expect(try test.changes.undo().verb == .deleteRecord)
    #expect(try test.timeline.posts(before: nil, limit: 10) == posts)
    #expect(try test.records.record(record.id) == record)
  }

  @Test("an edit of the visibility adds, changes and removes the post")
  func visibilityEdits() throws {
    let record = try test.record(minutes: 10)
    func set(_ visibility: Visibility) throws -> [Visibility] {
      var draft = RecordDraft(record)
      draft.visibility = visibility
      #expect(try test.records.update(record.id, with: draft).visibility == visibility)
      return try test.timeline.posts(before: nil, limit: 10).map(\.visibility)
    }
    #expect(try set(.public) == [.public])
    let token = try test.records.record(record.id)?.postToken
    #expect(try set(.followers) == [.followers])
    #expect(try test.records.record(record.id)?.postToken == token)
    #expect(try set(.private) == [])
    for expected in [[Visibility.followers], [.public], []] {
      #expect(try test.changes.undo().verb == .editRecord)
      #expect(try test.timeline.posts(before: nil, limit: 10).map(\.visibility) == expected)
    }
    for expected in [[Visibility.public], [.followers], []] {
      #expect(try test.changes.redo().verb == .editRecord)
      #expect(try test.timeline.posts(before: nil, limit: 10).map(\.visibility) == expected)
    }
  }

  @Test("a goal's progress is posted as it is now, and stays so")
  func progress() throws {
    let material = try test.shelf.add(MaterialDraft(title: "A"))
    let goal = try test.goals.set(.amount(40), material: material.id, fromWeekOf: test.world.today)
    try test.record(minutes: 10, of: material.id, .total(10))
    let before = try #require(try test.goals.progress(of: goal.id, inWeekOf: test.world.today))
    let post = try test.timeline.postProgress(of: goal.id, inWeekOf: test.world.today, comment: "Going well 🙂", visibility: .public)
    try test.record(minutes: 10, of: material.id, .total(10))
    #expect(post.content == .goalProgress(before, comment: "Going well 🙂"))
    // The last record was made public by the last visibility used.
    #expect(try test.timeline.posts(before: nil, limit: 10).last == post)
    #expect(throws: StudyError.noGoal) {
      try test.timeline.postProgress(of: goal.id, inWeekOf: test.world.today.adding(days: -7), comment: nil, visibility: nil)
    }
    #expect(throws: StudyError.limit(.memoControlCharacters)) {
      try test.timeline.postProgress(of: goal.id, inWeekOf: test.world.today, comment: "\u{7}", visibility: nil)
    }
  }

  @Test("posts come newest first, page by page")
  func pages() throws {
    var records: [StudyRecord.ID] = []
    for _ in 0..<5 {
      records.insert(try test.record(minutes: 1, visibility: .public).id, at: 0)
      if records.count % 2 == 0 { test.world.advance(60) }
    }
    var seen: [StudyRecord.ID] = []
    var last: TimelinePost.ID?
    while true {
      let page = try test.timeline.posts(before: last, limit: 2)
      if page.isEmpty { break }
      seen += page.compactMap { if case .record(let id) = $0.content { id } else { nil } }
      last = page.last?.id
    }
    #expect(seen == records)
  }
}
