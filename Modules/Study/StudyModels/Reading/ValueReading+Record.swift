extension ValueReading {
  /// Reads a moment within a record: a time of the clock is the one that the record has, other forms are read as ``time(_:in:)`` reads them.
  ///
  /// The moment may lie outside of the record where the text says so.
  public static func moment(_ text: String, within record: StudyRecord, in environment: StudyEnvironment) throws(UnreadableValue)
    -> ZonedInstant
  {
    let lasting = record.started.instant...max(record.started.instant, record.ended.instant)
    let own = try time(text, now: record.ended.instant, zone: environment.zone, rules: environment.rules)
    if lasting.contains(own.instant) { return own }
    return try time(text, in: environment)
  }
}
