import ProgramSupport
import StudyModels
import TerminalUI

/// What the timeline service tells, as far as commands show it. Members that are not known are left alone.
struct SharedPost {
  let document: JSONValue

  var id: String { document["id"]?.stringValue ?? "" }
  var handle: String { document["owner"]?["handle"]?.stringValue ?? "" }
  var memo: String? { document["record"]?["memo"]?.stringValue ?? document["goal"]?["text"]?.stringValue }
  var created: ZonedInstant? { document["createdAt"]?.stringValue.flatMap { ZonedInstant(rfc3339: $0) } }
  var visibility: Visibility? { document["visibility"]?.stringValue.flatMap(Visibility.init) }
  private var likes: Int { document["likes"]?.integerValue ?? 0 }
  private var comments: Int { document["comments"]?.integerValue ?? 0 }

  /// Whether it is of a kind that this version knows; others are left out.
  var isKnown: Bool {
    PostKind.isKnown(document["kind"]?.stringValue) && (document["record"] != nil || document["goal"] != nil)
  }

  /// What it tells, in a line.
  func text(_ words: Language) -> String {
    guard let goal = document["goal"] else { return recordText(words) }
    let title = Self.title(goal) ?? words.words("The week's goal", "今週の目標")
    let percent = goal["percent"]?.integerValue ?? 0
    return words.words("\(title): \(percent) %", "\(title)：\(percent)%") + Self.progress(goal, words)
  }

  /// How much of how much, behind the share: time, or an amount.
  private static func progress(_ goal: JSONValue, _ words: Language) -> String {
    let figures: (done: String, target: String)?
    if let done = goal["doneSeconds"]?.integerValue, let target = goal["targetSeconds"]?.integerValue {
      figures = (words.duration(done), words.duration(target))
    } else if let done = goal["done"]?.integerValue, let target = goal["target"]?.integerValue {
      let name = goal["material"]?["unit"]?.stringValue.map { TerminalText.sanitized($0, keepsLines: false) }
      let unit = name.map(StudyUnit.init(told:)) ?? .pages
      figures = (words.amount(.total(done), unit: unit), words.amount(.total(target), unit: unit))
    } else {
      figures = nil
    }
    return figures.map { words.words(" (\($0.done) of \($0.target))", "（\($0.target)のうち\($0.done)）") } ?? ""
  }

  private func recordText(_ words: Language) -> String {
    let record = document["record"] ?? [:]
    let seconds = record["activeSeconds"]?.integerValue ?? 0
    return [Self.title(record), seconds > 0 ? words.duration(seconds) : nil, Self.amount(record, words)].compactMap(\.self)
      .joined(separator: words.words(", ", "、"))
  }

  private static func title(_ document: JSONValue) -> String? {
    document["material"]?["title"]?.stringValue.map { TerminalText.sanitized($0, keepsLines: false) }
  }

  private static func amount(_ record: JSONValue, _ words: Language) -> String? {
    guard let amount = record["amount"], let count = amount["count"]?.integerValue else { return nil }
    let name = record["material"]?["unit"]?.stringValue.map { TerminalText.sanitized($0, keepsLines: false) }
    let unit = name.map(StudyUnit.init(told:)) ?? .pages
    if let start = amount["start"]?.integerValue, let end = amount["end"]?.integerValue, start <= end {
      return words.amount(.range(from: start, to: end), unit: unit)
    }
    return words.amount(.total(count), unit: unit)
  }

  /// How many like it and wrote below it; empty for nobody.
  func echo(_ words: Language) -> String {
    var parts: [String] = []
    if likes > 0 { parts.append(words.words(likes == 1 ? "1 like" : "\(likes) likes", "いいね\(likes)")) }
    if comments > 0 { parts.append(words.words(comments == 1 ? "1 comment" : "\(comments) comments", "コメント\(comments)")) }
    return parts.joined(separator: words.words(", ", "、"))
  }
}

extension CommandContext {
  /// A moment that the service told, by the clock of this machine.
  func inZone(_ moment: ZonedInstant) -> ZonedInstant { (try? environment().zone.zoned(moment.instant)) ?? moment }

  /// Shows posts of the service, newest first.
  func show(posts: [SharedPost], now: ZonedInstant) {
    for post in posts where post.isKnown {
      let when = post.created.map { language.moment(inZone($0), now: now) } ?? ""
      let heading = [style.bold("@" + TerminalText.sanitized(post.handle, keepsLines: false)), style.dim(when)].joined(separator: "  ")
      let echo = post.echo(language)
      write([heading + (echo.isEmpty ? "" : "  " + style.accent(echo)), "  " + post.text(language)])
      write((post.memo ?? "").wrappedLines(width: width).map { "  " + style.dim($0) })
      write(["  " + style.dim(TerminalText.sanitized(post.id, keepsLines: false))])
    }
  }
}

extension String {
  /// The text made safe and broken into lines of the terminal's width.
  fileprivate func wrappedLines(width: Int?) -> [String] {
    isEmpty ? [] : TerminalText.sanitized(self).wrapped(toCells: max(20, (width ?? 80) - 4))
  }
}
