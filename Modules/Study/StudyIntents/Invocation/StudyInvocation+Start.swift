import IntentRuntime
import StudyModels
import StudyRepositories

/// What the responses of intents that start a session have in common.
protocol StartResponse: SessionResponse {
  static func failureAlreadyStudying(message: String) -> Self
  static func failureNotFoundBookshelfEntry(material: StudyMaterial) -> Self
}

extension StudyInvocation {
  /// The state and the shelf, before a session starts; nil where it may start.
  func refusalToStart<Response: StartResponse>(
    _ kind: StudySession.Kind, _ material: StudyMaterial?, as type: Response.Type
  ) -> Response? {
    if let (session, clause) = runningSession() {
      return carry(session, in: Response.failureAlreadyStudying(message: clause))
    }
    switch check(material) {
    case .gone(let material): return .failureNotFoundBookshelfEntry(material: material)
    case .unclear(let error): return failing(error)
    case .none, .onShelf: break
    }
    do {
      // Nobody was asked for the time while another session ran.
      if case .timer(let seconds) = kind { try StudyLimits.timerTarget(seconds) }
      try checkStartTime()
      return nil
    } catch {
      return failing(error)
    }
  }

  /// Starts a session, unless something speaks against it by now.
  func start<Response: StartResponse>(_ kind: StudySession.Kind, _ material: StudyMaterial?, as type: Response.Type) -> Response {
    let known: Material?
    switch check(material) {
    case .gone(let material): return .failureNotFoundBookshelfEntry(material: material)
    case .unclear(let error): return failing(error)
    case .onShelf(let material): known = material
    case .none: known = nil
    }
    return transition(
      { try repositories.session.start(kind, material: known?.id, at: context.startTime?.instant) },
      refused: { error in
        switch error {
        case .alreadyStudying(let title, let since): alreadyStudying(title, since)
        case .materialNotOnShelf(let title):
          .failureNotFoundBookshelfEntry(material: material ?? StudyMaterial(identifier: nil, display: title ?? ""))
        default: nil
        }
      })
  }

  /// Another process was faster. It may have finished again since: then what the error knows has to do.
  private func alreadyStudying<Response: StartResponse>(_ title: String?, _ since: ZonedInstant) -> Response {
    if let (session, clause) = runningSession() { return carry(session, in: .failureAlreadyStudying(message: clause)) }
    return .failureAlreadyStudying(message: language.runningSince(title: title, since: since, now: environment.zonedNow))
  }
}
