import ProgramSupport
import StudyModels

/// The lines of timeclock files, as hledger and ledger read them: `i 2026-03-02 09:00:00 study:category:material  memo`, `o 2026-03-02 10:05:00`.
struct TimeclockLines: RecordParsing {
  private struct Open {
    var start: ZonedInstant
    var text: String
    var account: String
    var memo: String?
    var line: Int
  }

  let options: ReadingOptions
  private var open: [Open] = []

  init(options: ReadingOptions) { self.options = options }

  mutating func read(_ piece: TextPiece, _ add: (Reading<ExchangedRecord>) throws -> Void) throws {
    guard let first = piece.text.first, !first.isWhitespace, !"#;*".contains(first) else { return }
    let words = piece.text.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: true).map(String.init)
    guard words.count >= 3, let date = ReadingOptions.date(words[1]), let second = ReadingOptions.secondOfDay(Self.time(words[2])),
      let time = options.time(date, second)
    else {
      // Balances and required hours say nothing of study.
      if ["b", "h", "O"].contains(words.first ?? "") { return }
      return try add(.skipped(.unreadable(piece.text), line: piece.line))
    }
    let rest = words.count > 3 ? words[3] : ""
    switch words[0] {
    case "i", "I":
      let (account, memo) = Self.account(rest)
      open.append(Open(start: time, text: "\(words[1]) \(words[2])", account: account, memo: memo, line: piece.line))
    case "o", "O":
      let name = Self.account(rest).name
      let place = name.isEmpty ? open.indices.last : open.lastIndex { $0.account == name } ?? open.indices.last
      guard let place else { return try add(.skipped(.notOpened, line: piece.line)) }
      let begun = open.remove(at: place)
      try add(.read(record(begun, time, "\(words[1]) \(words[2])"), line: begun.line))
    case "b", "h": return
    default: try add(.skipped(.unreadable(piece.text), line: piece.line))
    }
  }

  mutating func end(_ add: (Reading<ExchangedRecord>) throws -> Void) throws {
    for begun in open { try add(.skipped(.running, line: begun.line)) }
    open = []
  }

  private func record(_ begun: Open, _ end: ZonedInstant, _ endText: String) -> ExchangedRecord {
    var parts = begun.account.split(separator: ":").map { String($0).trimmingWhiteSpace }
    let material = parts.popLast()
    if parts.first == "study" { parts.removeFirst() }
    return ExchangedRecord(
      started: begun.start, ended: end, activeSeconds: max(0, end.instant.seconds(since: begun.start.instant)),
      material: material == "study" ? nil : material, category: parts.isEmpty ? nil : parts.joined(separator: ":"), memo: begun.memo,
      key: "\(begun.text)-\(endText) \(begun.account)\u{1F}\(begun.memo ?? "")")
  }

  /// The time without its zone, which is accepted and says nothing.
  private static func time(_ word: String) -> Substring { word.prefix { $0 != "+" && $0 != "-" } }

  /// The account, and behind two spaces what it was about; a comment is passed over.
  private static func account(_ text: String) -> (name: String, memo: String?) {
    let text = String(text.prefix { $0 != ";" })
    let parts = text.trimmingWhiteSpace.components(by: "  ")
    return (parts[0], parts.count > 1 && !parts[1].isEmpty ? parts[1] : nil)
  }
}

/// Writes lines of timeclock files.
struct TimeclockWriting: RecordWriting {
  let clock: WallClock

  mutating func text(of record: ExchangedRecord) -> String {
    let account = ["study"] + [record.category, record.material].compactMap { $0.map(Self.account) }
    let memo = record.memo.map { "  " + Self.memo($0) } ?? ""
    return record.stretches(on: clock).map { "i \($0.start.text) \(account.joined(separator: ":"))\(memo)\no \($0.end.text)\n" }.joined()
  }

  func altered(_ record: ExchangedRecord) -> Set<ExchangePart> {
    var parts = differing(
      (.memo, record.memo, record.memo.map(Self.memo)), (.material, record.material, record.material.map(Self.account)),
      (.category, record.category, record.category.map(Self.account)))
    // What stands for no material, and for the log as a whole.
    if record.material == "study" || record.category == "study" { parts.insert(.material) }
    if record.stretches(on: clock).contains(where: { !$0.isExact }) { parts.insert(.clockChange) }
    return parts
  }

  private static func memo(_ text: String) -> String { text.oneLine.replacingScalars([";": ","]) }

  /// A part of an account's name: without what would end it.
  private static func account(_ name: String) -> String {
    name.oneLine.unicodeScalars.split(separator: " ").map { String($0) }.joined(separator: " ").replacingScalars([";": ",", ":": "-"])
  }
}
