import CommandDescriptions
import ProgramSupport
import StudyLaunch
import StudyModels
import StudyRepositories
import StudySettings

/// A command that asks one thing of the service about a post or somebody, and says that it is done.
protocol ServiceCommand: StudyCommand {
  /// The method, the path and the body.
  func request(in context: CommandContext) throws -> (method: String, path: String, body: JSONValue?)
  /// That it is done.
  func done(_ answer: JSONValue, _ language: Language) -> String
}

extension ServiceCommand {
  func run(in context: CommandContext) async throws -> ExitCode {
    let request = try request(in: context)
    let answer = try context.call(request.method, request.path, body: request.body)
    if context.isJSON { context.write(answer) } else { context.say(done(answer, context.language)) }
    return .done
  }
}

/// `kiroku like`.
struct LikeCommand: ServiceCommand {
  static let name = "like"
  static let summary = Phrase("Like a post", "投稿にいいねする")

  let post: PostOperand

  init(_ arguments: inout CommandArguments) { post = PostOperand(&arguments) }

  func request(in context: CommandContext) -> (method: String, path: String, body: JSONValue?) { ("PUT", post.path + "/like", nil) }
  func done(_ answer: JSONValue, _ language: Language) -> String { language.words("Liked.", "いいねしました。") }
}

/// `kiroku unlike`.
struct UnlikeCommand: ServiceCommand {
  static let name = "unlike"
  static let summary = Phrase("Take a like back", "いいねを取り消す")

  let post: PostOperand

  init(_ arguments: inout CommandArguments) { post = PostOperand(&arguments) }

  func request(in context: CommandContext) -> (method: String, path: String, body: JSONValue?) { ("DELETE", post.path + "/like", nil) }
  func done(_ answer: JSONValue, _ language: Language) -> String { language.words("The like is taken back.", "いいねを取り消しました。") }
}

/// `kiroku comment`.
struct CommentCommand: StudyCommand {
  static let name = "comment"
  static let summary = Phrase("Write below a post", "投稿にコメントする")
  static let examples = ["kiroku comment 3f2a… \"Well done\""]

  let post: PostOperand
  let text: String

  init(_ arguments: inout CommandArguments) {
    post = PostOperand(&arguments)
    text = arguments.requiredOperand("text", Phrase("The words: 1 to 1000 characters.", "コメント（1〜1000文字）。"))
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    guard (1...1_000).contains(text.trimmingWhiteSpace.count) else {
      throw CommandRefusal.pastLimit(Phrase("A comment has 1 to 1000 characters.", "コメントは1〜1000文字にしてください。"))
    }
    let host = try context.host()
    let unanswered = UnansweredComment(path: host.paths.unansweredComment)
    let account = try context.readingRepositories().account.details()?.name
    let words = UnansweredComment.Words(account: account, post: post.path, text: text)
    // Where nothing can be kept, the comment goes all the same; repeated, it would be another one.
    let (token, isKept): (String, Bool)
    do {
      (token, isKept) = (try unanswered.token(for: words, orNew: host.environment.makeUUID()), true)
    } catch {
      (token, isKept) = (host.environment.makeUUID(), false)
    }
    let answer: JSONValue
    do {
      answer = try context.call("PUT", post.path + "/comments/" + token, body: ["text": .string(text)])
    } catch let problem as TimelineProblem where problem.code == "noAnswer" {
      throw Self.afterSilence(problem, isKept: isKept, context.language)
    } catch let problem as TimelineProblem {
      unanswered.answered()
      throw problem
    }
    unanswered.answered()
    if context.isJSON { context.write(answer) } else { context.say(context.language.words("Commented.", "コメントしました。")) }
    return .done
  }

  private static func afterSilence(_ problem: TimelineProblem, isKept: Bool, _ language: Language) -> TimelineProblem {
    var problem = problem
    problem.detail +=
      isKept
      ? language.words(
        " The comment may have arrived. Run the same command again: it stands there once in any case.",
        "コメントは届いているかもしれません。同じコマンドをもう一度実行しても、二重に投稿されることはありません。")
      : language.words(
        " The comment may have arrived: look with `kiroku likes ID` before you write it again.",
        "コメントは届いているかもしれません。もう一度書く前に`kiroku likes ID`で確認してください。")
    return problem
  }
}

/// `kiroku likes`: who liked a post, and what was written below it.
struct LikesCommand: StudyCommand {
  static let name = "likes"
  static let summary = Phrase("See who liked a post, and its comments", "いいねした人とコメントを見る")

  let post: PostOperand

  init(_ arguments: inout CommandArguments) { post = PostOperand(&arguments) }

  func run(in context: CommandContext) async throws -> ExitCode {
    let timeline = try context.timeline()
    let likes = try context.entries("people", at: post.path + "/likes", from: timeline)
    let comments = try context.entries("comments", at: post.path + "/comments", from: timeline)
    if context.isJSON {
      context.write(["likes": .array(likes), "comments": .array(comments)])
      return .done
    }
    let words = context.language
    if likes.isEmpty, comments.isEmpty { context.say(words.words("Nobody liked it or wrote below it yet.", "いいねもコメントもまだありません。")) }
    context.write(likes.map { words.words("\(PersonLine($0).text) likes it", "\(PersonLine($0).text)さんがいいねしました") })
    context.write(
      comments.map { comment in
        PersonLine(comment["author"] ?? [:]).text + ": " + TerminalText.sanitized(comment["text"]?.stringValue ?? "", keepsLines: false)
      })
    return .done
  }
}

/// Somebody in a line.
struct PersonLine {
  let person: JSONValue

  init(_ person: JSONValue) { self.person = person }

  var text: String {
    let handle = "@" + TerminalText.sanitized(person["handle"]?.stringValue ?? "", keepsLines: false)
    guard let name = person["displayName"]?.stringValue, !name.isEmpty, name != person["handle"]?.stringValue else { return handle }
    return "\(handle) (\(TerminalText.sanitized(name, keepsLines: false)))"
  }
}
