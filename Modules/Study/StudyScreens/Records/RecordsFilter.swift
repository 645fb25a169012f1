import StudyModels
import TerminalUI

/// Which records are listed: by the two menus, and by what is written in the line.
struct RecordsFilter: Equatable, Sendable {
  var material: Material?
  /// nil: all days.
  var period: StudyPeriod?
  var line = RecordFilter()

  /// All of it.
  var whole: RecordFilter {
    RecordFilter((material.map { [.chosen($0.id)] } ?? []) + (period.map { [.period($0)] } ?? []) + line.conditions)
  }
}

/// The line that narrows the list while somebody types.
struct RecordsFilterLine: Equatable, Sendable {
  var field = TextField(maximumLength: 300)
  /// Whether characters go into it.
  var isTyping = false
  /// What of it is no condition.
  var unread: [String] = []

  /// Whether it is seen: while something is typed, and as long as something stands in it.
  var isOpen: Bool { isTyping || !field.isEmpty }
}
