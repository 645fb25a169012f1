import GRDB
import StudyModels

/// The condition that the records, `r`, of some days meet.
///
/// A day holds moments of any offset: the index on the start gives them with a margin, their stored days decide.
struct RecordDays {
  let condition = "r.started >= ? AND r.started < ? AND r.day BETWEEN ? AND ?"
  let arguments: StatementArguments

  init(_ days: ClosedRange<CivilDate>) {
    let margin: Int64 = 2 * 86_400
    arguments = [
      Int64(days.lowerBound.dayNumber) * 86_400 - margin, Int64(days.upperBound.dayNumber) * 86_400 + margin + 86_400,
      days.lowerBound.dayNumber, days.upperBound.dayNumber,
    ]
  }
}
