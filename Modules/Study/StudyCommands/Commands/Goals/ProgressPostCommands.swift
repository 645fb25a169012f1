import CommandDescriptions
import ProgramSupport
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories

/// `POST`: a progress that was posted.
struct ProgressPostOperand: ArgumentGroup {
  let id: String

  init(_ arguments: inout CommandArguments) {
    id = arguments.requiredOperand(
      "id",
      Phrase(
        "The post's id, or its first 4 characters or more; `kiroku goal posts` shows it.", "投稿のID、またはその先頭の4文字以上。`kiroku goal posts`で確認できます。"
      ))
  }

  /// The post and what it tells; throws where there is none of a progress, or several.
  func post(in timeline: any TimelineRepository) throws -> (post: TimelinePost, progress: GoalProgress, comment: String?) {
    let found = try timeline.post(named: id.lowercased()).map { [$0] } ?? timeline.posts(withIDPrefix: id)
    let posts = found.compactMap { post -> (TimelinePost, GoalProgress, String?)? in
      guard case .goalProgress(let progress, let comment) = post.content else { return nil }
      return (post, progress, comment)
    }
    guard let post = posts.first else { throw StudyError.notFound(kind: .post, text: id) }
    guard posts.count == 1 else { throw StudyError.ambiguous(kind: .post, text: id, choices: posts.map(\.0.id.text)) }
    return post
  }
}

/// `kiroku goal posts`: the progress that was posted.
struct GoalPostsCommand: StudyCommand {
  static let name = "posts"
  static let summary = Phrase("List the progress that you posted", "投稿した進捗の一覧")

  let limit: String?

  init(_ arguments: inout CommandArguments) {
    limit = arguments.option("limit", letter: "n", Phrase("At most so many posts; else 20.", "表示する件数。なければ20件。"), value: "n")
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let environment = try context.environment()
    let limit = try ListLimit.read(self.limit, standard: 20, most: 100_000, path: context.path)
    let repositories = try context.readingRepositories()
    var posts: [(post: TimelinePost, progress: GoalProgress, comment: String?)] = []
    var last: TimelinePost.ID?
    while posts.count < limit {
      let page = try repositories.timeline.posts(before: last, limit: 200)
      for post in page where posts.count < limit {
        if case .goalProgress(let progress, let comment) = post.content { posts.append((post, progress, comment)) }
      }
      guard let end = page.last else { break }
      last = end.id
    }
    let materials = try repositories.materials(namedBy: posts.map(\.progress.goal.materialID))
    func material(_ progress: GoalProgress) -> Material? { progress.goal.materialID.flatMap { materials[$0] } }
    let words = context.language
    if context.isJSON {
      try context.write(list: "posts", of: posts) { try StudyJSON.post($0.post, record: nil, material: material($0.progress)) }
    } else if posts.isEmpty {
      context.say(words.words("No progress was posted. `kiroku goal post` posts it.", "投稿した進捗はありません。`kiroku goal post`で投稿できます。"))
    } else {
      var table = TextTable(columns: [.text, .text, .shrinking, .shrinking, .text])
      table.rows = posts.map { post, progress, comment in
        [
          TextTable.Cell(String(post.id.text.prefix(RecordList.shownIDLength)), .dim),
          TextTable.Cell(words.moment(post.posted, now: environment.zonedNow), .dim),
          TextTable.Cell(words.progressLine(progress, material(progress))),
          TextTable.Cell(TerminalText.sanitized(comment ?? "", keepsLines: false)), TextTable.Cell(words.visibility(post.visibility), .dim),
        ]
      }
      context.write(table.lines(width: context.width, style: context.style))
    }
    return .done
  }
}

/// `kiroku goal edit-post`: changes the words of a progress that was posted, or who sees it.
struct GoalEditPostCommand: StudyCommand {
  static let name = "edit-post"
  static let summary = Phrase("Change the words of a posted progress, or who sees it", "投稿した進捗の文章や公開範囲を変える")
  static let details = Phrase(
    "The figures stay as they were posted. `kiroku undo` takes the change back.", "数値は投稿したときのままです。`kiroku undo`で元に戻せます。")
  static let examples = ["kiroku goal edit-post 3f2a -m \"halfway\"", "kiroku goal edit-post 3f2a -m \"\" --visibility followers"]

  let which: ProgressPostOperand
  let comment: String?
  let who: VisibilityOption

  init(_ arguments: inout CommandArguments) {
    which = ProgressPostOperand(&arguments)
    comment = arguments.option("comment", letter: "m", Phrase("The new words; empty for none.", "新しいひとこと。空なら消します。"), value: "text")
    who = VisibilityOption(&arguments)
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    guard comment != nil || who.visibility != nil else {
      throw UsageError.nothingGiven(options: ["--comment", "--visibility"], path: context.path)
    }
    let visibility = try who.read()
    let repositories = try context.repositories()
    let (post, progress, present) = try which.post(in: repositories.timeline)
    let comment = comment
    try await context.saving(.editPost) { try repositories.timeline.edit(post.id, comment: comment, visibility: visibility) }
    guard let changed = try repositories.timeline.post(named: post.id.text) else { throw StudyError.notFound(kind: .post, text: which.id) }
    let isChange = changed != post
    if isChange { context.noteSaved(.post) }
    let material = try progress.goal.materialID.flatMap { try repositories.shelf.material($0) }
    if context.isJSON {
      try context.write(StudyJSON.post(changed, record: nil, material: material))
      return .done
    }
    var text = present
    if case .goalProgress(_, let comment) = changed.content { text = comment }
    let words = context.language
    let line = words.progressLine(progress, material) + (text.map { words.words(", ", "、") + words.quoted($0) } ?? "")
    context.say(
      isChange
        ? words.words("Changed: \(line).", "変更しました：\(line)。") : words.words("It is so already: \(line).", "すでにその内容です：\(line)。"))
    return .done
  }
}

/// `kiroku goal delete-post`: deletes a progress that was posted.
struct GoalDeletePostCommand: StudyCommand {
  static let name = "delete-post"
  static let summary = Phrase("Delete a posted progress", "投稿した進捗を削除する")
  static let details = Phrase(
    "`kiroku undo` brings it back; its likes and comments on a server are gone.", "`kiroku undo`で元に戻せます。サーバーのいいねとコメントは戻りません。")

  let which: ProgressPostOperand

  init(_ arguments: inout CommandArguments) {
    which = ProgressPostOperand(&arguments)
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let repositories = try context.repositories()
    let (post, progress, _) = try which.post(in: repositories.timeline)
    let material = try progress.goal.materialID.flatMap { try repositories.shelf.material($0) }
    try await context.saving(.deletePost) { try repositories.timeline.delete(post.id) }
    context.noteSaved(.post)
    if context.isJSON {
      try context.write(StudyJSON.post(post, record: nil, material: material))
    } else {
      let line = context.language.progressLine(progress, material)
      context.say(
        context.language.words("Deleted: \(line). `kiroku undo` brings it back.", "削除しました：\(line)。`kiroku undo`で元に戻せます。"))
    }
    return .done
  }
}

extension Language {
  /// `Linear Algebra: 45 min of 10 h (7 %)`.
  fileprivate func progressLine(_ progress: GoalProgress, _ material: Material?) -> String {
    let title = material.map { TerminalText.sanitized($0.title, keepsLines: false) } ?? words("All study", "すべての勉強")
    let line = goalProgress(progress, unit: material?.unit)
    return words("\(title): \(line)", "\(title)：\(line)")
  }
}
