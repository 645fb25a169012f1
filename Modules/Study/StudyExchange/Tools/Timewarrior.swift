import ProgramSupport
import StudyModels

/// The intervals of timewarrior: its data files (`YYYY-MM.data`) and what `timew export` prints.
enum Timewarrior {
  /// Reads `20260302T090000Z`.
  static func time(_ text: some StringProtocol) -> Instant? {
    let bytes = Array(text.utf8)
    guard bytes.count == 16, bytes[8] == UInt8(ascii: "T"), bytes[15] == UInt8(ascii: "Z") else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      guard bytes[range].allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      return bytes[range].reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
    guard let year = number(0..<4), let month = number(4..<6), let day = number(6..<8), let hour = number(9..<11), hour < 24,
      let minute = number(11..<13), minute < 60, let second = number(13..<15), second < 60,
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    let seconds = Int64(date.dayNumber) * 86_400 + Int64(hour * 3_600 + minute * 60 + second)
    let instant = Instant(secondsSince1970: seconds)
    return instant.isRecordable ? instant : nil
  }

  /// `20260302T090000Z`.
  static func text(_ instant: Instant) -> String {
    instant.rfc3339.filter { $0 != "-" && $0 != ":" }
  }

  /// A record of an interval.
  static func record(
    _ start: Instant, _ end: Instant, tags: [String], annotation: String?, _ options: ReadingOptions
  ) -> ExchangedRecord {
    let (material, category, others) = options.meaning(ofTags: tags)
    return ExchangedRecord(
      started: options.zone.zoned(start), ended: options.zone.zoned(end), activeSeconds: max(0, end.seconds(since: start)),
      material: material, category: category, memo: ReadingOptions.memo(annotation, tags: others),
      key: "\(text(start))-\(text(end)) \(tags.sorted().joined(separator: "\u{1F}"))")
  }
}

/// `inc 20260302T090000Z - 20260302T100000Z # study "英単語 上級" # "Unit 3"`.
struct TimewarriorLines: PieceParsing {
  let options: ReadingOptions

  func record(_ piece: TextPiece) throws(ExchangeProblem) -> ExchangedRecord? {
    var words = Words(piece.text)
    guard let first = words.next() else { return nil }
    // Exclusions of old files, and comments.
    if first.text == "exc" || first.text.hasPrefix("#") { return nil }
    guard first.text == "inc", let start = words.next().flatMap({ Timewarrior.time($0.text) }) else {
      throw .unreadable(piece.text)
    }
    var end: Instant?
    var next = words.next()
    if next?.isMark("-") == true {
      guard let time = words.next().flatMap({ Timewarrior.time($0.text) }) else { throw .unreadable(piece.text) }
      end = time
      next = words.next()
    }
    var tags: [String] = []
    var annotation: [String] = []
    if let mark = next {
      guard mark.isMark("#") else { throw .unreadable(piece.text) }
      var isAnnotation = false
      while let word = words.next() {
        if !isAnnotation, word.isMark("#") {
          isAnnotation = true
        } else if isAnnotation {
          annotation.append(word.text)
        } else {
          tags.append(word.text)
        }
      }
    }
    guard let end else { throw .running }
    return Timewarrior.record(
      start, end, tags: tags, annotation: annotation.isEmpty ? nil : annotation.joined(separator: " "), options)
  }

  /// Words with spaces between them; one in quotation marks may hold some.
  private struct Words {
    struct Word {
      var text: String
      var isQuoted: Bool

      func isMark(_ mark: String) -> Bool { !isQuoted && text == mark }
    }

    private var rest: Substring.UnicodeScalarView

    init(_ text: String) { rest = Substring(text).unicodeScalars }

    mutating func next() -> Word? {
      rest = rest.drop { $0 == " " || $0 == "\t" }
      guard let first = rest.first else { return nil }
      guard first == "\"" else {
        let word = rest.prefix { $0 != " " && $0 != "\t" }
        rest = rest[word.endIndex...]
        return Word(text: String(word), isQuoted: false)
      }
      rest.removeFirst()
      var text = String.UnicodeScalarView()
      while let scalar = rest.popFirst(), scalar != "\"" {
        guard scalar == "\\", let escaped = rest.popFirst() else {
          text.append(scalar)
          continue
        }
        switch escaped {
        case "n": text.append("\n")
        case "t": text.append("\t")
        case "r": text.append("\r")
        default: text.append(escaped)
        }
      }
      return Word(text: String(text), isQuoted: true)
    }
  }
}

/// `{"id":1,"start":"20260302T090000Z","end":"20260302T100000Z","tags":["study"],"annotation":"Unit 3"}`, in a list.
struct TimewarriorJSON: PieceParsing {
  let options: ReadingOptions

  func record(_ piece: TextPiece) throws(ExchangeProblem) -> ExchangedRecord? {
    let members = try Members(reading: piece.text)
    func time(_ name: String) throws(ExchangeProblem) -> Instant {
      let text = try members.text(name)
      guard let time = Timewarrior.time(text) else { throw .wrong(name, value: text) }
      return time
    }
    let start = try time("start")
    guard members.object["end"] != nil else { throw .running }
    return Timewarrior.record(
      start, try time("end"), tags: try members.texts("tags"), annotation: try members.optionalText("annotation"), options)
  }
}
