import ProgramSupport
import StudyIntents
import StudyModels
import StudyRepositories

/// The JSON of the study's values, by the documents that the intents answer with too.
enum StudyJSON {
  /// A material with all that people can say of it.
  static func material(_ material: Material) throws -> JSONValue { try JSONValue(encoding: MaterialDocument(material)) }

  /// A record; `material` is its material where it has one.
  static func record(_ record: StudyRecord, material: Material?) throws -> JSONValue {
    try JSONValue(encoding: RecordDocument(record, material: material))
  }

  /// The running session, or that there is none.
  static func session(_ session: StudySession?, material: Material?, now: Instant) throws -> JSONValue {
    try JSONValue(encoding: SessionDocument(session, material: material, at: now))
  }

  /// A goal and how far it has come in a week.
  static func goal(_ progress: GoalProgress, material: Material?) throws -> JSONValue {
    try JSONValue(encoding: GoalDocument(listing: progress, material: material))
  }

  /// A post of the timeline with what it shows.
  static func post(_ post: TimelinePost, record: StudyRecord?, material: Material?) throws -> JSONValue {
    try JSONValue(encoding: PostDocument(post, record: record, material: material))
  }

  /// One group of a report; `days` are those of a week or a month that were counted, which may be fewer than it has, and `unit` is the one that
  /// all records have in common. `before` is what it had in the time before, of `daysBefore`.
  static func sum(
    _ row: StudyReport.Row, of days: ClosedRange<CivilDate>?, materials: [Material.ID: Material], unit common: StudyUnit?,
    before: StudyReport.Row? = nil, _ daysBefore: ClosedRange<CivilDate>? = nil
  ) throws -> JSONValue {
    var object = JSONObject()
    var unit = common
    switch row.key {
    case .day(let day): object["day"] = .string(day.description)
    case .week(let day): object["week"] = .string(day.description)
    case .month(let year, let month): object["month"] = .string(monthText(year: year, month: month))
    case .material(let id):
      let material = id.flatMap { materials[$0] }
      object["material"] = try material.map { try JSONValue(encoding: MaterialReference($0)) }
      unit = material?.unit ?? common
    case .category(let name): object["category"] = name.map { .string($0) }
    // Its English name, as in settings.
    case .weekday(let day): object["weekday"] = .string(Language.english.weekday(day, .long).lowercased())
    case .hour(let hour): object["hour"] = .integer(hour)
    }
    switch row.key {
    case .week, .month:
      object["from"] = days.map { .string($0.lowerBound.description) }
      object["to"] = days.map { .string($0.upperBound.description) }
    case .day, .material, .category, .weekday, .hour: break
    }
    object["activeSeconds"] = .integer(row.seconds)
    object["recordCount"] = .integer(row.recordCount)
    object["amount"] = row.amount.map { ["count": .integer($0), "unit": unit.map { .string($0.plural) }] }
    if let before {
      var earlier: JSONObject = ["activeSeconds": .integer(before.seconds), "recordCount": .integer(before.recordCount)]
      earlier["from"] = daysBefore.map { .string($0.lowerBound.description) }
      earlier["to"] = daysBefore.map { .string($0.upperBound.description) }
      earlier["amount"] = before.amount.map { ["count": .integer($0), "unit": unit.map { .string($0.plural) }] }
      object["before"] = .object(earlier)
    }
    return .object(object)
  }

  private static func monthText(year: Int, month: Int) -> String {
    String((CivilDate(year: year, month: month, day: 1)?.description ?? "").prefix(7))
  }
}
