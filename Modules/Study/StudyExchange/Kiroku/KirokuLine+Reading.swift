import Foundation
import ProgramSupport
import StudyModels

extension KirokuLine {
  /// The longest line: an image of 10 MiB in base64, and what stands around it.
  static let lengthLimit = (StudyLimits.imageBytes / 3 + 1) * 4 + 4_096

  /// Reads a file of Kiroku's own format from its chunks, line by line; empty lines are passed over.
  ///
  /// Throws ``ExchangeRefusal`` for a file that is none, and what `next` and `body` throw.
  public static func read(_ next: () throws -> [UInt8]?, _ body: (Reading<KirokuLine>) throws -> Void) throws {
    var cutter = LineCutter(limit: lengthLimit)
    var isFirst = true
    func take(_ piece: Reading<TextPiece>) throws {
      guard let reading = Self.reading(of: piece) else { return }
      if isFirst {
        guard case .read(.header(let version), _) = reading else { throw ExchangeRefusal.notOurs }
        guard version <= Self.version else { throw ExchangeRefusal.newer(version: version) }
        isFirst = false
      }
      try body(reading)
    }
    while let chunk = try next() { try cutter.take(chunk, take) }
    try cutter.end(take)
    if isFirst { throw ExchangeRefusal.notOurs }
  }

  private static func reading(of piece: Reading<TextPiece>) -> Reading<KirokuLine>? {
    switch piece {
    case .skipped(let problem, let line): return .skipped(problem, line: line)
    case .read(let piece, let line):
      guard piece.text.utf8.contains(where: { $0 > 0x20 }) else { return nil }
      do throws(ExchangeProblem) {
        return .read(try KirokuLine(reading: piece.text), line: line)
      } catch {
        return .skipped(error, line: line)
      }
    }
  }

  /// Reads one line.
  public init(reading text: String) throws(ExchangeProblem) {
    let members = try Members(reading: text)
    switch try members.text("type") {
    case "kiroku": self = .header(version: try members.number("version"))
    case "setting": self = .setting(key: try members.text("key"), value: try members.text("value"))
    case "material": self = .material(try Self.material(members))
    case "goal":
      self = .goal(
        Goal(
          id: try members.id("id"), kind: try members.word("kind"), material: try members.reference("material"),
          fromWeek: try members.date("fromWeek"), target: try members.optionalNumber("target")))
    case "shortcut":
      let id: Identifier<VoiceShortcut> = try members.id("id")
      guard let shortcut = members.object["shortcut"] else { throw .missing("shortcut") }
      self = .shortcut(
        VoiceShortcut(
          id: id.text, phrase: try members.text("phrase"), showsWhenRun: try members.flag("showsWhenRun"), shortcut: shortcut,
          created: try members.time("createdAt").instant, updated: try members.time("updatedAt").instant))
    case "image":
      guard let bytes = Data(base64Encoded: try members.text("base64")) else { throw .wrong("base64", value: "…") }
      self = .image(file: try members.text("file"), bytes: Array(bytes))
    case "record": self = .record(try Self.record(members))
    case let other: throw .wrong("type", value: other)
    }
  }

  private static func material(_ members: Members) throws(ExchangeProblem) -> Material {
    let unit = try members.members("unit")
    return Material(
      id: try members.id("id"), title: try members.text("title"), reading: try members.optionalText("reading"),
      author: try members.optionalText("author"), category: try members.optionalText("category"),
      unit: StudyUnit(singular: try unit.text("singular"), plural: try unit.text("plural")),
      totalAmount: try members.optionalNumber("totalAmount"), state: try members.word("state"), isbn: try members.optionalText("isbn"),
      colour: try members.optionalText("colour"), spokenNames: try members.texts("spokenNames"), isArchived: try members.flag("isArchived"),
      created: try members.time("createdAt").instant)
  }

  private static func record(_ members: Members) throws(ExchangeProblem) -> StudyRecord {
    var amount: StudyAmount?
    if members.object["amount"] != nil {
      let given = try members.members("amount")
      amount =
        if let total = try given.optionalNumber("total") { .total(total) } else {
          .range(from: try given.number("start"), to: try given.number("end"))
        }
    }
    var pauses: [Pause] = []
    for pause in try members.list("pauses") {
      pauses.append(Pause(began: try pause.time("startedAt").instant, ended: try pause.time("endedAt").instant))
    }
    var laps: [Lap] = []
    for lap in try members.list("laps") { laps.append(Lap(at: try lap.time("at").instant, count: try lap.number("count"))) }
    var images: [RecordImage] = []
    for image in try members.list("images") {
      let read = RecordImage(number: try image.number("number"), file: try image.text("file"), bytes: try image.number("bytes"))
      guard read.kind != nil else { throw .wrong("file", value: read.file) }
      guard StudyLimits.imageNumbers.contains(read.number), read.number > images.last?.number ?? 0,
        (1...StudyLimits.imageBytes).contains(read.bytes)
      else { throw .wrong("images", value: "\(read.number), \(read.bytes)") }
      images.append(read)
    }
    return StudyRecord(
      id: try members.id("id"), started: try members.time("startedAt", offset: "startedOffset", zone: "startedZone"),
      ended: try members.time("endedAt", offset: "endedOffset", zone: "endedZone"), activeSeconds: try members.number("activeSeconds"),
      pauses: pauses, laps: laps, materialID: try members.reference("material"), amount: amount, memo: try members.optionalText("memo"),
      source: try members.word("source"), created: try members.time("createdAt").instant,
      updated: try members.time("updatedAt").instant, images: images)
  }
}

