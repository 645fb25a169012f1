import ProgramSupport
import StudyModels

/// The frames of Watson: its file `frames`, a list of `[start, stop, project, id, tags, updated]`, and what `watson log --json` prints.
struct WatsonFrames: PieceParsing {
  let options: ReadingOptions

  func record(_ piece: TextPiece) throws(ExchangeProblem) -> ExchangedRecord? {
    let value: JSONValue
    do throws(JSONError) { value = try JSONValue(parsing: piece.text) } catch { throw .notJSON(error) }
    if let object = value.objectValue { return try entry(Members(object)) }
    guard let fields = value.arrayValue, fields.count >= 4 else { throw .unreadable(String(piece.text.prefix(40))) }
    let tags = fields.count > 4 ? fields[4].arrayValue ?? [] : []
    return record(
      try time(fields[0], "start"), try time(fields[1], "stop"), project: fields[2].stringValue, id: fields[3].stringValue,
      tags: tags.compactMap(\.stringValue))
  }

  private func entry(_ members: Members) throws(ExchangeProblem) -> ExchangedRecord {
    func time(_ name: String) throws(ExchangeProblem) -> Instant {
      let text = try members.text(name)
      guard let time = options.time(text) else { throw .wrong(name, value: text) }
      return time.instant
    }
    return record(
      try time("start"), try time("stop"), project: try members.optionalText("project"), id: try members.optionalText("id"),
      tags: try members.texts("tags"))
  }

  private func time(_ value: JSONValue, _ name: String) throws(ExchangeProblem) -> Instant {
    let seconds: Int64? =
      switch value {
      case .integer(let number): Int64(number)
      case .number(let number) where number.magnitude < 1e12: Int64(number)
      default: nil
      }
    guard let seconds else { throw .wrong(name, value: value.text) }
    let instant = Instant(secondsSince1970: seconds)
    guard instant.isRecordable else { throw .wrong(name, value: value.text) }
    return instant
  }

  private func record(_ start: Instant, _ end: Instant, project: String?, id: String?, tags: [String]) -> ExchangedRecord {
    let category = tags.first { $0.hasPrefix("c:") && $0.utf8.count > 2 }.map { String($0.dropFirst(2)) }
    let others = tags.filter { !$0.hasPrefix("c:") }
    return ExchangedRecord(
      started: options.zone.zoned(start), ended: options.zone.zoned(end), activeSeconds: max(0, end.seconds(since: start)),
      material: project.flatMap { $0.isEmpty ? nil : $0 }, category: category, memo: ReadingOptions.memo(nil, tags: others),
      key: id.map { $0.replacing("-", with: "").lowercased() }
        ?? "\(start.secondsSince1970)-\(end.secondsSince1970) \(project ?? "") \(tags.joined(separator: "\u{1F}"))")
  }
}

/// Writes the file `frames`.
struct WatsonWriting: RecordWriting {
  private var separator = "\n "

  let head = "["
  var tail: String { "\n]\n" }

  mutating func text(of record: ExchangedRecord) -> String {
    var text = ""
    for (number, stretch) in record.stretches.enumerated() {
      let tags: [JSONValue] = record.category.map { [.string("c:" + $0)] } ?? []
      let frame: JSONValue = [
        .integer(Int(stretch.lowerBound.secondsSince1970)), .integer(Int(stretch.upperBound.secondsSince1970)),
        .string(record.material ?? ""), .string(Self.id(of: record, number)), .array(tags),
        .integer(Int(stretch.upperBound.secondsSince1970)),
      ]
      text += separator + frame.text
      separator = ",\n "
    }
    return text
  }

  /// A frame's id: the record's, and for further stretches of it one that follows from it.
  private static func id(of record: ExchangedRecord, _ number: Int) -> String {
    let digits = record.key.filter { $0 != "-" }
    guard number > 0 else { return digits }
    let mark = String(number, radix: 16)
    return String(digits.dropLast(mark.count + 1)) + "f" + mark
  }
}
