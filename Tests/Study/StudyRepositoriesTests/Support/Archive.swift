import GRDB
import SharedStore
import StudyModels
import StudyRepositories

/// Keeps what a repair mends or takes out, in memory.
final class Archive: SetAsideArchive {
  private(set) var rows: [SetAsideRow] = []
  private(set) var isAbandoned = false

  func keep(_ row: SetAsideRow) { rows.append(row) }
  func finish() -> String? { rows.isEmpty ? nil : "/archive" }
  func abandon() { isAbandoned = true }
}

extension StudyDoctor.Finding {
  /// What it says of a row.
  var entry: StudyDoctor.Entry? { if case .unreadableRow(let entry, _) = self { entry } else { nil } }
}

extension ZonedInstant {
  /// The time without its zone's name, as entries tell it.
  var withoutZone: ZonedInstant { ZonedInstant(instant: instant, utcOffset: utcOffset) }
}
