import CommandDescriptions
import ProgramSupport
import StudyLaunch
import StudyModels
import StudyRepositories
import TerminalUI

/// `kiroku timeline`: posts, newest first: those of the people one follows, all public ones, one's own, or somebody's.
struct TimelineCommand: StudyCommand {
  static let name = "timeline"
  static let summary = Phrase("Show posts: yours, those of people you follow, or all public ones", "投稿を見る（自分・フォロー中・公開）")
  static let details = Phrase(
    "Without an account these are your own posts on this machine.", "アカウントがなければ、このコンピューターの自分の投稿を表示します。")
  static let examples = ["kiroku timeline", "kiroku timeline public -n 50", "kiroku timeline @mai"]

  let which: String?
  let limit: String?

  init(_ arguments: inout CommandArguments) {
    which = arguments.operand(
      "which", Phrase("home, public, mine or @HANDLE; else home.", "home、public、mine、@ハンドル。なければhome。"),
      completion: .choices(Which.allCases.map(\.rawValue)))
    limit = arguments.option("limit", letter: "n", Phrase("At most so many posts; else 20.", "表示する件数。なければ20件。"), value: "n")
  }

  /// Which posts are shown.
  private enum Which: String, CaseIterable { case home, `public`, mine }

  /// A post with what it shows.
  private struct Entry {
    var post: TimelinePost
    var record: StudyRecord?
    var material: Material?
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let environment = try context.environment()
    let limit = try ListLimit.read(self.limit, standard: 20, most: 100_000, path: context.path)
    let isLocal = try context.readingRepositories().account.state() == .local
    if !(isLocal && (which == nil || which == Which.mine.rawValue)) {
      return try showShared(at: path(in: context), limit: limit, now: environment.zonedNow, context)
    }
    let entries = try Self.read(context.readingRepositories(), limit: limit)
    if context.isJSON {
      try context.write(["posts": .array(entries.map { try StudyJSON.post($0.post, record: $0.record, material: $0.material) })])
    } else if entries.isEmpty {
      context.say(
        context.language.words(
          "No posts. Records that are not private and progress that you post appear here.",
          "投稿はありません。非公開でない記録や、投稿した進捗がここに表示されます。"))
    } else {
      context.write(Self.lines(entries, environment, context))
    }
    return .done
  }

  /// The path of a list of the service.
  private func path(in context: CommandContext) throws -> String {
    let which = which ?? Which.home.rawValue
    if which.hasPrefix("@") { return "/v1/people/" + CommandContext.escaped(CommandContext.handle(which).lowercased()) + "/posts" }
    guard let list = Which(rawValue: which) else {
      throw UsageError.wrongChoice(which, option: "which", choices: Which.allCases.map(\.rawValue) + ["@HANDLE"], path: context.path)
    }
    return "/v1/timeline/" + list.rawValue
  }

  /// Shows a list of the service, page by page.
  private func showShared(at path: String, limit: Int, now: ZonedInstant, _ context: CommandContext) throws -> ExitCode {
    let timeline = try context.timeline()
    var posts: [JSONValue] = []
    var cursor: String?
    // Pages of which nothing is for the user to see are gone past.
    var emptyPages = 0
    while posts.count < limit, emptyPages <= CommandContext.mostEmptyPages {
      let page = try timeline.call(
        "GET", path + "?limit=\(min(100, limit - posts.count))" + (cursor.map { "&before=" + CommandContext.escaped($0) } ?? ""))
      let entries = page["posts"]?.arrayValue ?? []
      posts += entries
      cursor = page["before"]?.stringValue
      emptyPages = entries.isEmpty ? emptyPages + 1 : 0
      if cursor == nil { break }
    }
    if context.isJSON {
      context.write(["posts": .array(posts)])
    } else if posts.isEmpty {
      context.say(context.language.words("No posts.", "投稿はありません。"))
    } else {
      context.show(posts: posts.map(SharedPost.init), now: now)
    }
    return .done
  }

  private static func read(_ repositories: Repositories, limit: Int) throws -> [Entry] {
    let posts = try repositories.timeline.posts(before: nil, limit: limit)
    let named = try posts.map { post in
      switch post.content {
      case .record(let id):
        let record = try repositories.records.record(id)
        return (post: post, record: record, material: record?.materialID)
      case .goalProgress(let progress, _): return (post: post, record: nil, material: progress.goal.materialID)
      }
    }
    let materials = try repositories.materials(namedBy: named.map(\.material))
    return named.map { Entry(post: $0.post, record: $0.record, material: $0.material.flatMap { materials[$0] }) }
  }

  private static func lines(_ entries: [Entry], _ environment: StudyEnvironment, _ context: CommandContext) -> [String] {
    let words = context.language
    var table = TextTable(columns: [.text, .shrinking, .text])
    table.rows = entries.map { entry in
      [
        TextTable.Cell(words.moment(entry.post.posted, now: environment.zonedNow), .dim), TextTable.Cell(text(entry, words)),
        TextTable.Cell(words.visibility(entry.post.visibility), .dim),
      ]
    }
    let rows = table.lines(width: context.width, style: context.style)
    return zip(entries, rows).flatMap { entry, row in
      [row]
        + note(of: entry).flatMap { note in
          TerminalText.sanitized(note).wrapped(toCells: max(20, (context.width ?? 80) - 4)).map { "    " + context.style.dim($0) }
        }
    }
  }

  private static func text(_ entry: Entry, _ words: Language) -> String {
    let title = entry.material?.title
    switch entry.post.content {
    case .record:
      guard let record = entry.record else { return words.words("A record that is gone", "なくなった記録") }
      let amount = record.amount.map { words.amount($0, unit: entry.material?.unit ?? .pages) }
      return [title, words.duration(record.activeSeconds), amount].compactMap(\.self).joined(separator: words.words(", ", "、"))
    case .goalProgress(let progress, _):
      let line = words.goalProgress(progress, unit: entry.material?.unit)
      let name = title ?? words.words("The week's goal", "今週の目標")
      return words.words("\(name): \(line)", "\(name)：\(line)")
    }
  }

  private static func note(of entry: Entry) -> [String] {
    switch entry.post.content {
    case .record: entry.record?.memo.map { [$0] } ?? []
    case .goalProgress(_, let comment): comment.map { [$0] } ?? []
    }
  }
}
