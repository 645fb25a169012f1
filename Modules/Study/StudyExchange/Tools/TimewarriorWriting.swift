import ProgramSupport
import StudyModels
public import TimeMeasuring

/// Writes what `timew export` prints.
struct TimewarriorWriting: RecordWriting {
  private var separator = "\n"

  let head = "["
  var tail: String { "\n]\n" }

  mutating func text(of record: ExchangedRecord) -> String {
    var text = ""
    for stretch in record.stretches {
      let object: JSONValue = [
        "start": .string(Timewarrior.text(stretch.lowerBound)), "end": .string(Timewarrior.text(stretch.upperBound)),
        "tags": record.tags.isEmpty ? nil : .array(record.tags.map(JSONValue.string)), "annotation": record.memo.map(JSONValue.string),
      ]
      text += separator + object.text
      separator = ",\n"
    }
    return text
  }
}

/// Writes the lines of data files; which file a line belongs to is told by the month that it began in, where it was recorded.
public struct TimewarriorData: Sendable {
  /// Makes a writer.
  public init() {}

  /// The lines of a record with the names of the files that they stand in.
  public func lines(of record: ExchangedRecord) -> [(file: String, line: String)] {
    record.stretches.map { stretch in
      let tags = record.tags.sorted().map(Self.quoted)
      var line = "inc \(Timewarrior.text(stretch.lowerBound)) - \(Timewarrior.text(stretch.upperBound))"
      if !tags.isEmpty || record.memo != nil { line += " #" }
      if !tags.isEmpty { line += " " + tags.joined(separator: " ") }
      if let memo = record.memo { line += " # " + Self.inMarks(memo) }
      return (Self.file(of: record.started.sibling(stretch.lowerBound)), line)
    }
  }

  /// The name of the file that a moment stands in: `2026-11.data`.
  public static func file(of moment: ZonedInstant) -> String { String(moment.onWall.text.prefix(7)) + ".data" }

  /// A tag in quotation marks where it would not be one word otherwise.
  private static func quoted(_ tag: String) -> String {
    tag.unicodeScalars.contains { "\" \t-+/()<^!=~_%\n".unicodeScalars.contains($0) } ? inMarks(tag) : tag
  }

  private static func inMarks(_ text: String) -> String {
    "\"" + text.replacingScalars(["\\": "\\\\", "\"": "\\\"", "\n": "\\n", "\t": "\\t"]) + "\""
  }
}
