import Hummingbird
import Localization
import TimelineContract
import TimelineRules
import TimelineStorage

/// Posts, their images, likes and comments, and the lists of posts.
enum PostRoutes {
  static let all: [Route] = posts + below + lists

  private static let posts: [Route] = [
    .change(
      .put, "/v1/posts/{post}", "Make a post, once for each token.", body: "PostDraft", [200: "Post", 201: "Post"],
      refusals: [409, 410, 422],
      answer: put),
    .get("/v1/posts/{post}", .anyone, "One post.", "Post", refusals: [404, 410]) { call in
      .post(try await call.storage.post(call.post, for: call.anyone))
    },
    .change(
      .patch, "/v1/posts/{post}", "Change a post; If-Match has its ETag.", body: "PostChange", [200: "Post"],
      refusals: [403, 404, 410, 412, 422], answer: change),
    .change(.delete, "/v1/posts/{post}", "Delete a post.", refusals: [403, 404, 413]) { call in
      try await call.storage.deletePost(call.post, by: call.viewer, now: call.now)
      return .done
    },
  ]

  private static func put(_ call: Call) async throws -> Response {
    let (viewer, token) = (try call.viewer, try call.id("post"))
    let (draft, sent) = try await call.sent { PostDraft(reading: &$0) }
    let post = NewPost(
      token: token, id: call.service.effects.newID(), draft: draft, fingerprint: Fingerprint.of(draft.fingerprint), now: call.now)
    // What came before stands, whatever words are forbidden since: an answer that was lost is given again.
    if let known = try await call.storage.known(post, by: viewer) { return .post(known) }
    try await call.checkWords(draft.content.texts, sent: sent)
    let made = try await call.storage.put(post, by: viewer)
    return .post(made.value, status: made.isNew ? .created : .ok)
  }

  private static func change(_ call: Call) async throws -> Response {
    let (viewer, reference) = (try call.viewer, try call.post)
    guard let match = call.request.headers[.ifMatch] else {
      throw Refusal.invalid("If-Match", Phrase("Send the ETag of the post that is changed.", "変更する投稿のETagを送ってください。"))
    }
    let (change, sent) = try await call.sent { PostChange(reading: &$0) }
    try await call.checkWords(change.content?.texts ?? [], sent: sent)
    let version: Int?
    switch EntityTags(match) {
    case .any: version = nil
    // A tag that is none of ours, and a weak one, fits no version.
    case .these(let tags) where tags.count <= 1: version = tags.first.flatMap { $0.isWeak ? nil : Int($0.text) } ?? -1
    case .these(let tags):
      let present = try await call.storage.ownPost(reference, by: viewer).version
      version = tags.contains { !$0.isWeak && $0.text == String(present) } ? present : -1
    }
    if change.content == nil, let visibility = change.visibility {
      let present = try await call.storage.ownPost(reference, by: viewer)
      // The storage refuses another version.
      if version == nil || version == present.version, visibility.reach > present.visibility.reach {
        try await call.service.words.check(present.content.texts, for: call.asker)
      }
    }
    return .post(try await call.storage.changePost(reference, version: version, change, by: viewer, now: call.now))
  }

  // MARK: Below a post

  private static let below: [Route] = [
    .change(
      .put, "/v1/posts/{post}/images/{n}", "Give a post an image.", body: "image", [200: "Post"],
      refusals: [403, 404, 410, 415], answer: putImage),
    .get("/v1/posts/{post}/images/{n}", .anyone, "An image of a post.", "image", refusals: [404, 410], answer: image),
    .change(.delete, "/v1/posts/{post}/images/{n}", "Take an image away.", refusals: [403, 404, 410]) { call in
      try await call.storage.deleteImage(call.imageNumber, of: call.post, by: call.viewer, now: call.now)
      return .done
    },
    .change(.put, "/v1/posts/{post}/like", "Like a post.", [200: "Post"], refusals: [404, 410]) { call in
      .post(try await call.storage.setLike(true, of: call.post, by: call.viewer, now: call.now))
    },
    .change(.delete, "/v1/posts/{post}/like", "Take a like back.", [200: "Post"], refusals: [404, 410]) { call in
      .post(try await call.storage.setLike(false, of: call.post, by: call.viewer, now: call.now))
    },
    .get("/v1/posts/{post}/likes", .anyone, "Who likes a post.", "people: [PersonName]", refusals: [404, 410]) { call in
      .page("people", try await call.storage.likes(of: call.post, for: call.anyone, call.page))
    },
    .change(
      .put, "/v1/posts/{post}/comments/{token}", "Comment a post, once for each token.", body: "CommentDraft",
      [200: "Comment", 201: "Comment"],
      refusals: [404, 409, 410, 422], answer: putComment),
    .get("/v1/posts/{post}/comments", .anyone, "The comments of a post.", "comments: [Comment]", refusals: [404, 410]) { call in
      .page("comments", try await call.storage.comments(of: call.post, for: call.anyone, call.page))
    },
    .change(.delete, "/v1/comments/{id}", "Delete a comment of mine, or below a post of mine.", refusals: [403, 404]) { call in
      try await call.storage.deleteComment(call.comment, by: call.viewer, now: call.now)
      return .done
    },
  ]

