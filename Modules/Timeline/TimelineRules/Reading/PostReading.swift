import Localization
public import TimelineContract

extension PostDraft {
  /// Reads a post: `visibility`, and one of `record` and `goal`.
  public init?(reading body: inout BodyReader) {
    let visibility = body.choice("visibility", Visibility.self)
    let kind = body.choice("kind", PostKind.self, isRequired: false)
    let content = PostContent(reading: &body)
    if let kind, let content, kind != content.kind {
      body.fault("kind", Phrase("It does not fit what is there.", "内容と合っていません。"))
    }
    guard let visibility, let content else { return nil }
    self.init(visibility: visibility, content: content)
  }
}

extension PostContent {
  /// Reads `record` or `goal`, of which one must be there.
  init?(reading body: inout BodyReader) {
    switch (body.has("record"), body.has("goal")) {
    case (true, false):
      guard let record = body.object("record", { PostRecord(reading: &$0) }) else { return nil }
      self = .record(record)
    case (false, true):
      guard let goal = body.object("goal", { PostGoal(reading: &$0) }) else { return nil }
      self = .goal(goal)
    default:
      body.fault("record", Phrase("One of record and goal is needed.", "recordかgoalのどちらか1つが必要です。"))
      return nil
    }
  }
}

/// What is changed of a post; nil leaves it as it is.
public struct PostChange: Hashable, Sendable {
  /// Who may see it from now on.
  public var visibility: Visibility?
  /// What it tells from now on, of the kind that it had.
  public var content: PostContent?

  /// Makes a change.
  public init(visibility: Visibility? = nil, content: PostContent? = nil) {
    self.visibility = visibility
    self.content = content
  }

  /// Reads a change, of which something must be there.
  public init?(reading body: inout BodyReader) {
    visibility = body.choice("visibility", Visibility.self, isRequired: false)
    if body.has("record") || body.has("goal") { content = PostContent(reading: &body) }
    if !body.has("visibility"), content == nil, body.faults.isEmpty {
      body.fault("visibility", Phrase("Give what is to change: record, goal or visibility.", "変更する項目（record、goal、visibility）を指定してください。"))
    }
  }
}

extension PostRecord {
  init?(reading body: inout BodyReader) {
    let material = body.object("material") { PostMaterial(reading: &$0) }
    let amount = body.object("amount") { PostAmount(reading: &$0) }
    let memo = body.text("memo", TimelineLimits.memo)
    let startedAt = body.time("startedAt")
    guard let activeSeconds = body.integer("activeSeconds", TimelineLimits.activeSeconds), let startedAt else { return nil }
    self.init(
      material: material, startedAt: startedAt, activeSeconds: activeSeconds, amount: amount, memo: memo.flatMap { $0.isEmpty ? nil : $0 })
  }
}

extension PostMaterial {
  init?(reading body: inout BodyReader) {
    let unit = body.line("unit", TimelineLimits.unit, isRequired: false)
    guard let title = body.line("title", TimelineLimits.materialTitle) else { return nil }
    self.init(title: title, unit: unit)
  }
}

extension PostAmount {
  init?(reading body: inout BodyReader) {
    guard body.has("start") || body.has("end") else {
      guard let total = body.integer("total", TimelineLimits.amount) else { return nil }
      self.init(count: total)
      return
    }
    let start = body.integer("start", TimelineLimits.amount)
    let end = body.integer("end", TimelineLimits.amount)
    var count = body.integer("count", TimelineLimits.amount, isRequired: false)
    guard let start, let end else { return nil }
    guard start <= end else {
      body.fault("start", Phrase("It is at most end.", "end以下にしてください。"))
      return nil
    }
    // The count is the units from the first one to the last one, whether it is said or not.
    if count == nil, TimelineLimits.amount.contains(end - start + 1) { count = end - start + 1 }
    guard let count else { return nil }
    guard count == end - start + 1 else {
      body.fault(
        "count", Phrase("From \(start) to \(end) it is \(end - start + 1).", "\(start)から\(end)までは\(end - start + 1)です。"))
      return nil
    }
    self.init(count: count, start: start, end: end)
  }
}

extension PostGoal {
  init?(reading body: inout BodyReader) {
    let weekStart = body.date("weekStart")
    let kind = body.choice("kind", PostGoal.Kind.self)
    let isTime = kind == .time
    let target = body.integer(isTime ? "targetSeconds" : "target", TimelineLimits.goal)
    let done = body.integer(isTime ? "doneSeconds" : "done", TimelineLimits.progress)
    let material = body.object("material", isRequired: kind == .amount) { PostMaterial(reading: &$0) }
    let text = body.text("text", TimelineLimits.memo)
    let percent = body.integer("percent", 0...1_000_000_000)
    guard let weekStart, let kind, let target, let done, let percent else { return nil }
    guard percent == done * 100 / target else {
      body.fault(
        "percent", Phrase("\(done) of \(target) is \(done * 100 / target) %.", "\(target)のうち\(done)は\(done * 100 / target) %です。"))
      return nil
    }
    self.init(
      weekStart: weekStart, kind: kind, target: target, done: done, percent: percent, material: material,
      text: text.flatMap { $0.isEmpty ? nil : $0 })
  }
}

// MARK: - What is held against the forbidden words

extension PostContent {
  /// The texts in it, by the members they stand in.
  public var texts: [(field: String, text: String)] {
    let texts: [(field: String, text: String?)] =
      switch self {
      case .record(let record):
        [("record.material.title", record.material?.title), ("record.material.unit", record.material?.unit), ("record.memo", record.memo)]
      case .goal(let goal):
        [("goal.material.title", goal.material?.title), ("goal.material.unit", goal.material?.unit), ("goal.text", goal.text)]
      }
    return texts.compactMap { field, text in text.map { (field, $0) } }
  }
}

extension Refusal {
  /// A record stays a record, and progress stays progress.
  public static let kindFixed = Refusal.invalid(
    "kind", Phrase("A post stays of its kind. Delete it and post anew.", "投稿の種類は変えられません。削除して投稿し直してください。"))
}

extension Refusal {
  /// Nobody follows, blocks or mutes themselves.
  public static let notYourself = Refusal.invalid("handle", Phrase("This is you. Name somebody else.", "自分自身です。ほかの人を指定してください。"))
}

extension PostDraft {
  /// What its content is compared by when its token comes again: a canonical text of its known members.
  public var fingerprint: [UInt8] { json.bytes }
}
