import Hummingbird
import Localization
import NIOCore
import TimelineContract
import TimelineRules
import TimelineStorage

/// A request on its way to an answer.
struct Call: Sendable {
  let request: Request
  let context: TimelineContext
  let service: TimelineService

  var storage: any TimelineStorage { service.storage }
  /// The time that people are shown.
  var now: TimelineTime { service.effects.now() }
  /// The time that limits go by.
  var steady: TimelineTime { service.clock.steady }
  /// Who asks; nil for nobody who is signed in.
  var anyone: Viewer? { context.viewer }

  /// Who asks.
  ///
  /// - Throws: ``Refusal/signedOut``.
  var viewer: Viewer {
    get throws(Refusal) {
      guard let viewer = context.viewer else { throw .signedOut }
      return viewer
    }
  }

  /// Counts what an answer that is written in parts holds until it was sent.
  ///
  /// - Throws: As ``Budget/Share/take(_:ignoringLimits:)`` does.
  func hold(_ count: Int) throws(Refusal) { try service.hold(count, for: context) }

  /// Whose turn it is when something takes long (``BoundedWork``).
  var asker: String { context.asker }

  // MARK: The address

  /// A part of the address that is a UUID. What is none names nothing.
  func id(_ name: String) throws(Refusal) -> TimelineID {
    guard let text = context.parameters.get(name), let id = TimelineID(text) else { throw .notFound }
    return id
  }

  /// The post that the address names.
  var post: PostReference {
    get throws(Refusal) { PostReference(try id("post")) }
  }

  /// The comment that the address names.
  var comment: CommentReference {
    get throws(Refusal) { CommentReference(try id("id")) }
  }

  /// A handle in the address.
  var handle: String {
    get throws(Refusal) {
      guard let handle = context.parameters.get("handle")?.lowercased(), handle.utf8.count <= TimelineLimits.handle.upperBound else {
        throw .notFound
      }
      return handle
    }
  }

  /// The number of an image in the address.
  var imageNumber: Int {
    get throws(Refusal) {
      guard let text = context.parameters.get("n"), let n = Int(text), TimelineLimits.images.contains(n), String(n) == text else {
        throw .notFound
      }
      return n
    }
  }

  /// Which part of a list is asked for.
  var page: PageRequest {
    get throws(Refusal) {
      var page = PageRequest()
      let query = request.uri.queryParameters
      if let text = query["limit"] {
        guard let limit = Int(text), TimelineLimits.page.contains(limit) else {
          throw .invalid("limit", Phrase("It is a number from 1 to 100.", "1から100までの数を指定してください。"))
        }
        page.limit = limit
      }
      let (before, after) = (try cursor("before"), try cursor("after"))
      switch (before, after) {
      case (nil, nil): break
      case (let before?, nil): page.side = .before(before)
      case (nil, let after?): page.side = .after(after)
      default: throw .invalid("after", Phrase("before and after do not go together.", "beforeとafterは同時に使えません。"))
      }
      return page
    }
  }

  private func cursor(_ name: Substring) throws(Refusal) -> Cursor? {
    guard let text = request.uri.queryParameters[name] else { return nil }
    guard let cursor = Cursor(String(text)) else {
      throw .invalid(String(name), Phrase("Take it from a page, as it is.", "前の応答の値をそのまま指定してください。"))
    }
    return cursor
  }

  // MARK: The body

  /// Reads the body.
  func body<Value>(_ read: (inout BodyReader) -> Value?) async throws -> Value { try await sent(read).value }

  /// Reads the body, and returns it as it was sent too.
  func sent<Value>(_ read: (inout BodyReader) -> Value?) async throws -> (value: Value, bytes: [UInt8]) {
    let bytes = try await bytes(limit: TimelineLimits.bodyBytes)
    return (try BodyReader.read(bytes, read), bytes)
  }

  /// Reads the body where there is one, and returns it as it was sent too.
  func optionallySent<Value>(_ read: (inout BodyReader) -> Value?) async throws -> (value: Value?, bytes: [UInt8]) {
    let bytes = try await bytes(limit: TimelineLimits.bodyBytes)
    return (bytes.isEmpty ? nil : try BodyReader.read(bytes, read), bytes)
  }

  /// Passes where none of the operator's words stands in texts that were read from the body; where they do is told as it was sent.
  func checkWords(_ texts: [(field: String, text: String)], sent bytes: [UInt8]) async throws {
    do {
      try await service.words.check(texts, for: asker)
    } catch Refusal.forbiddenWords(let found) {
      throw Refusal.forbiddenWords(SentText.places(of: found, in: texts, sent: bytes))
    }
  }

  /// The body's bytes. They take room as they arrive, whatever the request announces.
  ///
  /// - Throws: ``Refusal/tooLarge(limit:)``, at once if the request says how long it is; what ``Budget`` refuses.
  func bytes(limit: Int) async throws -> [UInt8] {
    let length = request.headers[.contentLength].flatMap { Int($0) } ?? limit
    guard length <= limit else { throw Refusal.tooLarge(limit: limit) }
    var (bytes, room) = ([UInt8](), Budget.uncounted)
    do {
      for try await part in request.body {
        let count = bytes.count + part.readableBytes
        guard count <= limit else { throw Refusal.tooLarge(limit: limit) }
        // Twice as much each time, so that few of the bytes are copied again, and no more than there will be.
        while count > room {
          let step = room < length ? min(room, length - room) : room
          try context.body?.take(step)
          room += step
          bytes.reserveCapacity(room)
        }
        bytes.append(contentsOf: part.readableBytesView)
      }
      return bytes
    } catch let refusal as Refusal {
      throw refusal
    } catch let error where !(error is any HTTPResponseError || error is CancellationError) {
      // Chunks that are none, or a client that hung up: nothing of ours failed.
      throw Refusal.malformed
    }
  }
}
