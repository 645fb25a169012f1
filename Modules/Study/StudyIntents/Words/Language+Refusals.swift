public import Localization
public import StudyRepositories

/// Why the timeline service did not take something: told anew from what is known of it, in the language of whoever reads.
extension Language {
  /// Why an entry of the outbox is where it is. What was written down by an earlier version, and what only the server's words say, is told as it was then.
  public func reason(of problem: OutboxProblem, at account: AccountName) -> String {
    guard let facts = problem.facts else { return problem.detail }
    if account.isElsewhere { return refusedElsewhere(facts.said, code: problem.code, server: account.server) }
    let told =
      switch problem.code {
      case "imageMissing": missingImage(facts.file)
      case "refused": refusedOnTheWay(problem.status, account.server)
      default: refusal(problem.code, server: account.server)
      }
    guard let told else { return problem.detail }
    let reason = facts.said.isEmpty ? told : told + words(" ", "") + facts.said
    return facts.image.map { about(image: $0, reason) } ?? reason
  }

  /// What people are told of a refusal by its code; nil where the server's own words say it: it speaks to programs where it tells them what to send.
  public func refusal(_ code: String, server: String, retryAfter: Int? = nil) -> String? {
    switch code {
    case "signedOut": signedOutThere
    case "notFound": words("It is not there, or not for you to see.", "存在しないか、公開されていません。")
    case "deleted": words("It was deleted there.", "サーバーで削除されています。")
    case "edited": editedElsewhere
    case "tokenReused": words("The server has another post in its place.", "サーバーには別の内容で登録されています。")
    case "forbiddenWords": words("The server does not allow these words:", "サーバーで使えない言葉があります：")
    case "quota":
      words(
        "\(server) has no room left for your account. Delete posts or images, or ask whoever runs the server.",
        "\(server)に保存できる量の上限に達しました。投稿や画像を削除するか、サーバーの管理者に問い合わせてください。")
    case "invalid": words("The server does not take it as it is.", "この内容はサーバーで受け付けられません。")
    case "slowDown":
      retryAfter.map { words("Too much at once: \(server) asks to wait \($0) s.", "アクセスが多すぎます。\($0)秒後にもう一度お試しください。") }
        ?? words("Too much at once. Try again later.", "アクセスが多すぎます。しばらくしてからお試しください。")
    default: nil
    }
  }

  /// The session has ended.
  public var signedOutThere: String {
    words("You are signed out. Sign in with `kiroku signin`.", "ログアウトしています。`kiroku signin`でログインしてください。")
  }

  /// What was to be changed is not as this device knows it.
  public var editedElsewhere: String { words("Another device changed this post.", "別の端末でこの投稿が変更されました。") }

  /// Something between here and the service does not let a request through.
  public func refusedOnTheWay(_ status: Int, _ server: String) -> String {
    words(
      "Something before \(server) does not let this through (\(status)). Shorten it, or ask whoever runs the server.",
      "\(server)の手前で受け付けられませんでした（\(status)）。内容を短くするか、サーバーの管理者に問い合わせてください。")
  }

  /// The file of an image is gone.
  public func missingImage(_ file: String) -> String {
    words(
      "Its file is not there any more: \(file). Bring it back, or take the image away with `kiroku detach`.",
      "ファイルがありません：\(file)。ファイルを戻すか、`kiroku detach`で画像を外してください。")
  }

  /// A reason that is one of the image with that number.
  public func about(image number: Int, _ reason: String) -> String { words("Image \(number): \(reason)", "画像\(number)：\(reason)") }

  /// What another server that posts are shared with said, and what helps.
  public func refusedElsewhere(_ said: String, code: String, server: String) -> String {
    let wayOut =
      code == "tokenRefused" ? words(" Set another token with `kiroku share set`.", "`kiroku share set`で新しいトークンを設定してください。") : ""
    return words("\(server) says: \(said).\(wayOut)", "\(server)の応答：\(said)。\(wayOut)")
  }
}
