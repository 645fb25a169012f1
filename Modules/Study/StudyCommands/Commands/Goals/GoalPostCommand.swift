import CommandDescriptions
import ProgramSupport
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories

/// `kiroku goal post`: shows what would be posted, asks, and posts the goal's progress to the timeline.
struct GoalPostCommand: StudyCommand {
  static let name = "post"
  static let summary = Phrase("Post a goal's progress to the timeline", "目標の進捗をタイムラインに投稿する")
  static let details = Phrase(
    "Shows the post and asks first; where nobody can be asked, nothing is posted without --yes.",
    "投稿の内容を表示して確認します。確認できる人がいなければ、--yesがない限り投稿しません。")

  let which: GoalOptions
  let comment: String?
  let who: VisibilityOption
  let sharing: SharingOption
  let yes: Bool

  init(_ arguments: inout CommandArguments) {
    which = GoalOptions(&arguments)
    comment = arguments.option("comment", letter: "m", Phrase("Your words on it.", "ひとこと。"), value: "text")
    who = VisibilityOption(&arguments)
    sharing = SharingOption(&arguments)
    yes = arguments.flag("yes", letter: "y", Phrase("Do it without asking.", "確認せずに実行します。"))
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let environment = try context.environment()
    let day = try which.inWeek.day(in: environment)
    let visibility = try who.read()
    let isShared = try sharing.read(in: context)
    let chosen = try which.choice(path: context.path)
    let repositories = try context.repositories()
    let (progress, material) = try context.attempting(.postProgress) { try repositories.goal(chosen, inWeekOf: day) }
    let shown = try visibility ?? repositories.records.offeredVisibility()
    if !yes {
      guard context.isInteractive else { throw CommandRefusal.needsConfirmation }
      for line in Self.preview(progress, material, comment, context) { context.program.messages.writeLine(line) }
      var who = context.language.visibility(shown)
      if let elsewhere = environment.elsewhere, try isShared ?? repositories.records.offeredSharing(), shown != .private {
        who += context.language.words(", also on \(elsewhere)", "・\(elsewhere)にも共有")
      }
      guard await context.confirm(context.language.words("Post this (\(who))?", "これを投稿しますか（\(who)）？")) else {
        throw CommandRefusal.declined
      }
    }
    let post = try await context.saving(.postProgress) {
      try repositories.timeline.postProgress(of: progress.goal.id, inWeekOf: day, comment: comment, visibility: shown, isShared: isShared)
    }
    context.noteSaved(.post)
    let delivery = await repositories.delivery.deliver(post.id)
    if context.isJSON {
      var document = try StudyJSON.post(post, record: nil, material: material).objectValue ?? [:]
      document["delivery"] = .string(Self.word(delivery))
      if case .inProgress(let token) = delivery { document["token"] = .string(token) }
      if case .refusedWords(let words) = delivery {
        document["words"] = .array(
          words.map { ["word": .string($0.word), "field": .string($0.field), "start": $0.start.map(JSONValue.integer)] })
      }
      context.write(.object(document))
    } else {
      let line = context.language.goalProgress(progress, unit: material?.unit)
      context.say(Self.told(line, delivery, context.language))
    }
    return Self.code(delivery)
  }

  /// The exit code, as that of a record's post.
  private static func code(_ delivery: DeliveryOutcome) -> ExitCode {
    switch delivery {
    case .notNeeded, .delivered, .refused: .done
    case .offline, .signedOut: ExitCode(.offline)
    case .refusedWords: ExitCode(.forbiddenWords)
    case .inProgress: .inProgress
    }
  }

  /// The word in documents.
  private static func word(_ delivery: DeliveryOutcome) -> String {
    switch delivery {
    case .notNeeded: "notNeeded"
    case .delivered: "delivered"
    case .offline: "offline"
    case .signedOut: "signedOut"
    case .refused, .refusedWords: "refused"
    case .inProgress: "inProgress"
    }
  }

  /// What became of the post.
  private static func told(_ line: String, _ delivery: DeliveryOutcome, _ words: Language) -> String {
    switch delivery {
    case .notNeeded, .delivered: words.words("Posted: \(line).", "投稿しました：\(line)。")
    case .offline, .inProgress:
      words.words("Posted here: \(line). It goes out once the server answers.", "このコンピューターに投稿しました：\(line)。サーバーとつながったときに送信します。")
    case .signedOut:
      words.words(
        "Posted here: \(line). It goes out once you sign in with `kiroku signin`.",
        "このコンピューターに投稿しました：\(line)。`kiroku signin`でログインすると送信します。")
    case .refusedWords(let refused):
      words.words(
        "Posted here: \(line). The server does not allow \(words.refusedWords(refused)): change it with `kiroku outbox edit`.",
        "このコンピューターに投稿しました：\(line)。サーバーで使えない言葉があります：\(words.refusedWords(refused))。`kiroku outbox edit`で直せます。")
    case .refused:
      words.words(
        "Posted here: \(line). The server refused it: `kiroku outbox list` tells why.",
        "このコンピューターに投稿しました：\(line)。サーバーに拒否されました。理由は`kiroku outbox list`で確認できます。")
    }
  }

  private static func preview(_ progress: GoalProgress, _ material: Material?, _ comment: String?, _ context: CommandContext) -> [String] {
    let words = context.language
    let title = material.map { TerminalText.sanitized($0.title, keepsLines: false) } ?? words.words("All study", "すべての勉強")
    var lines = [
      context.messageStyle.bold(title), "  " + words.goalProgress(progress, unit: material?.unit),
      "  " + context.glyphs.gauge(progress.share, cells: 40),
    ]
    if let comment { lines.append("  " + TerminalText.sanitized(comment)) }
    return lines
  }
}
