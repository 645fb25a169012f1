public import Localization

/// An error as clients get it (RFC 9457).
public struct Problem: Error, Hashable, Sendable, Codable {
  /// The HTTP status.
  public var status: Int
  /// What scripts know it by.
  public var code: String
  /// What it is, in the language that was asked for.
  public var title: String
  /// What to do about it, in that language.
  public var detail: String
  /// The faults in the request's members; nil for other problems. At most ``TimelineLimits/reported``.
  public var errors: [Fault]?
  /// The forbidden words; nil for other problems. At most ``TimelineLimits/reported``.
  public var words: [FoundWord]?
  /// How many faults or words aren't listed; nil if all are.
  public var more: Int?

  /// What is wrong with a member.
  public struct Fault: Hashable, Sendable, Codable {
    public var path: String
    public var message: String

    /// Makes a fault.
    public init(path: String, message: String) {
      self.path = path
      self.message = message
    }
  }

  /// Makes a problem.
  public init(
    status: Int, code: String, title: String, detail: String, errors: [Fault]? = nil, words: [FoundWord]? = nil, more: Int? = nil
  ) {
    self.status = status
    self.code = code
    self.title = title
    self.detail = detail
    self.errors = errors
    self.words = words
    self.more = more
  }
}

extension Problem: JSONWritable {
  public func write(to json: inout JSONText) {
    json.object {
      // RFC 9457: the title says all that a type could.
      $0.member("type", "about:blank")
      $0.member("status", status)
      $0.member("code", code)
      $0.member("title", title)
      $0.member("detail", detail)
      if let errors { $0.member("errors", errors) }
      if let words { $0.member("words", words) }
      $0.member("more", more)
    }
  }
}

extension Problem.Fault: JSONWritable {
  public func write(to json: inout JSONText) {
    json.object {
      $0.member("path", path)
      $0.member("message", message)
    }
  }
}

extension Refusal {
  /// Status, code, title and way out.
  private var description: (status: Int, code: String, title: Phrase, detail: Phrase) {
    switch self {
    case .malformed:
      (
        400, "malformed", Phrase("This cannot be read.", "読み取れません。"),
        Phrase("Send one JSON object, in UTF-8.", "JSONオブジェクトを1つ、UTF-8で送ってください。")
      )
    case .signedOut:
      (
        401, "signedOut", Phrase("You are signed out.", "サインインしていません。"),
        Phrase("Sign in, and send the token you get.", "サインインして、受け取ったトークンを送ってください。")
      )
    case .wrongPassword:
      (
        403, "wrongPassword", Phrase("Handle or password is wrong.", "ハンドルかパスワードが違います。"),
        Phrase("Check both and try again.", "両方を確かめて、もう一度お試しください。")
      )
    case .notYours:
      (
        403, "notYours", Phrase("This is not yours to change.", "変更できるのは本人だけです。"),
        Phrase("Only its owner can do that.", "持ち主に頼んでください。")
      )
    case .notFound:
      (
        404, "notFound", Phrase("This is not there.", "見つかりません。"),
        Phrase("It was taken away, or you may not see it.", "削除されたか、見る権限がありません。")
      )
    case .handleTaken:
      (
        409, "handleTaken", Phrase("This handle is taken.", "このハンドルは使われています。"),
        Phrase("Choose another one; it must not look like one that exists.", "別のハンドルを選んでください。似て見えるものも使えません。")
      )
    case .alreadyInRoom:
      (
        409, "alreadyInRoom", Phrase("You sit in another room.", "別の部屋に参加しています。"),
        Phrase("Leave that room first.", "先にその部屋を出てください。")
      )
    case .roomFull:
      (
        409, "roomFull", Phrase("The room is full.", "部屋は満席です。"),
        Phrase("Try again when somebody left, or open a room.", "席が空くのを待つか、部屋を開いてください。")
      )
    case .roomEnded:
      (
        409, "roomEnded", Phrase("The room has ended.", "部屋は終了しました。"),
        Phrase("Join another one, or open a room.", "別の部屋に参加するか、部屋を開いてください。")
      )
    case .tokenReused:
      (
        409, "tokenReused", Phrase("This token stands for something else.", "このトークンは別の内容に使われています。"),
        Phrase("Send the new content with a new token, or change what is there.", "新しい内容は新しいトークンで送るか、元の内容を変更してください。")
      )
    case .deleted:
      (
        410, "deleted", Phrase("You deleted this.", "削除済みです。"),
        Phrase("It does not come back; post it anew with a new token.", "元には戻りません。新しいトークンで投稿し直してください。")
      )
    case .edited:
      (
        412, "edited", Phrase("It was changed elsewhere.", "別の端末で変更されています。"),
        Phrase("Fetch it, and change it as it is now.", "今の内容を取得してから変更してください。")
      )
    case .tooLarge(let limit):
      (
        413, "tooLarge", Phrase("This is too large.", "大きすぎます。"),
        Phrase("At most \(limit) bytes are taken, and 40 megapixels of an image.", "受け付けるのは\(limit)バイトまで、画像は4000万画素までです。")
      )
    case .quota(let bytes):
      (
        413, "quota", Phrase("Your account is full.", "アカウントの容量がいっぱいです。"),
        Phrase(
          "An account can store \(bytes >> 20) MiB. Delete posts or images, or ask whoever runs the server.",
          "1アカウントに保存できるのは\(bytes >> 20)MiBまでです。投稿や画像を削除するか、サーバーの管理者に問い合わせてください。")
      )
    case .notAnImage:
      (
        415, "notAnImage", Phrase("This is no image that can be shown.", "表示できる画像ではありません。"),
        Phrase("Send a PNG or a JPEG.", "PNGかJPEGを送ってください。")
      )
    case .invalid:
      (
        422, "invalid", Phrase("Some values cannot be taken.", "受け付けられない値があります。"),
        Phrase("“errors” says which, and what is taken.", "どれが、なぜかはerrorsにあります。")
      )
    case .forbiddenWords:
      (
        422, "forbiddenWords", Phrase("There are words that this service does not take.", "このサービスで使えない言葉があります。"),
        Phrase("“words” says which and where; change them and send it again.", "どれがどこにあるかはwordsにあります。直して送り直してください。")
      )
    case .slowDown(let seconds):
      (
        429, "slowDown", Phrase("That was too much at once.", "リクエストが多すぎます。"),
        Phrase("Try again in \(english(seconds: seconds)).", "\(seconds)秒後にお試しください。")
      )
    case .unavailable(let seconds):
      (
        503, "unavailable", Phrase("The service cannot answer now.", "現在サービスを利用できません。"),
        Phrase("Try again in \(english(seconds: seconds)); nothing was changed.", "何も変更されていません。\(seconds)秒後にお試しください。")
      )
    }
  }

