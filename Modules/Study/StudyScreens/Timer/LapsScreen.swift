import StudyIntents
import StudyModels
import StudyRepositories
import TerminalUI

/// Notes how much more was done of the running session, and changes its laps, written as a list.
struct LapsScreen: FieldsForm {
  enum Field: Hashable, Sendable { case more, list, save }
  typealias Answer = Result<String, ScreenFailure>
  typealias Event = FormEvent<LapsScreen>

  let services: ScreenServices
  private let session: StudySession
  private let unit: StudyUnit?
  var state: FieldsState<Field>
  var typedAhead: [Event] = []
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)

  init(_ session: StudySession, unit: StudyUnit?, services: ScreenServices) {
    self.services = services
    self.session = session
    self.unit = unit
    let text = LapList(session.laps).text(in: services.environment.zone)
    state = FieldsState([
      (.more, .text(TextField("", maximumLength: 20))), (.list, .text(TextField(text, maximumLength: 4_000))),
      (.save, .save(services.words.materialSaveButton)),
    ])
  }

  var name: String { "laps" }
  var title: String { words.laps }
  var saveLabel: String { words.formSave }
  var saveHelp: String { words.lapsHelp }
  var heading: String? { words.lapsHeading }

  func label(of field: Field) -> String {
    switch field {
    case .more: words.lapsMore
    case .list: words.laps
    case .save: ""
    }
  }

  func hint(of field: Field) -> String? {
    guard case .success(let changed) = changed, !changed.isEmpty else { return nil }
    return switch field {
    case .more where !state.text(.more).isEmpty: services.language.lapsSoFar(changed, unit: unit)
    case .list where state.text(.more).isEmpty: services.language.lapsSoFar(changed, unit: unit)
    default: nil
    }
  }

  func problem(of field: Field) -> String? {
    switch field {
    case .more: if case .failure(let failure) = more { failure.words } else { isUnchanged ? words.lapsGiveOne : nil }
    case .list:
      if case .failure(let failure) = list { failure.words } else if case .failure(let failure) = changed { failure.words } else { nil }
    case .save: nil
    }
  }

  private var isUnchanged: Bool { state.text(.more).trimmingWhiteSpace.isEmpty && state.values[.list] == state.original[.list] }

  /// How much more is written; nil within where nothing is.
  private var more: Result<Int?, ScreenFailure> {
    let text = state.text(.more).trimmingWhiteSpace
    let (session, unit) = (session, unit)
    return services.attempt {
      guard !text.isEmpty else { return nil }
      let read = try ValueReading.amount(text)
      if let given = read.unit, let unit, !given.isNamed(like: unit) { throw UnreadableValue(.amount, text) }
      _ = try session.lapped(read.count, at: session.lastTransition)
      return read.count
    }
  }

  /// The list that is written, read.
  private var list: Result<[Lap], ScreenFailure> {
    let environment = services.environment
    let (session, text) = (session, state.text(.list))
    return services.attempt {
      try LapList(
        reading: text, of: session.laps, from: session.started.instant, to: environment.now(), zone: environment.zone
      ).laps
    }
  }

  /// All laps as they would be.
  private var changed: Result<[Lap], ScreenFailure> {
    guard case .success(let list) = list, case .success(let more) = more else { return .success([]) }
    let laps = list + (more.map { [Lap(at: services.environment.now(), count: $0)] } ?? [])
    let session = session
    return services.attempt { try session.taking(LapList(laps)).laps }
  }

  func saving() -> (@Sendable () async -> Answer)? {
    guard problem == nil, case .success(let more) = more, case .success(let changed) = changed else { return nil }
    let (services, id, unit, laps) = (services, session.id, unit, session.laps)
    let isListed = state.values[.list] != state.original[.list]
    return {
      services.writing {
        // Whatever else runs by now has laps of its own.
        guard let now = try services.repositories.session.current(), now.id == id else { throw StudyError.noSession }
        let session: StudySession
        if !isListed, let more {
          session = try services.repositories.session.lap(more)
        } else {
          // What was told elsewhere meanwhile stays.
          let others = now.laps.filter { !laps.contains($0) }
          session = try services.repositories.session.setLaps(LapList((changed + others).sorted { $0.at < $1.at }))
        }
        return services.words.lapsChanged(session.laps, unit: unit)
      }
    }
  }

  mutating func take(_ answer: Answer) -> [PageEffect<Event>] {
    switch answer {
    case .success(let words): return [.drop, .changed, .done(words)]
    case .failure(let failure):
      state.progress.failure = failure.words
      return []
    }
  }
}
