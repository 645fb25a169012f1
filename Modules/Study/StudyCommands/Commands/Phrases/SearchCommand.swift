import CommandDescriptions
import IntentRuntime
import ProgramSupport
import SharedStore
import ShortcutManagement
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories

/// `kiroku search`: finds materials, records, shortcuts, activities, screens and commands, and opens nothing.
struct SearchCommand: StudyCommand {
  static let name = "search"
  static let summary = Phrase("Find anything", "なんでも探す")
  static let details = Phrase(
    "Parts of words are found too, and words with a slip or two. What was used lately stands first.",
    "言葉の一部でも、少し間違えていても見つかります。最近使ったものが先に並びます。")
  static let examples = ["kiroku search eigenvalue", "kiroku search 固有値"]

  let words: [String]
  let limit: String?
  let within: String?

  init(_ arguments: inout CommandArguments) {
    words = arguments.requiredOperands("text", Phrase("What to look for.", "探す言葉。"))
    limit = arguments.option("limit", letter: "n", Phrase("At most so many of a kind; else 8.", "種類ごとの件数。なければ8件。"), value: "n")
    within = arguments.option(
      "within", Phrase("Stop looking after so many ms; what was found then counts.", "探す時間の上限（ミリ秒）。そこまでに見つかったものを出します。"), value: "ms")
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let limit = try ListLimit.read(self.limit, standard: 8, most: 1_000, path: context.path)
    let time = try within.map { text in
      Duration.milliseconds(try ListLimit.read(text, option: "--within", standard: 0, most: 60_000, path: context.path))
    }
    let access = try ShortcutAccess(context)
    let index = SearchIndex(
      of: access.store, items: SearchItems(access).all, source: StudySearch(),
      sentence: access.host.shortcutSentence(in: access.store).text)
    // The newest memos are found before they are indexed; data that cannot be written is searched as it is.
    if try access.store.exists() { while let waiting = try? index.indexTexts(), waiting > 0 {} }
    let now = access.host.environment.now().secondsSince1970
    let results = try index.search(words.joined(separator: " "), now: now, limit: limit, within: time)
    if context.isJSON {
      try context.write(list: "results", of: results.groups.flatMap(\.hits)) { SearchAnswer.document(of: $0) }
    } else if results.groups.isEmpty {
      let text = access.quoted(words.joined(separator: " "))
      context.say(context.language.words("Nothing was found for \(text).", "\(text)に当てはまるものはありません。"))
    } else {
      context.write(results.groups.flatMap { SearchAnswer(access).lines(of: $0) })
    }
    return .done
  }
}

/// What was found, on lines and as documents.
struct SearchAnswer {
  private let access: ShortcutAccess

  init(_ access: ShortcutAccess) {
    self.access = access
  }

  /// A heading and a line for each hit.
  func lines(of group: SearchGroup) -> [String] {
    let context = access.context
    var table = TextTable(columns: [.text, .shrinking, .shrinking], indent: 2)
    table.rows = group.hits.map { hit in
      [
        TextTable.Cell(moment(of: hit), .dim), TextTable.Cell(hit.title),
        TextTable.Cell(hit.detail ?? "", .dim),
      ]
    }
    let rows = table.lines(width: context.width, style: context.style)
    let more = group.hasMore ? ["  " + context.style.dim(context.language.words("and more (--limit)", "ほかにもあります（--limit）"))] : []
    return [context.style.bold(heading(of: group.kind))] + rows + more
  }

  private func moment(of hit: SearchHit) -> String {
    guard let moment = hit.moment else { return "" }
    return access.context.language.moment(ZonedInstant(moment), now: access.host.environment.zonedNow)
  }

  private func heading(of kind: SearchKind) -> String {
    let language = access.context.language
    return switch kind {
    case .material: language.words("Materials", "教材")
    case .record: language.words("Records", "記録")
    case .shortcut: language.words("Shortcuts", "ショートカット")
    case .activity: language.words("Activities", "アクティビティ")
    case .screen: language.words("Screens", "画面")
    case .command: language.words("Commands", "コマンド")
    default: kind.name
    }
  }

  /// The kind, what opens it, and what is shown.
  static func document(of hit: SearchHit) -> JSONValue {
    var object: JSONObject
    switch hit.target {
    case .thing(let kind, let id): object = ["kind": .string(kind.name), "id": .string(id)]
    case .shortcut(let id): object = ["kind": "shortcut", "id": .string(id)]
    case .activity(let type, _): object = ["kind": "activity", "type": .string(type)]
    case .screen(let name):
      object = ["kind": "screen", "name": .string(name)]
      object["key"] = StudyScreen(rawValue: name).map { .string($0.key) }
    case .command(let name): object = ["kind": "command", "name": .string(name)]
    }
    object["title"] = .string(hit.title)
    if let started = hit.moment {
      object["startedAt"] = .string(ZonedInstant(started).rfc3339)
      object["material"] = hit.detail.map(JSONValue.string)
    } else {
      object["detail"] = hit.detail.map(JSONValue.string)
    }
    object["isNear"] = .boolean(hit.isNear)
    return .object(object)
  }
}
