import HTTPTypes
import Hummingbird
public import Localization
public import TimelineContract
import TimelineRules
public import TimelineStorage

/// A page for people.
public struct PageAnswer: Sendable {
  /// The status.
  public var status: Int
  /// The headers.
  public var headers: [(name: String, value: String)]
  /// The body.
  public var text: String

  /// Makes a page.
  public init(status: Int, headers: [(name: String, value: String)], text: String) {
    self.status = status
    self.headers = headers
    self.text = text
  }
}

/// Draws the pages for people: of public posts alone.
public protocol PageMaking: Sendable {
  /// `/`.
  func home(rooms: [Room], posts: [Post], in language: Language) -> PageAnswer
  /// `/@{handle}`.
  func profile(_ person: Person, week: PublicWeek, posts: [Post], older: Cursor?, in language: Language) -> PageAnswer
  /// `/@{handle}/{post}`.
  func post(_ post: Post, comments: [Comment], isListed: Bool, in language: Language) -> PageAnswer
  /// What is not there, or not public.
  func notFound(in language: Language) -> PageAnswer
  /// The stylesheet, and where it lies.
  var style: (path: String, page: PageAnswer) { get }
}

/// The routes of the pages, as nobody who is signed in sees them.
struct PageRoutes: Sendable {
  let service: TimelineService
  let pages: any PageMaking

  func add(to router: Router<TimelineContext>) {
    router.get("/") { request, _ in
      let storage = service.storage
      let rooms = try await storage.rooms(for: nil, now: service.effects.now(), PageRequest(limit: 10)).entries
      let posts = try await storage.posts(.everyone, for: nil, PageRequest(limit: 20)).entries
      return response(pages.home(rooms: rooms, posts: posts, in: AcceptedLanguage.of(request)))
    }
    router.get("/@{handle}") { request, context in
      try await found(request) { language in
        let call = Call(request: request, context: context, service: service)
        let (handle, now) = (try call.handle, service.effects.now())
        let person = try await service.storage.person(handle, for: nil)
        let week = try await service.storage.publicWeek(of: handle, now: now)
        var page = PageRequest(limit: 20)
        if let text = request.uri.queryParameters["before"], let cursor = Cursor(String(text)) { page.side = .before(cursor) }
        let posts = try await service.storage.posts(.of(handle: handle), for: nil, page)
        return pages.profile(person, week: week, posts: posts.entries, older: posts.before, in: language)
      }
    }
    router.get("/@{handle}/{post}") { request, context in
      try await found(request) { language in
        let call = Call(request: request, context: context, service: service)
        let reference = try call.post
        let post = try await service.storage.post(reference, for: nil)
        guard post.owner.handle == (try call.handle) else { throw Refusal.notFound }
        let comments = try await service.storage.comments(of: reference, for: nil, PageRequest(limit: 100)).entries
        let week = try await service.storage.publicWeek(of: post.owner.handle, now: service.effects.now())
        return pages.post(post, comments: comments, isListed: week.isListed, in: language)
      }
    }
    let style = pages.style
    router.on(RouterPath(style.path), method: .get) { _, _ in response(style.page) }
  }

  /// A page, or the one that says that it is not there.
  private func found(_ request: Request, _ body: (Language) async throws -> PageAnswer) async throws -> Response {
    let language = AcceptedLanguage.of(request)
    do {
      return response(try await body(language))
    } catch Refusal.notFound {
      return response(pages.notFound(in: language))
    }
  }

  private func response(_ page: PageAnswer) -> Response {
    var headers: HTTPFields = [:]
    for (name, value) in page.headers { if let name = HTTPField.Name(name) { headers[name] = value } }
    return Response(
      status: HTTPResponse.Status(code: page.status), headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: page.text)))
  }
}
