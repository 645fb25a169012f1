import GRDB
import SharedStore
import StudyModels
import StudyRepositories
import Testing

@Suite("The outbox")
struct OutboxRepositoryTests {
  let test = TestStore()
  private let mai = AccountName(server: "https://kiroku.example", handle: "mai")

  private var outbox: any OutboxRepository { test.repositories.outbox }

  private func signIn(_ name: AccountName? = nil) throws { try test.account.signIn(AccountDetails(name: name ?? mai)) }

  /// What is told of a post, in a word.
  private func document(_ told: ToldPost) -> String {
    switch told.content {
    case .record(let record, let material):
      "{\"minutes\": \(record.activeSeconds / 60), \"of\": \"\(material?.title ?? "")\", \"seen\": \"\(told.visibility)\"}"
    case .progress(let progress, _, let comment): "{\"done\": \(progress.done), \"comment\": \"\(comment ?? "")\"}"
    }
  }

  private func step(_ patience: OutboxPatience = .none) throws -> OutboxStep {
    try outbox.begin(for: mai, patience: patience, encode: document)
  }

  private func task() throws -> OutboxTask {
    guard case .task(let task) = try step() else { throw NothingToDo() }
    return task
  }

  private struct NothingToDo: Error {}

  /// Takes the next task and has the server accept it.
  @discardableResult
  private func deliver(_ id: String = "s-1", tag: String = "\"1\"") throws -> OutboxTask.Request {
    let task = try task()
    if case .delete = task.request {
      try outbox.finish(task, .deleted)
    } else {
      try outbox.finish(task, .accepted(id: id, entityTag: tag))
    }
    return task.request
  }

  private func edit(_ record: StudyRecord, minutes: Int) throws {
    var draft = RecordDraft(record)
    draft.activeSeconds = minutes * 60
    _ = try test.records.update(record.id, with: draft)
  }

  private let offline = OutboxProblem(status: 0, code: "offline", detail: "no route")
  private let silence = OutboxProblem(status: 0, code: "noAnswer", detail: "cut off")

  @Test("without an account nothing is queued, and what was written before is queued only when asked for")
  func earlier() throws {
    try test.record(minutes: 5, visibility: .private)
    try test.record(minutes: 10, visibility: .public)
    try test.record(minutes: 20, visibility: .followers)
    #expect(try outbox.entries().isEmpty)
    try signIn()
    #expect(try step() == .nothing)
    #expect(try outbox.earlierCount() == 2)
    #expect(try outbox.queueEarlier() == 2)
    #expect(try outbox.queueEarlier() == 0)
    #expect(try deliver() == .put("{\"minutes\": 10, \"of\": \"\", \"seen\": \"public\"}"))
    #expect(try deliver() == .put("{\"minutes\": 20, \"of\": \"\", \"seen\": \"followers\"}"))
    #expect(try step() == .nothing)
  }

  @Test("a record that is not private is queued in its own transaction, under the post's token, with its material")
  func queued() throws {
    try signIn()
    let material = try test.shelf.add(MaterialDraft(title: "Algebra"))
    try test.record(minutes: 5, visibility: .private)
    let record = try test.record(minutes: 10, of: material.id, visibility: .public)
    let entry = try #require(try outbox.entry(ofRecord: record.id))
    #expect(entry.token == record.postToken)
    #expect(entry.account == mai)
    #expect(entry.action == .post && entry.state == .waiting)
    #expect(try outbox.entries() == [entry])
    #expect(try deliver() == .put("{\"minutes\": 10, \"of\": \"Algebra\", \"seen\": \"public\"}"))
    #expect(try outbox.entry(token: entry.token)?.state == .delivered)
    #expect(try outbox.entries().isEmpty)
  }