  private static func putImage(_ call: Call) async throws -> Response {
    let (viewer, reference, n) = (try call.viewer, try call.post, try call.imageNumber)
    guard let images = call.service.images else { throw Refusal.notAnImage }
    _ = try await call.storage.ownPost(reference, by: viewer)
    let bytes = try await call.bytes(limit: TimelineLimits.imageBytes)
    let image = try await call.service.imageWork.run(for: call.asker) { try images.clean(bytes) }
    return .post(
      try await call.storage.setImage(n, image, tag: Fingerprint.tag(of: image.bytes), of: reference, by: viewer, now: call.now))
  }

  private static func image(_ call: Call) async throws -> Response {
    let image = try await call.storage.image(call.imageNumber, of: call.post, for: call.anyone)
    let tag = "\"\(image.tag)\""
    // Asked for each time, so that a block counts at once.
    var headers: HTTPFields = [.eTag: tag, .cacheControl: "private, no-cache", .contentType: image.type]
    headers[.contentSecurityPolicy] = "default-src 'none'"
    let isKnown =
      switch call.request.headers[.ifNoneMatch].map({ EntityTags($0) }) {
      case nil: false
      case .any: true
      case .these(let tags): tags.contains { $0.text == image.tag }
      }
    guard !isKnown else { return Response(status: .notModified, headers: headers) }
    try call.hold(min(image.count, AnswerParts.held))
    headers[.contentLength] = String(image.count)
    let (storage, channel, viewer) = (call.storage, call.context.channel, call.anyone)
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody { writer in
        var parts = AnswerParts(writer, to: channel)
        for start in stride(from: 0, to: image.count, by: AnswerParts.size) {
          // If it was taken away meanwhile, the client gets less than `Content-Length` says, and knows that it isn't whole.
          guard let bytes = try await storage.bytes(of: image, from: start, count: AnswerParts.size, for: viewer) else {
            throw Refusal.notFound
          }
          try await parts.write(ByteBuffer(bytes: bytes))
        }
        try await parts.finish()
      })
  }

  private static func putComment(_ call: Call) async throws -> Response {
    let (viewer, reference, token) = (try call.viewer, try call.post, try call.id("token"))
    let (text, sent) = try await call.sent { $0.text("text", TimelineLimits.comment, counting: .characters, isRequired: true) }
    let comment = NewComment(token: token, id: call.service.effects.newID(), text: text, now: call.now)
    if let known = try await call.storage.known(comment, on: reference, by: viewer) { return .json(known) }
    try await call.checkWords([("text", text)], sent: sent)
    let made = try await call.storage.putComment(comment, on: reference, by: viewer)
    return .json(made.value, status: made.isNew ? .created : .ok)
  }

  // MARK: Lists

  private static let lists: [Route] = [
    .get("/v1/timeline/mine", .signedIn, "My posts.", "posts: [Post]") { try await posts(.mine, $0) },
    .get("/v1/timeline/home", .signedIn, "Those of whom I follow, and mine.", "posts: [Post]") { try await posts(.home, $0) },
    .get("/v1/timeline/public", .anyone, "All public ones.", "posts: [Post]") { try await posts(.everyone, $0) },
    .get("/v1/people/{handle}/posts", .anyone, "What I may see of somebody's posts.", "posts: [Post]", refusals: [404]) {
      try await posts(.of(handle: $0.handle), $0)
    },
  ]

  private static func posts(_ list: PostList, _ call: Call) async throws -> Response {
    .page("posts", try await call.storage.posts(list, for: call.anyone, call.page))
  }
}
