import Foundation
public import ProgramSupport
public import StudyModels

/// A line of Kiroku's own format: one JSON object each, of everything that a log holds.
///
/// The first one says whose format it is. What a line names by its id stands in a line before it: materials before goals and records, an image's
/// content before the first record that has it. The same log gives the same bytes, wherever it lies.
public enum KirokuLine: Hashable, Sendable {
  /// The version of the format.
  case header(version: Int)
  /// A setting and its value, as `config.yaml` has them.
  case setting(key: String, value: String)
  case material(Material)
  case goal(Goal)
  case shortcut(VoiceShortcut)
  /// The content of an image's file.
  case image(file: String, bytes: [UInt8])
  case record(StudyRecord)

  /// The version that is written.
  public static let version = 1

  /// A set or a clear of a goal.
  public struct Goal: Hashable, Sendable {
    public var id: WeeklyGoal.ID
    public var kind: WeeklyGoal.Kind
    public var material: Material.ID?
    public var fromWeek: CivilDate
    /// nil where the goal was cleared.
    public var target: Int?

    /// Makes one from its parts.
    public init(id: WeeklyGoal.ID, kind: WeeklyGoal.Kind, material: Material.ID?, fromWeek: CivilDate, target: Int?) {
      self.id = id
      self.kind = kind
      self.material = material
      self.fromWeek = fromWeek
      self.target = target
    }
  }

  /// A phrase and what it runs.
  public struct VoiceShortcut: Hashable, Sendable {
    public var id: String
    public var phrase: String
    public var showsWhenRun: Bool
    public var shortcut: JSONValue
    public var created: Instant
    public var updated: Instant

    /// Makes one from its parts.
    public init(id: String, phrase: String, showsWhenRun: Bool, shortcut: JSONValue, created: Instant, updated: Instant) {
      self.id = id
      self.phrase = phrase
      self.showsWhenRun = showsWhenRun
      self.shortcut = shortcut
      self.created = created
      self.updated = updated
    }
  }
}

// MARK: Writing

extension KirokuLine {
  /// The line, without its end. An image's is written by ``image(_:_:)``, as it is long.
  public var text: String { json.text }

  /// What stands around the content of an image in base64 (RFC 4648), which is written piece by piece.
  public static func image(_ file: String) -> (before: String, after: String) {
    (#"{"type":"image","file":"\#(file)","base64":""#, "\"}")
  }

  /// A piece of an image's content; all but the last have a multiple of three bytes.
  public static func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

  private var json: JSONValue {
    switch self {
    case .header(let version): return ["type": "kiroku", "version": .integer(version)]
    case .setting(let key, let value): return ["type": "setting", "key": .string(key), "value": .string(value)]
    case .material(let material):
      return [
        "type": "material", "id": .string(material.id.text), "title": .string(material.title), "reading": Self.text(material.reading),
        "author": Self.text(material.author), "category": Self.text(material.category),
        "unit": ["singular": .string(material.unit.singular), "plural": .string(material.unit.plural)],
        "totalAmount": material.totalAmount.map(JSONValue.integer), "state": .string(material.state.rawValue),
        "isbn": Self.text(material.isbn), "colour": Self.text(material.colour),
        "spokenNames": .array(material.spokenNames.map(JSONValue.string)), "isArchived": .boolean(material.isArchived),
        "createdAt": .string(material.created.rfc3339),
      ]
    case .goal(let goal):
      return [
        "type": "goal", "id": .string(goal.id.text), "kind": .string(goal.kind.rawValue), "material": Self.reference(goal.material),
        "fromWeek": .string(goal.fromWeek.description), "target": goal.target.map(JSONValue.integer),
      ]
    case .shortcut(let shortcut):
      return [
        "type": "shortcut", "id": .string(shortcut.id), "phrase": .string(shortcut.phrase), "showsWhenRun": .boolean(shortcut.showsWhenRun),
        "shortcut": shortcut.shortcut, "createdAt": .string(shortcut.created.rfc3339), "updatedAt": .string(shortcut.updated.rfc3339),
      ]
    case .image(let file, let bytes): return ["type": "image", "file": .string(file), "base64": .string(Self.base64(bytes))]
    case .record(let record): return Self.json(of: record)
    }
  }

  private static func json(of record: StudyRecord) -> JSONValue {
    let zone = record.started
    func at(_ instant: Instant) -> JSONValue { .string(ZonedInstant(instant: instant, utcOffset: zone.utcOffset).rfc3339) }
    let pauses: [JSONValue] = record.pauses.map { ["startedAt": at($0.began), "endedAt": $0.ended.map(at)] }
    let laps: [JSONValue] = record.laps.map { ["at": at($0.at), "count": .integer($0.count)] }
    let amount: JSONValue? = record.amount.map { amount in
      switch amount {
      case .total(let total): ["total": .integer(total)]
      case .range(let from, let to): ["start": .integer(from), "end": .integer(to)]
      }
    }
    let images: [JSONValue] = record.images.map { ["number": .integer($0.number), "file": .string($0.file), "bytes": .integer($0.bytes)] }
    return [
      "type": "record", "id": .string(record.id.text), "startedAt": .string(record.started.rfc3339),
      "startedOffset": offset(record.started), "startedZone": text(record.started.zone), "endedAt": .string(record.ended.rfc3339),
      "endedOffset": offset(record.ended), "endedZone": text(record.ended.zone), "activeSeconds": .integer(record.activeSeconds),
      "pauses": .array(pauses), "laps": laps.isEmpty ? nil : .array(laps), "material": reference(record.materialID), "amount": amount,
      "memo": text(record.memo), "images": .array(images), "source": .string(record.source.rawValue),
      "createdAt": .string(record.created.rfc3339), "updatedAt": .string(record.updated.rfc3339),
    ]
  }

  /// The offset in seconds, where RFC 3339 cannot say it: in whole minutes it does.
  private static func offset(_ time: ZonedInstant) -> JSONValue? { time.utcOffset % 60 == 0 ? nil : .integer(time.utcOffset) }

  private static func text(_ text: String?) -> JSONValue? { text.map(JSONValue.string) }

  private static func reference(_ id: Material.ID?) -> JSONValue? { id.map { ["id": .string($0.text)] } }
}
