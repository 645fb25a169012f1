import StudyModels
import StudyRepositories

/// Other times for a record: pauses go along, and those that would lie beyond the end go.
extension RecordDraft {
  /// Gives the record another study time: the start stays, the end is where the active time reaches it.
  func studied(_ seconds: Int) -> RecordDraft {
    var draft = self
    draft.activeSeconds = seconds
    draft.pauses = []
    var moment = started.instant
    var left = max(0, seconds)
    for pause in pauses {
      guard let resumed = pause.ended else { continue }
      let active = pause.began.seconds(since: moment)
      if left <= active { break }
      left -= active
      moment = resumed
      draft.pauses.append(pause)
    }
    draft.ended.instant = moment.adding(seconds: left)
    return draft
  }

  /// Moves the whole record so that it ends then.
  func ending(at end: ZonedInstant, in zone: any ZoneRules) -> RecordDraft {
    var draft = shifted(by: end.instant.seconds(since: ended.instant), in: zone)
    draft.ended = end
    return draft
  }

  /// Moves the whole record so that it starts then.
  func starting(at start: ZonedInstant, in zone: any ZoneRules) -> RecordDraft {
    var draft = shifted(by: start.instant.seconds(since: started.instant), in: zone)
    draft.started = start
    return draft
  }

  private func shifted(by seconds: Int, in zone: any ZoneRules) -> RecordDraft {
    guard seconds != 0 else { return self }
    var draft = self
    draft.started = zone.zoned(started.instant.adding(seconds: seconds))
    draft.ended = zone.zoned(ended.instant.adding(seconds: seconds))
    draft.pauses = pauses.map { Pause(began: $0.began.adding(seconds: seconds), ended: $0.ended?.adding(seconds: seconds)) }
    return draft
  }

  /// The seconds spent in pauses.
  var pausedSeconds: Int {
    pauses.reduce(0) { $0 + max(0, ($1.ended ?? $1.began).seconds(since: $1.began)) }
  }
}
