import Hummingbird
import Localization
import TimelineContract

extension Response {
  /// A document.
  static func json(_ value: some JSONWritable, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]) -> Response {
    json(value.json, status: status, headers: headers)
  }

  /// A document.
  static func json(_ document: JSONText, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]) -> Response {
    var headers = headers
    headers[.contentType] = headers[.contentType] ?? "application/json"
    return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: document.bytes)))
  }

  /// A page of a list.
  static func page(_ name: StaticString, _ page: Page<some JSONWritable & Sendable>) -> Response {
    var json = JSONText()
    json.object {
      $0.member(name, page.entries)
      $0.member("before", page.before?.text)
      $0.member("after", page.after.text)
    }
    return .json(json)
  }

  /// That it is done, without more.
  static var done: Response { Response(status: .noContent) }

  /// A post with its tag.
  static func post(_ post: Post, status: HTTPResponse.Status = .ok) -> Response {
    .json(post, status: status, headers: [.eTag: post.entityTag])
  }

  /// A refusal in words.
  static func problem(_ refusal: Refusal, in language: Language) -> Response {
    var headers: HTTPFields = [
      .contentType: "application/problem+json", .contentLanguage: language.tag, .vary: "Accept-Language", .cacheControl: "no-store",
    ]
    if let seconds = refusal.retryAfter { headers[.retryAfter] = String(seconds) }
    if refusal == .signedOut { headers[.wwwAuthenticate] = "Bearer" }
    return .json(refusal.problem(in: language).json, status: HTTPResponse.Status(code: refusal.status), headers: headers)
  }
}
