import IntentRuntime
import StudyModels

extension StudyInvocation {
  /// When a record of so many seconds began and ended: it ends now, or as the context says.
  ///
  /// Throws ``StudyError/laterThanNow(_:now:)``, ``StudyError/earlierThanAllowed(_:earliest:)``, or ``StudyError/limit(_:)`` for a time that
  /// no log can hold.
  func recordTimes(seconds: Int) throws(StudyError) -> (started: ZonedInstant, ended: ZonedInstant) {
    let now = environment.zonedNow
    let ended: ZonedInstant
    let started: ZonedInstant
    switch (context.startTime, context.endTime) {
    case (nil, let end):
      ended = end ?? now
      started = ended.moved(by: -seconds, in: environment.zone)
    case (let start?, nil):
      started = start
      ended = start.moved(by: seconds, in: environment.zone)
    case (let start?, let end?):
      started = start
      ended = end
    }
    guard ended.instant <= now.instant else { throw .laterThanNow(ended, now: now) }
    guard started.instant <= ended.instant else { throw .earlierThanAllowed(ended, earliest: started) }
    return (try StudyLimits.time(started), try StudyLimits.time(ended))
  }

  /// Where the time that the context gives for a session's start may not be one to come.
  ///
  /// Throws ``StudyError/laterThanNow(_:now:)``.
  func checkStartTime() throws(StudyError) {
    let now = environment.zonedNow
    if let start = context.startTime, start.instant > now.instant { throw .laterThanNow(start, now: now) }
  }
}
