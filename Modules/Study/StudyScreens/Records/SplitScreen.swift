import StudyModels
import StudyRepositories
import TerminalUI

/// Splits a record at a time, or into so many parts.
struct SplitScreen: FieldsForm {
  enum Field: Hashable, Sendable { case place, save }
  typealias Answer = Result<String, ScreenFailure>
  typealias Event = FormEvent<SplitScreen>

  let services: ScreenServices
  let row: ShownRecord
  var state: FieldsState<Field>
  var typedAhead: [Event] = []
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)

  init(_ row: ShownRecord, services: ScreenServices) {
    self.services = services
    self.row = row
    state = FieldsState([(.place, .text(TextField("", maximumLength: 60))), (.save, .save(services.words.splitButton))])
  }

  var name: String { "split" }
  var title: String { words.splitTitle }
  var saveLabel: String { words.recordSplit }
  var saveHelp: String { words.splitHelp }
  var heading: String? {
    let record = row.record
    let parts = [
      row.title ?? words.noMaterial, Language.timeSpan(record.started, record.ended), words.duration(record.activeSeconds),
      record.amount.map { words.language.amount($0, unit: row.unit) },
    ]
    return parts.compactMap(\.self).joined(separator: "  ")
  }

  func label(of field: Field) -> String { field == .place ? words.splitPlace : "" }

  func problem(of field: Field) -> String? {
    guard field == .place else { return nil }
    return if case .failure(let failure) = parts { failure.words } else { nil }
  }

  /// What would become of it, or how the place is written.
  func hint(of field: Field) -> String? {
    guard field == .place else { return nil }
    guard case .success(let parts) = parts else { return words.splitHint }
    return words.splitParts(parts)
  }

  /// The parts that the field makes.
  private var parts: Result<[RecordDraft], ScreenFailure> {
    moments.flatMap { moments in
      services.attempt { try row.record.split(at: moments, in: services.environment.zone) }
    }
  }

  /// A whole number is a number of parts, anything else a time.
  private var moments: Result<[Instant], ScreenFailure> {
    let text = state.text(.place).trimmingWhiteSpace
    guard !text.isEmpty else { return .failure(ScreenFailure(words: words.splitNeedsPlace)) }
    return services.attempt {
      if let count = try? ValueReading.integer(text) {
        guard (2...RecordChangeRefusal.mostParts).contains(count) else { throw ScreenFailure(words: words.splitCount) }
        return try row.record.moments(splittingInto: count)
      }
      return [try ValueReading.moment(text, within: row.record, in: services.environment).instant]
    }
  }

  func saving() -> (@Sendable () async -> Answer)? {
    guard case .success(let moments) = moments, case .success = parts else { return nil }
    return { [services, id = row.id] in
      services.writing {
        let parts = try services.repositories.records.split(id, at: moments)
        return services.words.splitDone(parts.count)
      }
    }
  }

  mutating func take(_ answer: Answer) -> [PageEffect<Event>] { closes(after: answer) }
}