/// The members of an object, each read as what it has to be.
struct Members {
  let object: JSONObject

  init(_ object: JSONObject) { self.object = object }

  init(reading text: String) throws(ExchangeProblem) {
    let value: JSONValue
    do throws(JSONError) { value = try JSONValue(parsing: text) } catch { throw .notJSON(error) }
    guard let object = value.objectValue else { throw .unreadable(String(text.prefix(40))) }
    self.object = object
  }

  func optionalText(_ name: String) throws(ExchangeProblem) -> String? {
    guard let value = object[name], value != .null else { return nil }
    guard let text = value.stringValue else { throw .wrong(name, value: value.text) }
    return text
  }

  func text(_ name: String) throws(ExchangeProblem) -> String {
    guard let text = try optionalText(name) else { throw .missing(name) }
    return text
  }

  func optionalNumber(_ name: String) throws(ExchangeProblem) -> Int? {
    guard let value = object[name] else { return nil }
    guard let number = value.integerValue else { throw .wrong(name, value: value.text) }
    return number
  }

  func number(_ name: String) throws(ExchangeProblem) -> Int {
    guard let number = try optionalNumber(name) else { throw .missing(name) }
    return number
  }

  func flag(_ name: String) throws(ExchangeProblem) -> Bool {
    guard case .boolean(let flag)? = object[name] else { throw .missing(name) }
    return flag
  }

  func word<Word: RawRepresentable>(_ name: String) throws(ExchangeProblem) -> Word where Word.RawValue == String {
    let text = try text(name)
    guard let word = Word(rawValue: text) else { throw .wrong(name, value: text) }
    return word
  }

  func id<Subject>(_ name: String) throws(ExchangeProblem) -> Identifier<Subject> {
    let text = try text(name)
    guard let id = Identifier<Subject>(text) else { throw .wrong(name, value: text) }
    return id
  }

  /// The id within a member that names something.
  func reference<Subject>(_ name: String) throws(ExchangeProblem) -> Identifier<Subject>? {
    object[name] == nil ? nil : try members(name).id("id")
  }

  func members(_ name: String) throws(ExchangeProblem) -> Members {
    guard let inner = object[name]?.objectValue else { throw .missing(name) }
    return Members(inner)
  }

  func list(_ name: String) throws(ExchangeProblem) -> [Members] {
    guard let value = object[name] else { return [] }
    var list: [Members] = []
    for element in value.arrayValue ?? [] {
      guard let object = element.objectValue else { throw .wrong(name, value: element.text) }
      list.append(Members(object))
    }
    return list
  }

  func texts(_ name: String) throws(ExchangeProblem) -> [String] {
    guard let value = object[name], value != .null else { return [] }
    var texts: [String] = []
    for element in value.arrayValue ?? [value] {
      guard let text = element.stringValue else { throw .wrong(name, value: element.text) }
      texts.append(text)
    }
    return texts
  }

  private static func isOfZone(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "_+-/".utf8.contains(byte)
    }
  }

  func date(_ name: String) throws(ExchangeProblem) -> CivilDate {
    let text = try text(name)
    guard let date = CivilDate(text) else { throw .wrong(name, value: text) }
    return date
  }

  /// A time in RFC 3339; its offset in seconds and its zone stand beside it where they are given.
  func time(_ name: String, offset: String? = nil, zone: String? = nil) throws(ExchangeProblem) -> ZonedInstant {
    let text = try text(name)
    guard let time = ZonedInstant(rfc3339: text) else { throw .wrong(name, value: text) }
    let seconds = if let offset { try optionalNumber(offset) } else { Int?.none }
    let place = if let zone { try optionalText(zone) } else { String?.none }
    // As names of the zone database are: nothing else reaches a log.
    if let place, let zone, !(1...64).contains(place.utf8.count) || !place.utf8.allSatisfy(Self.isOfZone) {
      throw .wrong(zone, value: place)
    }
    return ZonedInstant(instant: time.instant, utcOffset: seconds ?? time.utcOffset, zone: place)
  }
}
