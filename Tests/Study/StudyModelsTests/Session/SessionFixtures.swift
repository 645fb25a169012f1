import StudyModels

/// A session that started at ``moment(_:)`` 0, with pauses from and to seconds after it.
func session(
  _ kind: StudySession.Kind = .stopwatch, pauses: [(Int, Int?)] = [], readings: [(Int, ClockReading)] = []
) -> StudySession {
  StudySession(
    id: StudySession.ID(trusted: "s"), kind: kind, started: tokyo.zoned(moment(0)),
    pauses: pauses.map { Pause(began: moment($0.0), ended: $0.1.map(moment)) },
    readings: readings.map { StudySession.Reading(at: moment($0.0), clocks: $0.1) })
}

/// The times of a record from and to seconds after ``moment(_:)`` 0.
func finished(_ from: Int, _ to: Int, active: Int, pauses: [(Int, Int)] = []) -> StudySession.Finished {
  StudySession.Finished(
    started: tokyo.zoned(moment(from)), ended: tokyo.zoned(moment(to)), activeSeconds: active,
    pauses: pauses.map { Pause(began: moment($0.0), ended: moment($0.1)) })
}

extension StudySession {
  /// Finishes in Tokyo, `now` seconds after ``moment(_:)`` 0.
  func finish(_ length: Length = .measured, now: Int, reading: ClockReading? = nil) throws(StudyError) -> Finished {
    try finishing(length, at: StudyModelsTests.moment(now), zone: tokyo, reading: reading)
  }
}
