import StudyModels
import StudyRepositories
import TerminalUI

/// Changes the breaks of the running session, written as a list.
struct BreaksScreen: FieldsForm {
  enum Field: Hashable, Sendable { case list, save }
  typealias Answer = Result<String, ScreenFailure>
  typealias Event = FormEvent<BreaksScreen>

  let services: ScreenServices
  private let session: StudySession
  var state: FieldsState<Field>
  var typedAhead: [Event] = []
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)

  init(_ session: StudySession, services: ScreenServices) {
    self.services = services
    self.session = session
    let text = BreakList(session.pauses).text(in: services.environment.zone)
    state = FieldsState([(.list, .text(TextField(text, maximumLength: 2_000))), (.save, .save(services.words.materialSaveButton))])
  }

  var name: String { "breaks" }
  var title: String { words.breaksTitle }
  var saveLabel: String { words.formSave }
  var saveHelp: String { words.breaksHelp }
  var heading: String? { words.breaksHeading }

  func label(of field: Field) -> String { field == .list ? words.formBreaks : "" }

  func hint(of field: Field) -> String? {
    guard field == .list, let breaks = try? breaks.get() else { return nil }
    let (now, zone) = (services.environment.now(), services.environment.zone)
    return (try? session.taking(breaks, at: now, zone: zone)).map { words.breaksLeave($0.activeSeconds(at: now)) }
  }

  func problem(of field: Field) -> String? {
    if field == .list, case .failure(let failure) = breaks { return failure.words }
    return nil
  }

  /// What is written, read.
  private var breaks: Result<BreakList, ScreenFailure> {
    let environment = services.environment
    return services.attempt {
      try BreakList(
        reading: state.text(.list), of: session.pauses, from: session.started.instant, to: environment.now(), zone: environment.zone)
    }
  }

  func saving() -> (@Sendable () async -> Answer)? {
    guard case .success(let breaks) = breaks else { return nil }
    let (services, id) = (services, session.id)
    return {
      services.writing {
        // Whatever else runs by now has breaks of its own.
        guard try services.repositories.session.current()?.id == id else { throw StudyError.noSession }
        let changed = try services.repositories.session.setBreaks(breaks)
        return services.words.breaksChanged(changed.activeSeconds(at: services.environment.now()))
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