  /// The HTTP status.
  public var status: Int { description.status }
  /// What scripts know it by.
  public var code: String { description.code }

  /// The seconds of `Retry-After`; nil for none.
  public var retryAfter: Int? {
    switch self {
    case .slowDown(let seconds), .unavailable(let seconds): seconds
    default: nil
    }
  }

  /// The problem in words.
  public func problem(in language: Language) -> Problem {
    let description = description
    var problem = Problem(
      status: description.status, code: description.code, title: language.words(description.title),
      detail: language.words(description.detail))
    // Whatever a client sends, an answer doesn't grow with it.
    let most = TimelineLimits.reported
    var count = 0
    switch self {
    case .invalid(let faults):
      problem.errors = faults.prefix(most).map { .init(path: $0.path, message: language.words($0.message)) }
      count = faults.count
    case .forbiddenWords(let words):
      problem.words = Array(words.prefix(most))
      count = words.count
    default: break
    }
    if count > most {
      let more = count - most
      problem.more = more
      problem.detail += language.words(" Not listed: \(more) more.", "ほかに\(more)件あります。")
    }
    return problem
  }

  /// One of each, for tables and tests.
  public static let samples: [Refusal] = [
    .malformed, .signedOut, .wrongPassword, .notYours, .notFound, .handleTaken, .alreadyInRoom, .roomFull, .roomEnded, .tokenReused,
    .deleted, .edited, .tooLarge(limit: TimelineLimits.bodyBytes), .quota(bytes: 1 << 30), .notAnImage,
    .invalid("record.memo", Phrase("Give a text.", "テキストを指定してください。")),
    .forbiddenWords([FoundWord(field: "record.memo", word: "spam", start: 0, end: 4)]), .slowDown(seconds: 30), .unavailable(seconds: 5),
  ]
}

extension Problem {
  /// What is no HTTP request, or has too large a head.
  public static func unreadableRequest(in language: Language) -> Problem {
    Problem(
      status: 400, code: "malformed", title: language.words("This is no HTTP request that can be read.", "HTTPのリクエストとして読み取れません。"),
      detail: language.words(
        "Send a request of HTTP/1.1 or HTTP/2 with at most 100 header fields of 32 KiB together.",
        "HTTP/1.1かHTTP/2で、ヘッダーは100個、合計32KiBまでにして送ってください。"))
  }
}

private func english(seconds: Int) -> String { seconds == 1 ? "1 second" : "\(seconds) seconds" }
