import ProgramSupport
import StudyModels
import StudyRepositories

/// The JSON of the study's values: camelCase keys, durations in seconds, times as RFC 3339 with the offset they were recorded in.
///
/// What is optional is absent, never null; lists are always there.
enum StudyJSON {
  /// A material as other documents name it.
  static func reference(_ material: Material) -> JSONValue {
    ["id": .string(material.id.text), "title": .string(material.title)]
  }

  /// A material with all that people can say of it.
  static func material(_ material: Material, zone: any ZoneRules) -> JSONValue {
    [
      "id": .string(material.id.text),
      "title": .string(material.title),
      "author": material.author.map(JSONValue.string),
      "category": material.category.map(JSONValue.string),
      "unit": .string(material.unit.plural),
      "totalAmount": material.totalAmount.map(JSONValue.integer),
      "state": .string(material.state.rawValue),
      "isbn": material.isbn.map(JSONValue.string),
      "colour": material.colour.map(JSONValue.string),
      "spokenNames": .array(material.spokenNames.map(JSONValue.string)),
      "lastUsedAt": material.lastUsed.map { .string(zone.zoned($0).rfc3339) },
      "createdAt": .string(zone.zoned(material.created).rfc3339),
      "isArchived": .boolean(material.isArchived),
    ]
  }

  /// A record; `material` is its material where it has one.
  static func record(_ record: StudyRecord, material: Material?) -> JSONValue {
    [
      "id": .string(record.id.text),
      "startedAt": .string(record.started.rfc3339),
      "endedAt": .string(record.ended.rfc3339),
      "activeSeconds": .integer(record.activeSeconds),
      "pauses": pauses(record.pauses, offset: record.started.utcOffset),
      "material": material.map(reference),
      "amount": record.amount.map { amount($0, unit: material?.unit) },
      "memo": record.memo.map(JSONValue.string),
      "visibility": .string(record.visibility.rawValue),
      "source": .string(record.source.rawValue),
    ]
  }

  /// An amount in its unit.
  static func amount(_ amount: StudyAmount, unit: StudyUnit?) -> JSONValue {
    let unit = unit.map { JSONValue.string($0.plural) }
    switch amount {
    case .total(let total): return ["total": .integer(total), "unit": unit]
    case .range(let from, let to):
      return ["start": .integer(from), "end": .integer(to), "count": .integer(amount.count), "unit": unit]
    }
  }

  /// Pauses with the offset of what they lie in; an open one has no end.
  static func pauses(_ pauses: [Pause], offset: Int) -> JSONValue {
    func text(_ instant: Instant) -> JSONValue { .string(ZonedInstant(instant: instant, utcOffset: offset).rfc3339) }
    return .array(pauses.map { ["startedAt": text($0.began), "endedAt": $0.ended.map(text)] })
  }

  /// The running session, or that there is none.
  static func session(_ session: StudySession?, material: Material?, now: Instant) -> JSONValue {
    guard let session else { return ["state": "idle", "pauses": []] }
    return [
      "state": .string(session.isPaused ? "paused" : "running"),
      "kind": .string(session.targetSeconds == nil ? "stopwatch" : "timer"),
      "material": material.map(reference),
      "startedAt": .string(session.started.rfc3339),
      "activeSeconds": .integer(session.activeSeconds(at: now)),
      "remainingSeconds": session.remainingSeconds(at: now).map(JSONValue.integer),
      "pauses": pauses(session.pauses, offset: session.started.utcOffset),
    ]
  }

  /// A goal and how far it has come in a week.
  static func goal(_ progress: GoalProgress, material: Material?) -> JSONValue {
    let isTime = progress.goal.target.kind == .time
    return [
      "id": .string(progress.goal.id.text),
      "kind": .string(progress.goal.target.kind.rawValue),
      "material": material.map(reference),
      "week": .string(progress.week.description),
      "fromWeek": .string(progress.goal.fromWeek.description),
      isTime ? "targetSeconds" : "target": .integer(progress.goal.target.value),
      isTime ? "doneSeconds" : "done": .integer(progress.done),
      isTime ? "evenPaceSeconds" : "evenPace": .integer(progress.evenPace),
      "unit": isTime ? nil : material.map { .string($0.unit.plural) },
      "percent": .integer(progress.percent),
    ]
  }

  /// A post of the timeline with what it shows.
  static func post(_ post: TimelinePost, record: StudyRecord?, material: Material?) -> JSONValue {
    var object: JSONObject = [
      "id": .string(post.id.text),
      "postedAt": .string(post.posted.rfc3339),
      "visibility": .string(post.visibility.rawValue),
    ]
    switch post.content {
    case .record(let id):
      object["kind"] = "record"
      object["record"] = record.map { self.record($0, material: material) } ?? ["id": .string(id.text)]
    case .goalProgress(let progress, let comment):
      object["kind"] = "goalProgress"
      object["goal"] = goal(progress, material: material)
      object["comment"] = comment.map(JSONValue.string)
    }
    return .object(object)
  }

  /// One group of a report.
  static func sum(_ row: StudyReport.Row, materials: [Material.ID: Material]) -> JSONValue {
    var object = JSONObject()
    var unit: StudyUnit?
    switch row.key {
    case .day(let day): object["day"] = .string(day.description)
    case .week(let day): object["week"] = .string(day.description)
    case .month(let year, let month): object["month"] = .string(monthText(year: year, month: month))
    case .material(let id):
      let material = id.flatMap { materials[$0] }
      object["material"] = material.map(reference)
      unit = material?.unit
    case .category(let name): object["category"] = name.map(JSONValue.string)
    }
    object["activeSeconds"] = .integer(row.seconds)
    object["recordCount"] = .integer(row.recordCount)
    object["amount"] = row.amount.map { ["count": .integer($0), "unit": unit.map { .string($0.plural) }] }
    return .object(object)
  }

  private static func monthText(year: Int, month: Int) -> String {
    String((CivilDate(year: year, month: month, day: 1)?.description ?? "").prefix(7))
  }
}
