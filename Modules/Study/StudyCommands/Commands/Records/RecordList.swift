import ProgramSupport
import StudyModels
import TerminalUI

/// Records by day in columns, with each day's and the whole time.
struct RecordList {
  let records: [StudyRecord]
  let materials: [Material.ID: Material]
  /// Those that were studied at the same time as others, which are marked.
  var overlapping: Set<StudyRecord.ID> = []
  let environment: StudyEnvironment
  let context: CommandContext

  /// How much of an id is shown: enough to name the record by.
  static let shownIDLength = 8

  private var words: Language { context.language }

  /// The lines of the list.
  func lines(title: String) -> [String] {
    var table = TextTable(columns: [.text, .text, .number, .shrinking, .text, .shrinking], indent: 2)
    table.rows = records.map(row)
    let rows = table.lines(width: context.width, style: context.style)
    var lines: [String] = []
    var day: CivilDate?
    // The day's sum is known at its end and stands at its beginning.
    var headingPlace = 0
    var sum = 0
    func endDay() {
      guard let day else { return }
      lines[headingPlace] = heading(day, seconds: sum)
      lines.append("")
    }
    for (record, row) in zip(records, rows) {
      let own = environment.rules.day(of: record.started)
      if own != day {
        endDay()
        day = own
        sum = 0
        headingPlace = lines.count
        lines.append("")
      }
      sum += record.activeSeconds
      lines.append(row)
    }
    endDay()
    let total = records.reduce(0) { $0 + $1.activeSeconds }
    lines.append(
      context.style.bold("\(title.capitalizingFirst)  \(words.duration(total))") + "  "
        + context.style.dim(Self.count(records.count, words)))
    if !overlapping.isEmpty {
      let note = words.words("! overlaps another record: `kiroku show ID` says which", "! ほかの記録と重なっています。`kiroku show ID`で確認できます")
      lines.append(context.style.dim(note))
    }
    return lines
  }

  /// “12 records”.
  static func count(_ count: Int, _ words: Language) -> String {
    words.words(count == 1 ? "1 record" : "\(count) records", "\(count)件")
  }

  private func heading(_ day: CivilDate, seconds: Int) -> String {
    context.style.bold(words.relativeDay(day, today: environment.today)) + "  " + context.style.dim(words.duration(seconds))
  }

  private func row(_ record: StudyRecord) -> [TextTable.Cell] {
    let material = record.materialID.flatMap { materials[$0] }
    let amount = record.amount.map { words.amount($0, unit: material?.unit ?? .pages) } ?? ""
    return [
      TextTable.Cell(String(record.id.text.prefix(Self.shownIDLength)), .dim),
      TextTable.Cell(Language.timeSpan(record.started, record.ended) + (overlapping.contains(record.id) ? " !" : "")),
      TextTable.Cell(words.duration(record.activeSeconds)),
      TextTable.Cell(material?.title ?? "–"),
      TextTable.Cell(amount),
      TextTable.Cell(record.memo ?? "", .dim),
    ]
  }
}
