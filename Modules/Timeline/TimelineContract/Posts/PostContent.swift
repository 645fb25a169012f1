/// What a post is about.
public enum PostKind: String, CaseIterable, Hashable, Sendable, Codable {
  case studyRecord
  case goalProgress
}

/// What was studied, by its name: materials themselves do not travel.
public struct PostMaterial: Hashable, Sendable, Codable {
  /// The title.
  public var title: String
  /// What it is counted in.
  public var unit: String?

  /// Makes a material.
  public init(title: String, unit: String? = nil) {
    self.title = title
    self.unit = unit
  }
}

/// How much was studied, as a record of the app has it: `{total}`, or from where to where with the count, `{start, end, count}`.
public struct PostAmount: Hashable, Sendable {
  /// How many units: the total, or from ``start`` to ``end``.
  public var count: Int
  /// The first one; nil where only the total was recorded.
  public var start: Int?
  /// The last one; there where ``start`` is.
  public var end: Int?

  /// Makes an amount.
  public init(count: Int, start: Int? = nil, end: Int? = nil) {
    self.count = count
    self.start = start
    self.end = end
  }
}

extension PostAmount: Codable {
  private enum Member: String, CodingKey {
    case total, start, end, count
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Member.self)
    if let start = try members.decodeIfPresent(Int.self, forKey: .start) {
      let end = try members.decode(Int.self, forKey: .end)
      let (length, overflow) = end.subtractingReportingOverflow(start)
      guard !overflow, length < .max else {
        throw DecodingError.dataCorruptedError(forKey: .end, in: members, debugDescription: "farther from the start than any number")
      }
      self.init(count: try members.decodeIfPresent(Int.self, forKey: .count) ?? length + 1, start: start, end: end)
    } else {
      self.init(count: try members.decode(Int.self, forKey: .total))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Member.self)
    guard let start, let end else { return try members.encode(count, forKey: .total) }
    try members.encode(start, forKey: .start)
    try members.encode(end, forKey: .end)
    try members.encode(count, forKey: .count)
  }
}

/// A study record as others see it.
public struct PostRecord: Hashable, Sendable, Codable {
  /// What was studied.
  public var material: PostMaterial?
  /// When it began.
  public var startedAt: TimelineTime
  /// How long it took without pauses, in seconds.
  public var activeSeconds: Int
  /// How much it was.
  public var amount: PostAmount?
  /// The words beside it.
  public var memo: String?

  /// Makes a record.
  public init(
    material: PostMaterial? = nil, startedAt: TimelineTime, activeSeconds: Int, amount: PostAmount? = nil, memo: String? = nil
  ) {
    self.material = material
    self.startedAt = startedAt
    self.activeSeconds = activeSeconds
    self.amount = amount
    self.memo = memo
  }
}

/// How far somebody got with a week's goal.
public struct PostGoal: Hashable, Sendable, Codable {
  /// What the goal is counted in.
  public enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
    /// Seconds: `targetSeconds` and `doneSeconds`.
    case time
    /// The material's units: `target` and `done`.
    case amount
  }

  /// The week's first day.
  public var weekStart: TimelineDate
  /// What it is counted in.
  public var kind: Kind
  /// What was aimed at.
  public var target: Int
  /// What was done.
  public var done: Int
  /// The part that was done, rounded down; may exceed 100.
  public var percent: Int
  /// The material; nil for the overall goal.
  public var material: PostMaterial?
  /// The words beside it.
  public var text: String?

  /// Makes a goal's progress.
  public init(
    weekStart: TimelineDate, kind: Kind, target: Int, done: Int, percent: Int, material: PostMaterial? = nil, text: String? = nil
  ) {
    self.weekStart = weekStart
    self.kind = kind
    self.target = target
    self.done = done
    self.percent = percent
    self.material = material
    self.text = text
  }

  private enum CodingKeys: String, CodingKey {
    case weekStart, kind, target, done, targetSeconds, doneSeconds, percent, material, text
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    weekStart = try container.decode(TimelineDate.self, forKey: .weekStart)
    kind = try container.decode(Kind.self, forKey: .kind)
    target = try container.decode(Int.self, forKey: kind == .time ? .targetSeconds : .target)
    done = try container.decode(Int.self, forKey: kind == .time ? .doneSeconds : .done)
    percent = try container.decode(Int.self, forKey: .percent)
    material = try container.decodeIfPresent(PostMaterial.self, forKey: .material)
    text = try container.decodeIfPresent(String.self, forKey: .text)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(weekStart, forKey: .weekStart)
    try container.encode(kind, forKey: .kind)
    try container.encode(target, forKey: kind == .time ? .targetSeconds : .target)
    try container.encode(done, forKey: kind == .time ? .doneSeconds : .done)
    try container.encode(percent, forKey: .percent)
    try container.encodeIfPresent(material, forKey: .material)
    try container.encodeIfPresent(text, forKey: .text)
  }
}

