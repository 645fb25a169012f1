import StudyModels

extension RecordDraft {
  /// Throws ``StudyError/limit(_:)`` for breaks and laps from elsewhere that no record can have: open, not in order, overlapping, of no amount or outside of
  /// the record's time. What people write is read so; what a file says is held against it here.
  func checkParts(in zone: any ZoneRules) throws(StudyError) {
    var bound = started.instant
    for pause in pauses {
      guard let end = pause.ended, pause.began >= bound, end >= pause.began, end <= ended.instant else {
        throw .limit(.breaks(BreakList([pause]).text(in: zone), from: started, to: ended))
      }
      bound = end
    }
    for lap in laps {
      guard lap.count >= 1, StudyLimits.amount.contains(lap.count), lap.at >= started.instant, lap.at <= ended.instant else {
        throw .limit(.laps(LapList([lap]).text(in: zone), from: started, to: ended))
      }
    }
  }
}
