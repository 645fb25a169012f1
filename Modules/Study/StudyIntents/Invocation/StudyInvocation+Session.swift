import IntentRuntime
import StudyModels
import StudyRepositories

/// What intents about the session do alike: say what runs, and turn a refused transition into a response.
extension StudyInvocation {
  /// Returns a response that carries the session as it was at a moment (nil: now), with these words for it.
  func carry<Response: SessionResponse>(
    _ session: StudySession?, in response: Response, at moment: Instant? = nil, summary: (StudySession, Material?) -> String
  ) -> Response {
    let material = titleMaterial(of: session)
    var response = response.carrying(session, material: material, at: moment ?? environment.now())
    if let session { response.summary = summary(session, material) }
    return response
  }

  /// Returns a response that carries the session under its name: `the stopwatch for Linear Algebra`.
  func carry<Response: SessionResponse>(_ session: StudySession?, in response: Response, at moment: Instant? = nil) -> Response {
    carry(session, in: response, at: moment) { session, material in
      language.sessionName(session.kind, title: material?.title)
    }
  }

  /// Makes a session's transition; a rule that refuses it is answered by `refused`, else in words.
  func transition<Response: SessionResponse>(
    _ work: () throws -> StudySession, refused: (StudyError) -> Response?
  ) -> Response {
    do {
      let session = try work()
      context.report.markCommitted()
      return carry(session, in: Response(.success))
    } catch let error as StudyError {
      return refused(error) ?? failing(error)
    } catch {
      context.report.recordFault(error)
      return Response(.failure)
    }
  }

  /// The response that says in words why a rule does not hold.
  func failing<Response: SessionResponse>(_ error: StudyError) -> Response {
    switch error {
    case .laterThanNow, .earlierThanAllowed, .limit(.time): context.report.recordFault(error)
    default: break
    }
    var response = Response(.failure)
    response.message = words(for: error)
    return response
  }

  /// Which session runs and since when, for a refusal to start another; nil where none can be read.
  func runningSession() -> (session: StudySession, clause: String)? {
    guard let session = currentSession() else { return nil }
    return (session, language.runningSince(session, title: titleMaterial(of: session)?.title, now: environment.zonedNow))
  }

  /// The session's material, for its title; where it cannot be read the words do without.
  private func titleMaterial(of session: StudySession?) -> Material? {
    guard let id = session?.materialID else { return nil }
    return (try? repositories.shelf.material(id)) ?? nil
  }
}

extension StudyIntent where Response: SessionResponse {
  /// The answer of a run that changed the session, by the session that it left; nil for a run that left none.
  static func sessionResponse(to trace: SavedTrace, with services: StudyServices, in context: InvocationContext) -> Response? {
    guard case .session(let session, let moment) = trace else { return nil }
    return StudyInvocation(services, of: Self.self, in: context).carry(session, in: Response(.success), at: moment)
  }

  /// The session that a response carries, as scripts see it.
  static func sessionDocument(of response: Response) -> ResponseDocument? { SessionDocument(response).map(ResponseDocument.session) }
}
