import Foundation
import Localization
import ProgramSupport
import Testing
import TimelineContract

@Suite("Documents of the timeline")
struct DocumentTests {
  private static let time = TimelineTime(milliseconds: 1_795_000_000_500, offset: 9 * 3600)
  private static let id = TimelineID(random: 1, 2)
  private static let name = PersonName(handle: "mika", displayName: "みか \u{1B}[31m\"\\\n\u{85}é漢")

  private static func post(_ content: PostContent, edited: Bool) -> Post {
    Post(
      id: id, token: edited ? id : nil, owner: name, visibility: .followers, createdAt: time, editedAt: edited ? time : nil,
      content: content, images: edited ? [PostImage(n: 1, width: 3, height: 4, type: "image/png")] : [], likes: 2, comments: 0,
      likedByMe: edited, version: 0)
  }

  static let posts = [
    post(.record(PostRecord(startedAt: time, activeSeconds: 0)), edited: false),
    post(
      .record(
        PostRecord(
          material: PostMaterial(title: "線形代数", unit: "ページ"), startedAt: time, activeSeconds: 2700,
          amount: PostAmount(count: 15, start: 10, end: 24), memo: "a\nb")), edited: true),
    post(
      .goal(
        PostGoal(weekStart: TimelineDate(daysSince1970: 20_773), kind: .time, target: 36_000, done: 22_200, percent: 61, text: "もう少し")),
      edited: false),
    post(
      .goal(
        PostGoal(
          weekStart: TimelineDate(daysSince1970: 20_773), kind: .amount, target: 100, done: 120, percent: 120,
          material: PostMaterial(title: "Words"))), edited: false),
  ]

  /// What the service writes is what the coders of the same type write and read.
  private func same<Value: Codable & Equatable & JSONWritable>(_ value: Value) throws {
    let written = value.json.text
    #expect(try JSONDecoder().decode(Value.self, from: Data(written.utf8)) == value)
    let encoded = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    #expect(try JSONValue(parsing: written) == JSONValue(parsing: encoded))
    #expect(!written.unicodeScalars.contains { $0.properties.generalCategory == .control })
  }

  @Test("What the service writes is read by clients as it was", arguments: posts)
  func readByClients(post: Post) throws {
    try same(post)
  }

  @Test("Accounts, people, rooms, comments and sessions are read by clients as they were")
  func others() throws {
    let account = Account(
      handle: "mika", displayName: "みか", about: "", isListed: true, acceptsEveryone: false, defaultVisibility: .followers,
      createdAt: Self.time, posts: 1, followers: 2, following: 3, requests: 4)
    try same(account)
    try same(SignedIn(account: account, token: "t", expiresAt: Self.time))
    try same(Session(id: Self.id, device: nil, createdAt: Self.time, usedAt: Self.time, current: true))
    let relation = Person.Relation(isMe: false, following: true, requested: false, followsMe: true, blocked: false, muted: true)
    try same(Person(handle: "ken", displayName: "Ken", about: "x", followers: 1, following: 2, relation: relation))
    try same(Comment(id: Self.id, token: Self.id, post: Self.id, author: Self.name, text: "いいね\n👍🏽", createdAt: Self.time))
    let seat = Room.Seat(handle: "ken", displayName: "Ken", studying: .init(material: "Words", since: Self.time))
    try same(
      Room(
        id: Self.id, token: nil, owner: Self.name, title: "朝活", material: nil, startsAt: Self.time, endsAt: Self.time, seats: 4,
        visibility: .public, taken: 1, joined: false, people: [seat]))
  }

  @Test("A draft goes from the client to the service and back")
  func draftsTravel() throws {
    for post in Self.posts { try same(PostDraft(visibility: post.visibility, content: post.content)) }
  }

  @Test(
    "An amount that no number can count is none",
    arguments: [(Int.min, Int.max), (-1, .max), (.min, 0), (0, .max), (.min, -1), (2, .max), (.max, .min)] as [(Int, Int)])
  func amountPastNumbers(start: Int, end: Int) throws {
    let document = Data(#"{"start":\#(start),"end":\#(end)}"#.utf8)
    let (length, overflow) = end.subtractingReportingOverflow(start)
    if overflow || length == .max {
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(PostAmount.self, from: document) }
    } else {
      let amount = PostAmount(count: length + 1, start: start, end: end)
      #expect(try JSONDecoder().decode(PostAmount.self, from: document) == amount)
    }
  }

  @Test("Every refusal has a code of its own, and words in both languages that end like sentences")
  func refusals() throws {
    #expect(Set(Refusal.samples.map(\.code)).count == Refusal.samples.count)
    for refusal in Refusal.samples {
      let (english, japanese) = (refusal.problem(in: .english), refusal.problem(in: .japanese))
      #expect(english.title.hasSuffix(".") && english.detail.hasSuffix("."))
      #expect(japanese.title.hasSuffix("。") && japanese.detail.hasSuffix("。"))
      #expect(english.status == refusal.status && japanese.code == refusal.code)
      #expect(try JSONDecoder().decode(Problem.self, from: Data(english.json.bytes)) == english)
      #expect(english.more == nil)
    }
  }

  @Test("A problem lists the first 50 faults or words, and says how many more there are", arguments: [49, 50, 51, 2_500])
  func longLists(count: Int) throws {
    let faults = (0..<count).map { FieldFault("events[\($0)].day", Phrase("A day is needed.", "日付を指定してください。")) }
    let words = (0..<count).map { FoundWord(field: "record.memo", word: "spam", start: $0 * 5, end: $0 * 5 + 4) }
    for refusal in [Refusal.invalid(faults), .forbiddenWords(words)] {
      let (english, japanese) = (refusal.problem(in: .english), refusal.problem(in: .japanese))
      #expect(english.more == (count > 50 ? count - 50 : nil))
      #expect(english.detail.hasSuffix(".") && english.detail.contains("Not listed: \(count - 50) more.") == (count > 50))
      #expect(japanese.detail.hasSuffix("。") && japanese.detail.contains("ほかに\(count - 50)件") == (count > 50))
      #expect(english.json.bytes.count < 8_000)
      #expect(try JSONDecoder().decode(Problem.self, from: Data(english.json.bytes)) == english)
    }
    #expect(Refusal.invalid(faults).problem(in: .english).errors?.map(\.path) == faults.prefix(50).map(\.path))
    #expect(Refusal.forbiddenWords(words).problem(in: .english).words == Array(words.prefix(50)))
  }
}