/// A record or a goal's progress.
public enum PostContent: Hashable, Sendable {
  case record(PostRecord)
  case goal(PostGoal)

  /// Which of them it is.
  public var kind: PostKind {
    switch self {
    case .record: .studyRecord
    case .goal: .goalProgress
    }
  }
}

/// A post as its owner sends it.
public struct PostDraft: Hashable, Sendable, Codable {
  /// Who may see it.
  public var visibility: Visibility
  /// What it tells.
  public var content: PostContent

  /// Makes a draft.
  public init(visibility: Visibility, content: PostContent) {
    self.visibility = visibility
    self.content = content
  }

  private enum CodingKeys: String, CodingKey { case kind, visibility, record, goal }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    visibility = try container.decode(Visibility.self, forKey: .visibility)
    content = try PostContent(in: container, record: .record, goal: .goal)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(content.kind, forKey: .kind)
    try container.encode(visibility, forKey: .visibility)
    try content.encode(in: &container, record: .record, goal: .goal)
  }
}

extension PostContent {
  init<Key>(in container: KeyedDecodingContainer<Key>, record: Key, goal: Key) throws {
    if let progress = try container.decodeIfPresent(PostGoal.self, forKey: goal) {
      self = .goal(progress)
    } else {
      self = .record(try container.decode(PostRecord.self, forKey: record))
    }
  }

  func encode<Key>(in container: inout KeyedEncodingContainer<Key>, record: Key, goal: Key) throws {
    switch self {
    case .record(let value): try container.encode(value, forKey: record)
    case .goal(let value): try container.encode(value, forKey: goal)
    }
  }

  /// Writes `record` or `goal`.
  func writeMember(to json: inout JSONText) {
    switch self {
    case .record(let record): json.member("record", record)
    case .goal(let goal): json.member("goal", goal)
    }
  }
}

// MARK: - In answers

extension PostMaterial: JSONWritable {
  public func write(to json: inout JSONText) {
    json.object {
      $0.member("title", title)
      $0.member("unit", unit)
    }
  }
}

extension PostAmount: JSONWritable {
  public func write(to json: inout JSONText) {
    json.object {
      if let start, let end {
        $0.member("start", start)
        $0.member("end", end)
        $0.member("count", count)
      } else {
        $0.member("total", count)
      }
    }
  }
}

extension PostRecord: JSONWritable {
  public func write(to json: inout JSONText) {
    json.object {
      $0.member("material", material)
      $0.member("startedAt", startedAt)
      $0.member("activeSeconds", activeSeconds)
      $0.member("amount", amount)
      $0.member("memo", memo)
    }
  }
}

extension PostGoal: JSONWritable {
  public func write(to json: inout JSONText) {
    json.object {
      $0.member("weekStart", weekStart.description)
      $0.member("kind", kind.rawValue)
      $0.member(kind == .time ? "targetSeconds" : "target", target)
      $0.member(kind == .time ? "doneSeconds" : "done", done)
      $0.member("percent", percent)
      $0.member("material", material)
      $0.member("text", text)
    }
  }
}

extension PostDraft: JSONWritable {
  public func write(to json: inout JSONText) {
    json.object {
      $0.member("kind", content.kind.rawValue)
      $0.member("visibility", visibility.rawValue)
      content.writeMember(to: &$0)
    }
  }
}
