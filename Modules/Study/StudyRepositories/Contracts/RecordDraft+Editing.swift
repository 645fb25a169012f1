public import StudyModels

/// Other times for a record. Pauses go along; those that would lie beyond the end go.
extension RecordDraft {
  /// Returns the record with another study time: the start stays, the end is where the active time reaches it.
  ///
  /// - Parameter seconds: not checked against the limit; below 0 counts as 0 for the end.
  public func studied(_ seconds: Int, in zone: any ZoneRules) -> RecordDraft {
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
    let end = moment.adding(seconds: left)
    if end != ended.instant { draft.ended = ended.moved(by: end.seconds(since: ended.instant), in: zone) }
    return draft
  }

  /// Returns the record moved as a whole so that it ends at `end`, in whose place the start is told too.
  public func ending(at end: ZonedInstant, in zone: any ZoneRules) -> RecordDraft {
    var draft = shifted(by: end.instant.seconds(since: ended.instant))
    draft.started = end.moved(by: draft.started.instant.seconds(since: end.instant), in: zone)
    draft.ended = end
    return draft
  }

  /// Returns the record moved as a whole so that it starts at `start`, in whose place the end is told too.
  public func starting(at start: ZonedInstant, in zone: any ZoneRules) -> RecordDraft {
    var draft = shifted(by: start.instant.seconds(since: started.instant))
    draft.ended = start.moved(by: draft.ended.instant.seconds(since: start.instant), in: zone)
    draft.started = start
    return draft
  }

  /// Returns the record with other breaks: start and end stay, and the study time changes by what they do.
  ///
  /// Time that was left out of the record for another reason, a suspend for example, stays left out.
  public func taking(_ breaks: BreakList) -> RecordDraft {
    var draft = self
    draft.pauses = breaks.pauses
    draft.activeSeconds = max(0, activeSeconds + pausedSeconds - draft.pausedSeconds)
    return draft
  }

  /// Returns the record with other laps. An amount that was their sum is it again.
  public func taking(_ laps: LapList) -> RecordDraft {
    var draft = self
    draft.laps = laps.laps
    if amount == self.laps.amount, materialID != nil { draft.amount = laps.laps.amount }
    return draft
  }

  private func shifted(by seconds: Int) -> RecordDraft {
    var draft = self
    draft.started.instant = started.instant.adding(seconds: seconds)
    draft.ended.instant = ended.instant.adding(seconds: seconds)
    draft.pauses = pauses.map { Pause(began: $0.began.adding(seconds: seconds), ended: $0.ended?.adding(seconds: seconds)) }
    draft.laps = laps.map { Lap(at: $0.at.adding(seconds: seconds), count: $0.count) }
    return draft
  }

  /// The seconds spent in pauses; an open one counts nothing.
  public var pausedSeconds: Int {
    pauses.reduce(0) { $0 + max(0, ($1.ended ?? $1.began).seconds(since: $1.began)) }
  }
}
