import Foundation
import ProgramSupport
import StudyModels
import StudyRepositories
import StudyTestSupport
import Testing
import TimelineClient
import TimelineStandIn

@testable import StudySync

@Suite("Sharing with another server")
struct SharingTests {
  let timeline = StandInTimeline()
  let other = StandInMastodon()
  let device: Device

  init() throws {
    device = Device(timeline)
    try device.signIn()
  }

  private var outbox: any OutboxRepository { device.repositories.outbox }
  private var texts: [String] { other.statuses.map(\.text) }

  @Test("nothing is shared until somebody says so; then it is until somebody says otherwise, and never what nobody sees")
  func lastState() async throws {
    try device.record(1)
    #expect(try device.repositories.records.offeredSharing() == false)
    try device.record(2, memo: "eigenvalues", isShared: true)
    try device.record(3, memo: nil, .followers)
    try device.record(4, memo: nil, .private)
    try device.record(5, isShared: false)
    try device.record(6)
    #expect(try await device.share(with: other).delivered == 2)
    #expect(
      other.statuses == [
        .init(id: "111", text: "2 min of study\n\neigenvalues", visibility: "public"),
        .init(id: "112", text: "3 min of study", visibility: "private"),
      ])
    #expect(try await device.share(with: other).delivered == 0)
    #expect(other.requests.count == 2)
    // The posts themselves know nothing of it.
    #expect(try await device.sync()?.delivered == 5)
    #expect(try outbox.entries().isEmpty)
  }

  @Test("edits and deletes follow, undo too, and another visibility is another status")
  func changes() async throws {
    let record = try device.record(10, isShared: true)
    try await device.share(with: other)
    try device.edit(record) { $0.memo = "at last" }
    #expect(try await device.share(with: other).delivered == 1)
    #expect(other.statuses == [.init(id: "111", text: "10 min of study\n\nat last", visibility: "public")])
    try device.edit(record) { $0.visibility = .followers }
    try await device.share(with: other)
    #expect(other.statuses == [.init(id: "112", text: "10 min of study\n\nat last", visibility: "private")])
    try device.edit(record) { $0.visibility = .private }
    try await device.share(with: other)
    #expect(other.statuses.isEmpty)
    _ = try device.repositories.changes.undo()
    try await device.share(with: other)
    #expect(other.statuses.map(\.id) == ["113"])
    try device.edit(record) { $0.isShared = false }
    try await device.share(with: other)
    #expect(other.statuses.isEmpty)
    try device.edit(record) { $0.isShared = true }
    try await device.share(with: other)
    _ = try device.repositories.records.delete(record.id)
    try await device.share(with: other)
    #expect(other.statuses.isEmpty)
    #expect(try outbox.entries().filter(\.account.isElsewhere).isEmpty)
    // What is taken back before it was shared leaves nothing to tell.
    let early = try device.record(20, isShared: true)
    _ = try device.repositories.records.delete(early.id)
    let before = other.requests.count
    try await device.share(with: other)
    #expect(other.requests.count == before)
  }

  @Test("a lost answer makes no second status within the hour, and afterwards needs somebody to look")
  func lostAnswer() async throws {
    try device.record(10, isShared: true)
    other.setLosesAnswers(true)
    #expect(try await device.share(with: other).problem?.code == "noAnswer")
    other.setLosesAnswers(false)
    try await device.share(with: other)
    #expect(texts == ["10 min of study"])
    try device.record(20)
    other.setLosesAnswers(true)
    try await device.share(with: other)
    other.setLosesAnswers(false)
    other.forgetKeys()
    device.world.advance(3_600)
    #expect(try await device.share(with: other).delivered == 0)
    #expect(texts == ["10 min of study", "20 min of study"])
    let entry = try #require(try outbox.entries().first { $0.account.isElsewhere })
    #expect(entry.state == .attention && entry.problem?.code == "perhapsPosted")
    // It is there: that is the end of it. Were it not, a retry would share it.
    _ = try outbox.drop(entry.token)
    try await device.share(with: other)
    #expect(texts.count == 2)
    // Who was not reached at all is asked again whenever.
    try device.record(30)
    other.setAway(true)
    #expect(try await device.share(with: other).problem?.code == "offline")
    other.setAway(false)
    device.world.advance(7_200)
    #expect(try await device.share(with: other).delivered == 1)
    #expect(texts.last == "30 min of study")
  }

  @Test("its failures are its own: the post goes out, and the refused one needs attention in its own words")
  func failures() async throws {
    try device.record(10, isShared: true)
    other.setFault { _ in StandInMastodon.error(422, "Validation failed: \\u001Bno") }
    let report = try await device.share(with: other)
    #expect(report.refused == 1 && report.problem == nil)
    #expect(try await device.sync()?.delivered == 1)
    let entry = try #require(try outbox.entries().first)
    #expect(entry.account == .elsewhere("https://mastodon.example") && entry.state == .attention)
    #expect(
      entry.problem?.code == "invalid" && entry.problem?.detail.hasPrefix("https://mastodon.example says: Validation failed: ") == true)
    #expect(entry.problem?.detail.contains("\u{1B}") == false)
    other.setFault(nil)
    _ = try outbox.retry(entry.token)
    #expect(try await device.share(with: other).delivered == 1)
    // A token that is not taken any more holds all of it up, and loses none.
    try device.record(20)
    other.setFault { _ in StandInMastodon.error(401, "The access token was revoked") }
    #expect(try await device.share(with: other).problem?.detail.hasSuffix("Set another token with `kiroku share set`.") == true)
    #expect(try outbox.entries().filter(\.account.isElsewhere).map(\.state) == [.waiting])
    other.setFault { _ in ServiceAnswer(status: 200, type: "text/html", body: Array("<html>".utf8)) }
    #expect(try await device.share(with: other).problem?.code == "notAService")
    other.setFault(nil)
    #expect(try await device.share(with: other).delivered == 1)
    #expect(texts == ["10 min of study", "20 min of study"])
  }

  @Test("a status that is gone there needs attention when it is edited, and none when it is deleted")
  func goneElsewhere() async throws {
    let record = try device.record(10, isShared: true)
    try await device.share(with: other)
    other.setFault { $0.method == "PUT" ? StandInMastodon.error(404, "Record not found") : nil }
    try device.edit(record) { $0.memo = "more" }
    #expect(try await device.share(with: other).refused == 1)
    let entry = try #require(try outbox.entries().first { $0.account.isElsewhere })
    #expect(entry.problem?.code == "notFound")
    other.setFault { $0.method == "DELETE" ? StandInMastodon.error(404, "Record not found") : nil }
    _ = try device.repositories.records.delete(record.id)
    try await device.share(with: other)
    #expect(try outbox.entries().filter(\.account.isElsewhere).isEmpty)
  }

  @Test("the text is what was studied and the user's words, at most 500 characters, in the user's language")
  func text() throws {
    let record = try device.record(45, memo: String(repeating: "あ", count: 600))
    let ofRecord = try #require(try device.repositories.timeline.post(named: record.postToken ?? ""))
    let told = try #require(try outbox.told(ofRecord.id))
    #expect(SharedText(language: .english).text(told).count == 500)
    #expect(SharedText(language: .english).text(told).hasSuffix("あ…"))
    #expect(SharedText(language: .japanese).text(told).hasPrefix("45分の勉強\n\nああ"))
    let goal = try device.repositories.goals.set(.time(seconds: 36_000), material: nil, fromWeekOf: device.world.today)
    let post = try device.repositories.timeline.postProgress(
      of: goal.id, inWeekOf: device.world.today, comment: "Slow", visibility: .followers, isShared: true)
    #expect(post.elsewhere == "https://mastodon.example")
    let progress = try #require(try outbox.told(post.id))
    #expect(SharedText(language: .english).document(progress).contains("\"visibility\":\"private\""))
    #expect(
      SharedText(language: .english).text(progress).hasPrefix("This week: ")
        && SharedText(language: .english).text(progress).hasSuffix("\n\nSlow"))
  }

  @Test("without an account of ours a post is shared all the same, and the doctor finds all of it sound")
  func local() async throws {
    try device.repositories.account.setState(.local)
    try device.record(10, isShared: true)
    #expect(try await device.share(with: other).delivered == 1)
    #expect(try outbox.earlierCount() == 1)
  }
}