  @Test("a goal's progress is queued too, and a private one is not")
  func progress() throws {
    try signIn()
    let goal = try test.goals.set(.time(seconds: 3_600), material: nil, fromWeekOf: test.world.today)
    _ = try test.timeline.postProgress(of: goal.id, inWeekOf: test.world.today, comment: nil, visibility: .private)
    _ = try test.timeline.postProgress(of: goal.id, inWeekOf: test.world.today, comment: "Slow", visibility: .public)
    #expect(try deliver() == .put("{\"done\": 0, \"comment\": \"Slow\"}"))
    #expect(try step() == .nothing)
  }

  @Test("an edit before delivery changes what waits; after it, it is told as such")
  func edits() throws {
    try signIn()
    let record = try test.record(minutes: 10, visibility: .public)
    try edit(record, minutes: 11)
    #expect(try deliver() == .put("{\"minutes\": 11, \"of\": \"\", \"seen\": \"public\"}"))
    try edit(record, minutes: 12)
    #expect(try outbox.entries().map(\.action) == [.edit])
    #expect(
      try deliver(tag: "\"2\"")
        == .patch(
          "{\"minutes\": 12, \"of\": \"\", \"seen\": \"public\"}", entityTag: "\"1\"",
          previous: "{\"minutes\": 11, \"of\": \"\", \"seen\": \"public\"}", trials: []))
    #expect(try step() == .nothing)
    // What is undone before it was told needs no telling.
    try edit(record, minutes: 13)
    _ = try test.changes.undo()
    #expect(try step() == .nothing)
    #expect(try outbox.entries().isEmpty)
  }

  @Test("a delete before delivery leaves nothing to tell; after it, it is told")
  func deletes() throws {
    try signIn()
    let early = try test.record(minutes: 10, visibility: .public)
    _ = try test.records.delete(early.id)
    #expect(try outbox.entries().isEmpty)
    let late = try test.record(minutes: 11, visibility: .public)
    try deliver()
    _ = try test.records.delete(late.id)
    #expect(try outbox.entries().map(\.action) == [.delete])
    #expect(try deliver() == .delete)
    #expect(try step() == .nothing)
  }

  @Test("undoing a delivered record is a queued delete, and redoing it posts it under a new token")
  func undoAndRedo() throws {
    try signIn()
    let record = try test.record(minutes: 10, visibility: .public)
    let first = try #require(try outbox.entry(ofRecord: record.id)).token
    try deliver()
    _ = try test.changes.undo()
    _ = try test.changes.redo()
    let second = try #require(try outbox.entry(ofRecord: record.id)).token
    #expect(second != first)
    #expect(try outbox.entries().map(\.action) == [.delete, .post])
    let deletion = try task()
    #expect(deletion.token == first && deletion.request == .delete)
    try outbox.finish(deletion, .deleted)
    let post = try task()
    #expect(post.token == second)
    try outbox.finish(post, .accepted(id: "s-2", entityTag: nil))
    // Back and forth once more: no token is used twice.
    _ = try test.changes.undo()
    _ = try test.changes.redo()
    #expect(![first, second].contains(try #require(try outbox.entry(ofRecord: record.id)).token))
  }

  @Test("a post whose answer was lost is asked for again word by word, and its edit follows")
  func lostAnswer() throws {
    try signIn()
    let record = try test.record(minutes: 10, visibility: .public)
    let lost = try task()
    try outbox.finish(lost, .failed(silence, notBefore: test.now))
    try edit(record, minutes: 11)
    let again = try task()
    #expect(again.request == lost.request)
    try outbox.finish(again, .accepted(id: "s-1", entityTag: "\"1\""))
    guard case .patch(let document, _, _, _) = try deliver() else { throw NothingToDo() }
    #expect(document.contains("11"))
    #expect(try step() == .nothing)
  }

  @Test("an edit whose answer was lost asks for the tag first, and tells what the server may have taken")
  func lostEdit() throws {
    try signIn()
    let record = try test.record(minutes: 10, visibility: .public)
    try deliver()
    try edit(record, minutes: 11)
    try outbox.finish(try task(), .failed(silence, notBefore: test.now))
    try edit(record, minutes: 12)
    guard case .patch(let document, let tag, let previous, let trials) = try task().request else { throw NothingToDo() }
    #expect(document.contains("12") && tag == nil && previous.contains("10"))
    #expect(trials.count == 1 && trials[0].contains("11"))
  }

  @Test("what changed while it was under way still waits")
  func changedMeanwhile() throws {
    try signIn()
    let record = try test.record(minutes: 10, visibility: .public)
    let task = try task()
    try edit(record, minutes: 11)
    try outbox.finish(task, .accepted(id: "s-1", entityTag: "\"1\""))
    #expect(try outbox.entries().map(\.action) == [.edit])
    let edit = try self.task()
    _ = try test.records.delete(record.id)
    try outbox.finish(edit, .accepted(id: "s-1", entityTag: "\"2\""))
    #expect(try deliver() == .delete)
    #expect(try step() == .nothing)
  }

  @Test("what is refused needs attention, later posts go on, and an edit sends it again")
  func attention() throws {
    try signIn()
    let record = try test.record(minutes: 10, memo: "spam", visibility: .public)
    try test.record(minutes: 20, visibility: .public)
    let problem = OutboxProblem(
      status: 422, code: "forbiddenWords", detail: "no", words: [RefusedWord("spam", field: "record.memo", start: 0)])
    try outbox.finish(try task(), .refused(problem))
    #expect(try deliver() == .put("{\"minutes\": 20, \"of\": \"\", \"seen\": \"public\"}"))
    #expect(try step() == .nothing)
    let entry = try #require(try outbox.entries().first)
    #expect(entry.state == .attention && entry.problem == problem)
    try edit(record, minutes: 15)
    #expect(try deliver() == .put("{\"minutes\": 15, \"of\": \"\", \"seen\": \"public\"}"))
  }

  @Test("what a code leaves open of a refusal is kept, and what was written down before that was is kept as text")
  func facts() throws {
    try signIn()
    let facts = OutboxProblem.Facts(image: 2, file: "/images/a.png", said: "record.memo: too long")
    let problems = [
      OutboxProblem(status: 422, code: "invalid", detail: "no", words: [RefusedWord("x", field: "text", start: 3)], facts: facts),
      OutboxProblem(status: 410, code: "deleted", detail: "gone", facts: OutboxProblem.Facts()),
      OutboxProblem(status: 418, code: "teapot", detail: "I am a teapot."),
    ]
    for problem in problems {
      try test.record(minutes: 10, visibility: .public)
      try outbox.finish(try task(), .refused(problem))
    }
    #expect(try outbox.entries().map(\.problem) == problems)
    let old = #"{"status":410,"code":"deleted","detail":"It was deleted there."}"#
    try test.store.write { db in try db.execute(sql: "UPDATE outbox SET problem = ?", arguments: [old]) }
    #expect(try outbox.entries().first?.problem == OutboxProblem(status: 410, code: "deleted", detail: "It was deleted there."))
  }

  @Test("what waited, was refused or dropped can be tried again, under a new token where the old one is spent")
  func byHand() throws {
    try signIn()
    let record = try test.record(minutes: 10, visibility: .public)
    let token = try #require(record.postToken)
    try outbox.finish(try task(), .refused(OutboxProblem(status: 410, code: "deleted", detail: "gone")))
    #expect(try step() == .nothing)
    let retried = try outbox.retry(token)
    #expect(retried.token != token && retried.state == .waiting)
    #expect(try outbox.drop(retried.token).state == .withheld)
    #expect(try step() == .nothing)
    #expect(try outbox.entries().isEmpty)
    // It stays here, also through edits and back.
    try edit(record, minutes: 11)
    _ = try test.records.delete(record.id)
    _ = try test.changes.undo()
    #expect(try step() == .nothing)
    _ = try outbox.retry(retried.token)
    #expect(try deliver() == .put("{\"minutes\": 11, \"of\": \"\", \"seen\": \"public\"}"))
    #expect(throws: StudyError.notFound(kind: .post, text: token)) { try outbox.retry(token) }
  }

  @Test("posts wait in order: while the first may not be tried, none is")
  func order() throws {
    try signIn()
    try test.record(minutes: 10, visibility: .public)
    try test.record(minutes: 20, visibility: .public)
    let moment = test.now.adding(seconds: 60)
    try outbox.finish(try task(), .failed(offline, notBefore: moment))
    #expect(try step(.full) == .later(moment))
    let again = try task()
    #expect(again.request == .put("{\"minutes\": 10, \"of\": \"\", \"seen\": \"public\"}"))
    try outbox.finish(again, .failed(OutboxProblem(status: 429, code: "slowDown", detail: ""), notBefore: moment))
    // Who records something waits where the server asked for it; who syncs does not.
    #expect(try step(.asked) == .later(moment))
    #expect(try outbox.entries().map(\.attempts) == [2, 0])
    test.world.advance(60)
    guard case .task = try step(.full) else { throw NothingToDo() }
  }

  @Test("what waits belongs to the account that it was written under, and outlives its session")
  func accounts() throws {
    try signIn()
    let record = try test.record(minutes: 10, visibility: .public)
    try test.account.signOut(mai)
    #expect(try test.account.state() == .signedOut(server: mai.server))
    #expect(try test.account.details()?.name == mai)
    // Deleting and undoing need no session, and are queued.
    _ = try test.records.delete(record.id)
    _ = try test.changes.undo()
    #expect(try outbox.entries().map(\.account) == [mai])
    let other = AccountName(server: mai.server, handle: "ken")
    try signIn(other)
    #expect(try outbox.begin(for: other, patience: .none, encode: document) == .nothing)
    try test.record(minutes: 20, visibility: .public)
    #expect(try outbox.entries().map(\.account) == [mai, other])
    // A late answer about the former session ends no other.
    try test.account.signOut(mai)
    #expect(try test.account.state() == .signedIn(server: other.server, handle: other.handle))
  }

  private func file(_ digit: Int) -> String { String(repeating: "\(digit)a", count: 32) + ".png" }

  private func attach(_ digit: Int, to record: StudyRecord) throws {
    _ = try test.records.attach(KeptImage(name: "a.png", file: file(digit), bytes: 5), to: record.id)
  }

  /// Takes the next task, which is about an image, and has the server accept it.
  private func deliverImage(tag: String? = nil) throws -> OutboxTask.Request {
    let task = try task()
    try outbox.finish(task, .acceptedImage(entityTag: tag))
    return task.request
  }

  @Test("images follow their post in the order of their numbers, and what comes later follows too")
  func images() throws {
    try signIn()
    let record = try test.record(minutes: 10, visibility: .public)
    try attach(1, to: record)
    try attach(2, to: record)
    let post = try task()
    #expect(!post.isWhole)
    try outbox.finish(post, .accepted(id: "s-1", entityTag: "\"1\""))
    #expect(try deliverImage(tag: "\"2\"") == .putImage(1, file: file(1)))
    let last = try task()
    #expect(last.request == .putImage(2, file: file(2)) && last.isWhole)
    try outbox.finish(last, .acceptedImage(entityTag: "\"3\""))
    #expect(try outbox.entry(token: post.token)?.state == .delivered)
    #expect(try step() == .nothing)
    // Another one under the number of the one that is gone.
    _ = try test.records.detach([1], from: record.id)
    try attach(3, to: record)
    #expect(try deliverImage() == .putImage(1, file: file(3)))
    _ = try test.records.detach([1, 2], from: record.id)
    #expect(try deliverImage() == .deleteImage(1))
    #expect(try deliverImage() == .deleteImage(2))
    #expect(try step() == .nothing)
    // What is undone before it was told needs no telling, and an edit goes by the tag that the images left.
    try attach(1, to: record)
    _ = try test.changes.undo()
    #expect(try step() == .nothing)
    try edit(try #require(try test.records.record(record.id)), minutes: 11)
    guard case .patch(_, let tag, _, _) = try deliver() else { throw NothingToDo() }
    #expect(tag == "\"3\"")
  }

  @Test("an image whose answer was lost is sent again, or taken away although nobody knows whether it is there")
  func lostImage() throws {
    try signIn()
    let record = try test.record(minutes: 10, visibility: .public)
    try deliver()
    try attach(1, to: record)
    try outbox.finish(try task(), .failed(offline, notBefore: test.now))
    #expect(try task().request == .putImage(1, file: file(1)))
    _ = try test.changes.undo()
    #expect(try deliverImage() == .deleteImage(1))
    #expect(try step() == .nothing)
  }

  @Test("a refused image needs attention, later posts go on, and taking it away settles it; a new life posts all images anew")
  func refusedImage() throws {
    try signIn()
    let record = try test.record(minutes: 10, visibility: .public)
    try attach(1, to: record)
    try test.record(minutes: 20, visibility: .public)
    let first = try deliver("s-1")
    #expect(first == .put("{\"minutes\": 10, \"of\": \"\", \"seen\": \"public\"}"))
    let problem = OutboxProblem(status: 415, code: "notAnImage", detail: "Image 1: no")
    try outbox.finish(try task(), .refused(problem))
    #expect(try deliver("s-2") == .put("{\"minutes\": 20, \"of\": \"\", \"seen\": \"public\"}"))
    #expect(try step() == .nothing)
    #expect(try outbox.entries().map(\.problem) == [problem])
    _ = try test.records.detach([1], from: record.id)
    #expect(try deliverImage() == .deleteImage(1))
    #expect(try outbox.entries().isEmpty)
    try attach(2, to: record)
    #expect(try deliverImage() == .putImage(1, file: file(2)))
    _ = try test.records.delete(record.id)
    #expect(try deliver() == .delete)
    _ = try test.changes.undo()
    _ = try deliver("s-3")
    #expect(try deliverImage() == .putImage(1, file: file(2)))
    #expect(try test.findings(withoutFiles: [file(2)]) == [])
  }

  @Test("a progress is deleted like any post, undoably, and found by what the server calls it")
  func deletedProgress() throws {
    try signIn()
    let goal = try test.goals.set(.time(seconds: 3_600), material: nil, fromWeekOf: test.world.today)
    let post = try test.timeline.postProgress(of: goal.id, inWeekOf: test.world.today, comment: "Slow", visibility: .public)
    try deliver("00000000-0000-4000-9000-0000000000aa")
    #expect(try test.timeline.post(named: "00000000-0000-4000-9000-0000000000aa")?.id == post.id)
    #expect(try test.timeline.posts(withIDPrefix: "00000000-0000-4000-9").map(\.id) == [post.id])
    #expect(try test.timeline.posts(withIDPrefix: "00%").isEmpty)
    let record = try test.record(minutes: 10, visibility: .private)
    #expect(throws: StudyError.notFound(kind: .post, text: record.id.text)) {
      try test.timeline.delete(TimelinePost.ID(trusted: record.id.text))
    }
    try test.timeline.delete(post.id)
    #expect(try test.timeline.post(named: post.id.text) == nil)
    #expect(try deliver() == .delete)
    _ = try test.changes.undo()
    #expect(try test.timeline.post(named: post.id.text) == post)
    #expect(try deliver() == .put("{\"done\": 0, \"comment\": \"Slow\"}"))
  }

  @Test("the doctor finds an outbox in use sound")
  func sound() throws {
    try signIn()
    let record = try test.record(minutes: 10, memo: "two\nlines", visibility: .public)
    let problem = OutboxProblem(status: 422, code: "invalid", detail: "a\nb", words: [RefusedWord("x")])
    try outbox.finish(try task(), .refused(problem))
    try edit(record, minutes: 11)
    try deliver()
    _ = try test.records.delete(record.id)
    #expect(try test.findings() == [])
  }
}
