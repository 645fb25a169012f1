import ProgramSupport
import TimelineContract
import TimelinePages
import TimelineService
import TimelineStorage

/// The pages for people, drawn from what the service knows.
struct ServerPages: PageMaking {
  private let renderer: PageRenderer

  /// Pages of a service that is reached at an address.
  init(origin: String) { renderer = PageRenderer(origin: origin) }

  func home(rooms: [Room], posts: [Post], in language: Language) -> PageAnswer {
    answer(renderer.home(HomePage(rooms: rooms.compactMap(Self.room), posts: posts.compactMap(Self.post)), in: language))
  }

  func profile(_ person: Person, week: PublicWeek, posts: [Post], older: Cursor?, in language: Language) -> PageAnswer {
    let days = week.days.compactMap { day in PageDay(day.date.description).map { PageDayTime(day: $0, seconds: day.seconds) } }
    let page = ProfilePage(
      person: PagePerson(handle: person.handle, displayName: person.displayName), about: person.about, isListed: week.isListed, week: days,
      posts: posts.compactMap(Self.post), older: older?.text)
    return answer(renderer.profile(page, in: language))
  }

  func post(_ post: Post, comments: [Comment], isListed: Bool, in language: Language) -> PageAnswer {
    guard let shown = Self.post(post) else { return notFound(in: language) }
    // The oldest first, as they are read.
    let comments = comments.reversed().compactMap { comment in
      PageTime(comment.createdAt.description).map { PageComment(writer: Self.person(comment.author), createdAt: $0, text: comment.text) }
    }
    return answer(renderer.post(PostPage(post: shown, comments: comments, isListed: isListed), in: language))
  }

  func notFound(in language: Language) -> PageAnswer { answer(renderer.notFound(in: language)) }

  var style: (path: String, page: PageAnswer) {
    let headers = [("Content-Type", PageStyle.contentType), ("Cache-Control", "max-age=3600")]
    return (PageStyle.path, PageAnswer(status: 200, headers: headers.map { (name: $0.0, value: $0.1) }, text: PageStyle.css))
  }

  private func answer(_ page: TimelinePages.Page) -> PageAnswer {
    PageAnswer(status: page.status, headers: page.headers, text: page.html)
  }

  // MARK: Values

  private static func person(_ name: PersonName) -> PagePerson { PagePerson(handle: name.handle, displayName: name.displayName) }

  private static func room(_ room: Room) -> PageRoom? {
    guard let startsAt = PageTime(room.startsAt.description), let endsAt = PageTime(room.endsAt.description) else { return nil }
    return PageRoom(
      title: room.title, material: room.material, owner: person(room.owner), startsAt: startsAt, endsAt: endsAt, taken: room.taken,
      seats: room.seats)
  }

  private static func post(_ post: Post) -> PagePost? {
    guard let createdAt = PageTime(post.createdAt.description), let content = content(post.content) else { return nil }
    return PagePost(
      id: post.id.description, owner: person(post.owner), createdAt: createdAt, isEdited: post.editedAt != nil, content: content,
      images: post.images.map { PageImage(number: $0.n, width: $0.width, height: $0.height) }, likes: post.likes,
      commentCount: post.comments)
  }

  private static func content(_ content: PostContent) -> PagePost.Content? {
    switch content {
    case .record(let record):
      guard let startedAt = PageTime(record.startedAt.description) else { return nil }
      let unit = record.material?.unit
      let amount = record.amount.map { amount in
        if let start = amount.start, let end = amount.end {
          PageMeasure.range(start, end, unit: unit)
        } else {
          PageMeasure.amount(amount.count, unit: unit)
        }
      }
      return .record(
        PageRecord(
          material: record.material?.title, startedAt: startedAt, activeSeconds: record.activeSeconds, amount: amount, memo: record.memo))
    case .goal(let goal):
      guard let weekStart = PageDay(goal.weekStart.description) else { return nil }
      func measure(_ number: Int) -> PageMeasure {
        goal.kind == .time ? .time(seconds: number) : .amount(number, unit: goal.material?.unit)
      }
      return .goal(
        PageGoal(
          weekStart: weekStart, material: goal.material?.title, done: measure(goal.done), target: measure(goal.target),
          percent: goal.percent))
    }
  }
}
