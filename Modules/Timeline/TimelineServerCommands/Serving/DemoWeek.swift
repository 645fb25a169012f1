import Foundation
import ProgramSupport
import TimelineContract
import TimelineRules
import TimelineService
import TimelineStorage

/// A lively week of a few people, to look at.
struct DemoWeek: Sendable {
  let storage: any TimelineStorage
  let passwords: Passwords
  let effects: ServiceEffects

  /// The password of everybody in it.
  static let password = "four words to look"

  private static let people: [(handle: String, name: String, about: String)] = [
    ("mika", "みか", "線形代数と英単語。朝型です。"), ("ken", "Ken", "Preparing for the bar exam."), ("haruto", "はると", "高3・物理"),
    ("sofia", "Sofía", "Japonés y guitarra"), ("yui", "ゆい", "簿記2級"), ("noah", "Noah", "Rust, slowly"),
  ]

  private static let materials: [(title: String, unit: String)] = [
    ("線形代数", "ページ"), ("速読英単語", "語"), ("Contract Law", "pages"), ("物理のエッセンス", "問"), ("みんなの日本語", "課"), ("The Rust Book", "chapters"),
  ]

  private static let memos = ["固有値がやっとわかった。", "Slow, but it sticks now.", "朝の1時間は強い。", "もう一度やり直す。", "Two mock questions left.", ""]

  private static let remarks = ["いいね！", "Nice pace.", "がんばって！", "同じところで止まってます"]

  /// Fills an empty database, and says by whom it can be looked at.
  func fill(_ context: CommandContext) async throws {
    let language = context.language
    guard try await storage.totals().accounts == 0 else {
      throw ProgramError(
        .failure,
        language.words(
          "The database is not empty. Name a new one with --database for the demonstration.", "データベースが空ではありません。--databaseで新しいものを指定してください。"))
    }
    let hash = try await passwords.hash(Self.password)
    var viewers: [Viewer] = []
    for person in Self.people { viewers.append(try await signUp(person.handle, person.name, person.about, hash)) }
    for (place, follower) in viewers.enumerated() {
      for (other, followee) in viewers.enumerated() where other != place && (place + other) % 4 != 3 {
        _ = try await storage.begin(.follow, to: followee.handle, by: follower, now: effects.now())
        try await storage.answer(follower.handle, accepts: true, by: followee, now: effects.now())
      }
    }
    try await post(by: viewers)
    try await openRoom(viewers)
    let names = Self.people.map { "@\($0.handle)" }.joined(separator: language.words(", ", "、"))
    context.program.complain(
      language.words(
        "a week of \(names) is there; their password is “\(Self.password)”", "\(names)の1週間を入れました。パスワードは「\(Self.password)」です"))
  }

  private func signUp(_ handle: String, _ name: String, _ about: String, _ hash: String) async throws -> Viewer {
    let session = NewSession(id: effects.newID(), tokenHash: effects.randomBytes(32), device: "demo", now: effects.now())
    let keys = PersonSearch.keys(handle: handle, displayName: name)
    _ = try await storage.makeAccount(
      NewAccount(handle: handle, skeleton: Handle.skeleton(of: handle), displayName: name, passwordHash: hash, searchKeys: keys),
      session: session)
    guard let viewer = try await storage.viewer(tokenHash: session.tokenHash, now: effects.now())?.viewer else { throw Refusal.signedOut }
    _ = try await storage.changeAccount(of: viewer, AccountChange(about: about)) { _ in keys }
    return viewer
  }

  private func post(by viewers: [Viewer]) async throws {
    let now = effects.now()
    for number in 0..<42 {
      let author = number * 5 % viewers.count
      // The last one of each is of today, also on a Monday: a week begins then.
      let isToday = number >= 36
      let moment = now.adding(seconds: -(41 - number) * (isToday ? 600 : 14_000))
      let today = TimelineTime(milliseconds: (now.milliseconds + 32_400_000) / 86_400_000 * 86_400_000 - 32_400_000)
      let startedAt = isToday ? max(today.milliseconds, now.milliseconds - 3_600_000) : moment.milliseconds - 3_600_000
      let material = Self.materials[(author + number / 9) % Self.materials.count]
      let memo = Self.memos[number % Self.memos.count]
      let count = 5 + number * 7 % 20
      let content: PostContent =
        number % 11 == 10
        ? .goal(
          PostGoal(
            weekStart: TimelineDate(daysSince1970: Int((now.seconds / 86_400 + 3) / 7 * 7 - 3)), kind: .time, target: 36_000,
            done: 9_000 + number * 700, percent: (9_000 + number * 700) / 360, text: memo.isEmpty ? nil : memo))
        : .record(
          PostRecord(
            material: PostMaterial(title: material.title, unit: material.unit),
            startedAt: TimelineTime(milliseconds: startedAt, offset: 32_400), activeSeconds: 900 + number % 7 * 600,
            amount: PostAmount(count: count, start: number * 3 + 1, end: number * 3 + count), memo: memo.isEmpty ? nil : memo))
      let draft = PostDraft(visibility: number % 3 == 0 && !isToday ? .followers : .public, content: content)
      let new = NewPost(token: effects.newID(), id: effects.newID(), draft: draft, fingerprint: draft.fingerprint, now: moment)
      let post = PostReference(try await storage.put(new, by: viewers[author]).value.id)
      for (place, viewer) in viewers.enumerated() where (place + number) % 3 == 0 {
        // Not everybody sees everything.
        guard (try? await storage.post(post, for: viewer)) != nil else { continue }
        _ = try await storage.setLike(true, of: post, by: viewer, now: moment)
        guard (place + number) % 5 == 0 else { continue }
        let comment = NewComment(token: effects.newID(), id: effects.newID(), text: Self.remarks[number % Self.remarks.count], now: moment)
        _ = try await storage.putComment(comment, on: post, by: viewer)
      }
    }
  }

  private func openRoom(_ viewers: [Viewer]) async throws {
    let now = effects.now()
    let draft = RoomDraft(
      token: effects.newID(), title: "朝活もくもく会", material: nil, startsAt: now, endsAt: now.adding(seconds: 10_800), seats: 6,
      visibility: .public)
    let room = try await storage.openRoom(draft, id: effects.newID(), by: viewers[0], now: now).value
    for (place, viewer) in viewers.prefix(3).enumerated() {
      _ = try await storage.sit(
        in: room.id, studying: Room.Studying(material: Self.materials[place].title, since: now), by: viewer, now: now)
    }
  }
}
