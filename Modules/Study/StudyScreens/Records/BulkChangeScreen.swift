import StudyModels
import StudyRepositories
import TerminalUI

/// Changes the marked records together: their material, who sees them, their times.
struct BulkChangeScreen: FieldsForm {
  enum Field: Hashable, Sendable { case material, visibility, shift, save }
  typealias Answer = Result<String, ScreenFailure>
  typealias Event = FormEvent<BulkChangeScreen>

  let services: ScreenServices
  let records: [StudyRecord.ID]
  private let materials: [Material]
  var state: FieldsState<Field>
  var typedAhead: [Event] = []
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)

  init(_ records: [StudyRecord.ID], materials: [Material], services: ScreenServices) {
    self.services = services
    self.records = records
    self.materials = materials
    let words = services.words
    state = FieldsState([
      (.material, .choice([words.changeNothing] + materials.map(\.title), 0)),
      (.visibility, .choice([words.changeNothing] + Visibility.allCases.map(words.visibility), 0)),
      (.shift, .text(TextField("", maximumLength: 20))), (.save, .save(words.changeButton(records.count))),
    ])
  }

  var name: String { "change" }
  var title: String { words.changeTitle(records.count) }
  var saveLabel: String { words.recordsChange }
  var saveHelp: String { words.changeHelp }

  func label(of field: Field) -> String {
    switch field {
    case .material: words.formMaterial
    case .visibility: words.formVisibility
    case .shift: words.changeShift
    case .save: ""
    }
  }

  func hint(of field: Field) -> String? { field == .shift ? words.changeShiftHint : nil }

  func problem(of field: Field) -> String? {
    switch field {
    case .shift: if case .failure(let failure) = seconds { failure.words } else { nil }
    case .save: (try? seconds.get()) == 0 && state.choice(.material) == 0 && state.choice(.visibility) == 0 ? words.changeNeedsOne : nil
    case .material, .visibility: nil
    }
  }

  /// By how much the times move.
  private var seconds: Result<Int, ScreenFailure> {
    let text = state.text(.shift).trimmingWhiteSpace
    return text.isEmpty ? .success(0) : services.attempt { try ValueReading.duration(text) }
  }

  func saving() -> (@Sendable () async -> Answer)? {
    guard problem == nil, case .success(let seconds) = seconds else { return nil }
    let (material, visibility) = (state.choice(.material) - 1, state.choice(.visibility) - 1)
    let change = RecordBulkChange(
      material: materials.indices.contains(material) ? materials[material] : nil,
      visibility: Visibility.allCases.indices.contains(visibility) ? Visibility.allCases[visibility] : nil, shift: seconds)
    return { [services, records] in
      services.writing { services.words.changeDone(try services.repositories.records.change(records, change).count) }
    }
  }

  mutating func take(_ answer: Answer) -> [PageEffect<Event>] { closes(after: answer) }
}
