public import Localization
import Mustache

/// Draws the service's pages. They need no script; what people wrote is escaped wherever it stands.
public struct PageRenderer: Sendable {
  /// Where the service is reached, such as `https://kiroku.example`, for links from elsewhere.
  public let origin: String

  /// Makes a renderer for a service that is reached at an address without a path.
  public init(origin: String) {
    self.origin = origin.hasSuffix("/") ? String(origin.dropLast()) : origin
  }

  /// `/`.
  public func home(_ home: HomePage, in language: Language) -> Page {
    let words = PageWords(language: language)
    let context: [String: Any] = [
      "kind": "website",
      "heading": words("Study, and let others see it", "勉強を記録して、みんなと続ける"),
      "what": words(
        "This is a timeline of Kiroku, a study log for the terminal. People post what they studied and how far their week's goal is; others like it, comment on it, and study along.",
        "ここは、ターミナルの勉強記録「Kiroku」のタイムラインです。勉強したことや今週の目標の進み具合を投稿し、いいねやコメントで励まし合い、一緒に勉強できます。"),
      "signUpHeading": words("Join", "はじめる"),
      "signUpWords": words("With Kiroku installed, sign up from a terminal:", "Kirokuをインストールしたら、ターミナルで登録します。"),
      "signUpCommand": "kiroku signup --server \(origin)",
      "signUpAfter": words(
        "Records stay private until you choose who sees them.", "記録は、公開する相手を選ぶまで自分だけのものです。"),
      "hasRooms": !home.rooms.isEmpty, "roomsHeading": words("Study rooms", "勉強部屋"),
      "rooms": home.rooms.map { room(of: $0, words) },
      "hasPosts": !home.posts.isEmpty, "postsHeading": words("Lately", "新しい投稿"),
      "posts": home.posts.map { post(of: $0, words, isWhole: false) },
    ]
    let description = words("What people study, and rooms to study together.", "みんなの勉強の記録と、一緒に勉強する部屋。")
    return page("home", context, title: words("Kiroku timeline", "Kiroku タイムライン"), description: description, path: "/", words)
  }

  /// `/@{handle}`.
  public func profile(_ profile: ProfilePage, in language: Language) -> Page {
    let words = PageWords(language: language)
    let path = Self.path(of: profile.person)
    let name = Self.name(of: profile.person)
    var context: [String: Any] = [
      "kind": "profile", "name": name, "handle": profile.person.handle,
      "postsHeading": words("Posts", "投稿"), "hasPosts": !profile.posts.isEmpty,
      "noPosts": words("Nothing public yet.", "公開された投稿はまだありません。"),
      "posts": profile.posts.map { post(of: $0, words, isWhole: false) },
      "olderWords": words("Older posts", "以前の投稿"), "followWords": words("Follow from a terminal:", "ターミナルからフォロー:"),
      "followCommand": "kiroku follow @\(profile.person.handle)",
    ]
    if let about = profile.about, !about.isEmpty { context["about"] = about }
    if let older = profile.older { context["older"] = "\(path)?before=\(HTMLEscaping.pathPart(older))" }
    if !profile.week.isEmpty { context["week"] = WeekChart(profile.week, words).context }
    let total = words.duration(profile.week.reduce(0) { $0 + $1.seconds })
    let description = profile.about.flatMap { $0.isEmpty ? nil : $0 } ?? words("\(total) of study this week", "今週の勉強時間 \(total)")
    return page(
      "profile", context, title: "\(name) (@\(profile.person.handle))", description: description, path: path, isListed: profile.isListed,
      words)
  }

  /// `/@{handle}/{post}`.
  public func post(_ shown: PostPage, in language: Language) -> Page {
    let words = PageWords(language: language)
    let content = post(of: shown.post, words, isWhole: true)
    let name = Self.name(of: shown.post.owner)
    var context: [String: Any] = [
      "kind": "article", "post": content, "commentsHeading": words.comments(shown.post.commentCount),
      "hasComments": !shown.comments.isEmpty,
      "noComments": shown.post.commentCount == 0
        ? words("Nobody has said anything yet.", "まだコメントはありません。")
        : words("Comments are shown to those who are signed in.", "コメントは、サインインすると読めます。"),
      "comments": shown.comments.map { comment in
        [
          "writer": PageWords.cut(Self.name(of: comment.writer), to: Self.nameInLists), "writerAddress": Self.path(of: comment.writer),
          "iso": comment.createdAt.iso,
          "time": comment.createdAt.words(in: language), "text": comment.text,
        ] as [String: Any]
      },
    ]
    if let image = shown.post.images.first {
      context["image"] =
        ["url": origin + Self.path(of: image, in: shown.post), "width": image.width, "height": image.height] as [String: Any]
      context["card"] = "summary_large_image"
    }
    let figures = (content["figures"] as? [[String: Any]] ?? []).compactMap { $0["text"] as? String }
    let memo = content["memo"] as? String
    return page(
      "post", context, title: "\(name): \(PageWords.cut(content["heading"] as? String ?? "", to: 120))",
      description: (figures + [memo].compactMap(\.self)).joined(separator: " · "), path: Self.path(of: shown.post),
      isListed: shown.isListed,
      words)
  }

  /// What is not there, or is not for everybody: the two are told apart to nobody.
  public func notFound(in language: Language) -> Page {
    let words = PageWords(language: language)
    let context: [String: Any] = [
      "heading": words("There is nothing here", "ページが見つかりません"),
      "why": words(
        "The address may be mistyped, or what stood here was deleted or is not public.", "アドレスが間違っているか、投稿が削除されたか、公開されていないページです。"),
      "way": words("Go to the start", "はじめのページへ"),
    ]
    return page("missing", context, title: words("Nothing here", "見つかりません"), description: nil, path: nil, isListed: false, words)
  }

  private func page(
    _ template: String, _ content: [String: Any], title: String, description: String?, path: String?, isListed: Bool = true,
    _ words: PageWords
  ) -> Page {
    var context = content
    context["language"] = words.language.tag
    context["locale"] = words("en_US", "ja_JP")
    context["title"] = PageWords.cut(title, to: 200)
    context["style"] = PageStyle.path
    context["footer"] = words.footer
    context["isListed"] = isListed
    if context["card"] == nil { context["card"] = "summary" }
    if let description, !description.isEmpty { context["description"] = PageWords.cut(Self.oneLine(description), to: 200) }
    if let path { context["address"] = origin + path }
    let html = PageTemplates.library.render(context, withTemplate: template) ?? ""
    return Page(status: path == nil ? 404 : 200, html: html, language: words.language)
  }

  private static func oneLine(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  static func name(of person: PagePerson) -> String { person.displayName.isEmpty ? "@\(person.handle)" : person.displayName }
  static func path(of person: PagePerson) -> String { "/@\(HTMLEscaping.pathPart(person.handle))" }
  static func path(of post: PagePost) -> String { "\(path(of: post.owner))/\(HTMLEscaping.pathPart(post.id))" }
  static func path(of image: PageImage, in post: PagePost) -> String {
    "/v1/posts/\(HTMLEscaping.pathPart(post.id))/images/\(image.number)"
  }
}
