import StudyModels

/// The detailed report of Toggl Track, and what tools around it write, by the names of the columns.
struct TogglTable: PieceParsing {
  let options: ReadingOptions
  private var table = HeadedTable()

  init(options: ReadingOptions) { self.options = options }

  mutating func record(_ piece: TextPiece) throws(ExchangeProblem) -> ExchangedRecord? {
    guard !piece.text.allSatisfy(\.isWhitespace) else { return nil }
    guard table.hasHeader else {
      try table.take(header: piece.text)
      return nil
    }
    let row = try table.row(piece.text)
    let start = try Self.text(row, date: ["Start date"], time: ["Start time", "Start"])
    guard let startText = start else { throw .missing("Start date") }
    let started = try options.time(startText, in: row.title(["Start date", "Start"]))
    var seconds: Int?
    let lengthNames = ["Duration", "Duration (h)"]
    if let text = row[lengthNames] { seconds = try RecordTable.seconds(text, row.title(lengthNames)) }
    var ended: ZonedInstant?
    if let text = try Self.text(row, date: ["End date", "Stop date"], time: ["End time", "Stop time", "Stop", "End"]) {
      ended = try options.time(text, in: row.title(["End date", "Stop date", "Stop", "End"]))
    }
    guard let ended = ended ?? seconds.map({ options.zone.zoned(started.instant.adding(seconds: $0)) }) else { throw .running }
    let tags = row[["Tags", "Tag(s)"]]?.split(separator: ",").map { String($0).trimmingWhiteSpace }.filter { !$0.isEmpty } ?? []
    let (project, client, description) = (row[["Project", "Project Name"]], row[["Client", "Client Name"]], row.whole(["Description"]))
    return ExchangedRecord(
      started: started, ended: ended, activeSeconds: seconds ?? max(0, ended.instant.seconds(since: started.instant)), material: project,
      category: client, memo: ReadingOptions.memo(description, tags: tags),
      key:
        "\(startText) \(row[["Duration"]] ?? ended.rfc3339) \(project ?? "")\u{1F}\(description ?? "")\u{1F}\(tags.joined(separator: ","))")
  }

  mutating func read(_ piece: TextPiece, _ add: (Reading<ExchangedRecord>) throws -> Void) throws {
    let hadHeader = table.hasHeader
    var reading: Reading<ExchangedRecord>?
    do throws(ExchangeProblem) {
      reading = try self.record(piece).map { .read($0, line: piece.line) }
    } catch {
      reading = .skipped(error, line: piece.line)
    }
    if !hadHeader, table.hasHeader, !table.has(["Start", "Start date"]) { throw ExchangeRefusal.noColumns(["Start date"]) }
    if let reading { try add(reading) }
  }

  /// A date and a time in columns of their own, or both in one.
  private static func text(_ row: HeadedTable.Row, date: [String], time: [String]) throws(ExchangeProblem) -> String? {
    guard let day = row[date] else { return row[time] }
    guard let clock = row[time] else { throw .missing(time[0]) }
    return "\(day) \(clock)"
  }
}

/// Writes a table as Toggl's detailed report has it.
struct TogglWriting: RecordWriting {
  let clock: WallClock

  var head: String {
    CSVText.row([
      "User", "Email", "Client", "Project", "Task", "Description", "Billable", "Start date", "Start time", "End date", "End time",
      "Duration",
      "Tags",
    ]) + "\n"
  }

  mutating func text(of record: ExchangedRecord) -> String {
    let span = span(of: record)
    let (start, end) = (span.start.text, span.end.text)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let seconds = record.activeSeconds
    return CSVText.row([
      "", "", record.category ?? "", record.material ?? "", "", record.memo ?? "", "No", String(start.prefix(10)),
      String(start.dropFirst(11)), String(end.prefix(10)), String(end.dropFirst(11)),
      "\(two(seconds / 3_600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))", "",
    ]) + "\n"
  }

  func altered(_ record: ExchangedRecord) -> Set<ExchangePart> {
    let span = span(of: record)
    let parts: [ExchangePart?] = [span.beginsRight ? nil : .clockChange, span.isRightLong ? nil : .measured]
    return Set(parts.compactMap(\.self))
  }

  private func span(of record: ExchangedRecord) -> WallClock.Span {
    clock.span(from: record.started, seconds: record.ended.instant.seconds(since: record.started.instant))
  }
}
