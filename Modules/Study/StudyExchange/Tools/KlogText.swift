import StudyModels

/// The text of klog (klog.jotaen.net, file format 1.4): days with entries, each a range of the clock or a duration.
///
/// A duration below zero is a break of the entry before it. What has no time of its own is laid behind the entry before it.
struct KlogText: RecordParsing {
  let options: ReadingOptions
  private var date: CivilDate?
  /// The text of the day itself, for the tags that count for all of it.
  private var summary = ""
  private var hasEntries = false
  /// The end of the entry before.
  private var cursor: ZonedInstant?
  /// An entry that may go on.
  private var pending: Entry?

  private struct Entry {
    var start: ZonedInstant
    var end: ZonedInstant
    var seconds: Int
    var text: String
    var key: String
    var line: Int
    var hasChosenStart: Bool
  }

  init(options: ReadingOptions) { self.options = options }

  mutating func read(_ piece: TextPiece, _ add: (Reading<ExchangedRecord>) throws -> Void) throws {
    let text = piece.text
    let indent = text.prefix { $0 == " " || $0 == "\t" }
    let content = String(text[indent.endIndex...]).trimmingWhiteSpace
    if content.isEmpty {
      try flush(add)
      (date, summary, hasEntries, cursor) = (nil, "", false, nil)
      return
    }
    guard let day = date else { return try begin(content, isIndented: !indent.isEmpty, line: piece.line, add) }
    if indent.isEmpty {
      guard !hasEntries else { return try add(.skipped(.unreadable(text), line: piece.line)) }
      summary += " " + content
    } else if hasEntries, indent.contains("\t") ? indent.count >= 2 : indent.count >= 4 && Self.isContinuation(indent, of: entryIndent) {
      pending?.text += "\n" + content
    } else {
      if !hasEntries { entryIndent = indent.count }
      hasEntries = true
      try entry(content, on: day, line: piece.line, add)
    }
  }

  /// How far entries of the day are indented.
  private var entryIndent = 4

  private static func isContinuation(_ indent: Substring, of entry: Int) -> Bool { indent.count >= 2 * entry }

  mutating func end(_ add: (Reading<ExchangedRecord>) throws -> Void) throws { try flush(add) }

  private mutating func begin(
    _ content: String, isIndented: Bool, line: Int, _ add: (Reading<ExchangedRecord>) throws -> Void
  ) throws {
    let word = content.prefix { $0 != " " && $0 != "\t" }
    guard !isIndented, let day = ReadingOptions.date(word) else { return try add(.skipped(.unreadable(content), line: line)) }
    date = day
  }

  private mutating func entry(_ content: String, on day: CivilDate, line: Int, _ add: (Reading<ExchangedRecord>) throws -> Void) throws {
    if let (range, text) = KlogTime.range(content) {
      try flush(add)
      guard let last = range.end else { return try add(.skipped(.running, line: line)) }
      guard let start = options.time(day, range.start), let end = options.time(day, last) else {
        return try add(.skipped(.unreadable(content), line: line))
      }
      pending = Entry(
        start: start, end: end, seconds: last - range.start, text: text, key: "\(day) \(content)", line: line, hasChosenStart: false)
    } else if let (seconds, text) = KlogTime.duration(content) {
      if seconds < 0 {
        // A break: of the entry before it, which it cannot make longer than it was.
        guard let before = pending, before.seconds + seconds >= 0 else { return try add(.skipped(.unreadable(content), line: line)) }
        pending?.seconds += seconds
        return
      }
      let from = pending?.end ?? cursor
      try flush(add)
      guard let start = from ?? options.time(day, 0) else { return try add(.skipped(.unreadable(content), line: line)) }
      pending = Entry(
        start: start, end: options.zone.zoned(start.instant.adding(seconds: seconds)), seconds: seconds, text: text,
        key: "\(day) \(content)", line: line, hasChosenStart: true)
    } else {
      try add(.skipped(.unreadable(content), line: line))
    }
  }

  private mutating func flush(_ add: (Reading<ExchangedRecord>) throws -> Void) throws {
    guard let entry = pending else { return }
    pending = nil
    cursor = entry.end
    var tags = KlogTags(entry.text)
    let ofDay = KlogTags(summary)
    tags.inherit(ofDay)
    try add(
      .read(
        ExchangedRecord(
          started: entry.start, ended: entry.end, activeSeconds: entry.seconds, material: tags.material, category: tags.category,
          unit: tags.unit, amount: tags.amount, memo: tags.rest.isEmpty ? nil : tags.rest, key: entry.key,
          hasChosenStart: entry.hasChosenStart), line: entry.line))
  }
}
