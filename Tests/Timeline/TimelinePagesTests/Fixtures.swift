import TimelinePages

/// Pages with long, Japanese, empty and hostile contents.
enum Fixtures {
  static let renderer = PageRenderer(origin: "https://kiroku.example/")
  static let hanako = PagePerson(handle: "hanako_1", displayName: "山田花子")
  static let long = PagePerson(
    handle: "abcdefghijklmnopqrst", displayName: String(repeating: "Wolfeschlegelsteinhausenbergerdorff", count: 5))

  static func time(_ text: String) -> PageTime {
    guard let time = PageTime(text) else { preconditionFailure("\(text) is no time") }
    return time
  }

  static func day(_ text: String) -> PageDay { time("\(text)T00:00:00Z").day }

  static let image = PageImage(number: 1, width: 1_200, height: 800)
  static let record = PagePost(
    id: "0193-a", owner: hanako, createdAt: time("2026-11-22T21:05:00+09:00"), isEdited: true,
    content: .record(
      PageRecord(
        material: "線形代数入門", startedAt: time("2026-11-22T20:00:00+09:00"), activeSeconds: 3_900, amount: .range(10, 24, unit: "ページ"),
        memo: "固有値の章まで。\n\n例題3がまだあやしい。")),
    images: [image, PageImage(number: 2, width: 800, height: 1_200)], likes: 12, commentCount: 2)
  static let goal = PagePost(
    id: "0193-b", owner: hanako, createdAt: time("2026-11-21T08:00:00+09:00"),
    content: .goal(PageGoal(weekStart: day("2026-11-16"), done: .time(seconds: 22_200), target: .time(seconds: 36_000), percent: 61)),
    likes: 1)
  static let endless = PagePost(
    id: "0193-c", owner: long, createdAt: time("2026-11-20T23:59:59-11:00"),
    content: .record(
      PageRecord(
        material: String(repeating: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft", count: 2),
        startedAt: time("2026-11-20T00:00:00Z"),
        activeSeconds: 86_400, amount: .amount(9_999, unit: String(repeating: "kanji", count: 20)),
        memo: "https://example.org/" + String(repeating: "a", count: 300) + " " + String(repeating: "とても長い文章", count: 60))),
    likes: 1_234_567, commentCount: 0)

  static let week = (16...22).map {
    PageDayTime(day: day("2026-11-\($0)"), seconds: [5_400, 0, 36_000, 60, 86_400, 3_661, 12_345][$0 - 16])
  }
  static let home = HomePage(
    rooms: [
      PageRoom(
        title: "夜の静かな勉強部屋", material: "英単語ターゲット1900", owner: hanako, startsAt: time("2026-11-22T20:00:00+09:00"),
        endsAt: time("2026-11-22T23:00:00+09:00"),
        taken: 3, seats: 8),
      PageRoom(
        title: String(repeating: "Longroom", count: 25), owner: long, startsAt: time("2026-11-22T20:00:00+09:00"),
        endsAt: time("2026-11-23T02:00:00+09:00"),
        taken: 50, seats: 50),
    ], posts: [record, goal, endless])
  static let profile = ProfilePage(
    person: hanako, about: "数学と英語を少しずつ。\nSlowly but every day. https://example.org/" + String(repeating: "x", count: 120), week: week,
    posts: [record, goal],
    older: "c2Vx==&x")
  static let longProfile = ProfilePage(person: long, week: week, posts: [endless])
  static let post = PostPage(
    post: record,
    comments: [
      PageComment(
        writer: PagePerson(handle: "ken", displayName: "Ken"), createdAt: time("2026-11-22T22:00:00+09:00"), text: "Nice!\nKeep going."),
      PageComment(
        writer: long, createdAt: time("2026-11-22T22:10:00+09:00"),
        text: String(repeating: "すごい", count: 200) + String(repeating: "w", count: 400)),
    ])
  static let longPost = PostPage(post: endless)

  /// What breaks out of an element or an attribute where it is not escaped; a mark over a sign makes another character of both.
  static let hostile = "<script>alert(1)</script>\"\u{301} onload='x'\u{20DD} {{title}} {{{title}}} &amp; <\u{338}b> \u{0}"
}
