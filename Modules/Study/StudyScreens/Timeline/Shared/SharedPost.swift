import ProgramSupport
import StudyModels

/// Somebody on the timeline service.
struct SharedPerson: Hashable, Sendable {
  var handle: String
  var name: String

  init?(_ document: JSONValue?) {
    guard let handle = document?["handle"]?.stringValue, !handle.isEmpty else { return nil }
    self.handle = handle
    name = document?["displayName"]?.stringValue.flatMap { $0.isEmpty ? nil : $0 } ?? handle
  }

  /// `@mai`.
  var address: String { "@" + handle }
  /// The address of this person in the service.
  var path: String { "/v1/people/" + handle.escapedForPath }
}

/// A post of the timeline service, as far as screens show it. Members that are not known are left alone.
struct SharedPost: Equatable, Sendable, Identifiable {
  /// What it tells.
  enum Content: Equatable, Sendable {
    case record(seconds: Int, amount: StudyAmount?)
    case goal(kind: WeeklyGoal.Kind, done: Int, target: Int, percent: Int, week: CivilDate?)
  }

  var id: String
  /// The post token, known to its owner alone.
  var token: String?
  var owner: SharedPerson
  var visibility: Visibility?
  var created: ZonedInstant?
  var isEdited: Bool
  var title: String?
  var unit: StudyUnit
  var text: String?
  var content: Content
  var images: Int
  var likes: Int
  var comments: Int
  var isLiked: Bool

  init?(_ document: JSONValue) {
    guard PostKind.isKnown(document["kind"]?.stringValue), let id = document["id"]?.stringValue, let owner = SharedPerson(document["owner"])
    else { return nil }
    self.id = id
    self.owner = owner
    token = document["token"]?.stringValue
    visibility = document["visibility"]?.stringValue.flatMap(Visibility.init)
    created = document["createdAt"]?.stringValue.flatMap { ZonedInstant(rfc3339: $0) }
    isEdited = document["editedAt"] != nil
    images = document["images"]?.arrayValue?.count ?? 0
    likes = document["likes"]?.integerValue ?? 0
    comments = document["comments"]?.integerValue ?? 0
    isLiked = document["likedByMe"] == true
    let told = document["goal"] ?? document["record"] ?? [:]
    title = told["material"]?["title"]?.stringValue
    unit = told["material"]?["unit"]?.stringValue.map(StudyUnit.init(told:)) ?? .pages
    if let goal = document["goal"] {
      let isTime = goal["kind"] == "time"
      text = goal["text"]?.stringValue
      content = .goal(
        kind: isTime ? .time : .amount, done: goal[isTime ? "doneSeconds" : "done"]?.integerValue ?? 0,
        target: goal[isTime ? "targetSeconds" : "target"]?.integerValue ?? 0, percent: goal["percent"]?.integerValue ?? 0,
        week: goal["weekStart"]?.stringValue.flatMap { CivilDate($0) })
    } else {
      text = told["memo"]?.stringValue
      content = .record(seconds: told["activeSeconds"]?.integerValue ?? 0, amount: Self.amount(told["amount"]))
    }
    if text?.isEmpty == true { text = nil }
  }

  /// Whether the user wrote it.
  var isMine: Bool { token != nil }
  /// Whether it tells a week's progress, not a record.
  var isProgress: Bool { if case .goal = content { true } else { false } }
  /// The address of this post in the service.
  var path: String { "/v1/posts/" + id.escapedForPath }

  /// The same with the user's like given or taken back.
  var togglingLike: SharedPost {
    var post = self
    post.isLiked.toggle()
    post.likes = max(0, post.likes + (post.isLiked ? 1 : -1))
    return post
  }

  private static func amount(_ document: JSONValue?) -> StudyAmount? {
    guard let document else { return nil }
    if let start = document["start"]?.integerValue, let end = document["end"]?.integerValue, start <= end {
      return .range(from: start, to: end)
    }
    return (document["total"] ?? document["count"])?.integerValue.map { .total($0) }
  }
}

/// A page of a list of posts.
struct SharedPage: Equatable, Sendable {
  var posts: [SharedPost]
  /// Where older ones begin; nil where there are none.
  var before: String?

  init(_ document: JSONValue) {
    posts = (document["posts"]?.arrayValue ?? []).compactMap(SharedPost.init)
    before = document["before"]?.stringValue
  }
}

extension ScreenServices {
  /// How many posts are read at once.
  static let pageSize = 30

  /// How many empty pages in a row are gone past.
  static let mostEmptyPages = 20

  /// Reads a page of a list of posts: the newest ones, or those before a cursor. A page is empty if the server looked at many posts of which
  /// none is for the user to see; then the next one is read. A list that goes on so for long ends.
  func posts(at path: String, before: String?) async -> Result<SharedPage, TimelineRefusal> {
    var (before, tries) = (before, 0)
    while true {
      let cursor = before.map { "&before=" + $0.escapedForPath } ?? ""
      let result = await call("GET", path + "?limit=\(Self.pageSize)" + cursor).map(SharedPage.init)
      tries += 1
      guard case .success(var page) = result, page.posts.isEmpty, page.before != nil else { return result }
      before = page.before
      page.before = nil
      if tries > Self.mostEmptyPages { return .success(page) }
    }
  }

  /// Reads the first page of a list in which there is anything for the user to see, at an address with a query.
  func firstPage(of list: String, at path: String) async -> Result<JSONValue, TimelineRefusal> {
    var (before, tries) = (String?.none, 0)
    while true {
      let result = await call("GET", path + (before.map { "&before=" + $0.escapedForPath } ?? ""))
      tries += 1
      guard case .success(let page) = result, page[list]?.arrayValue?.isEmpty ?? true, let next = page["before"]?.stringValue else {
        return result
      }
      if tries > Self.mostEmptyPages { return result }
      before = next
    }
  }
}
