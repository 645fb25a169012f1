extension ZonedInstant {
  /// Returns the time so many seconds later, told in the place where this one was recorded.
  ///
  /// Where that place is `zone` (the same name, or no name and the same offset), it gets the offset that holds there then; of any other place
  /// nothing is known but the offset stored, which stays.
  public func moved(by seconds: Int, in zone: any ZoneRules) -> ZonedInstant {
    let moment = instant.adding(seconds: seconds)
    let isHere = self.zone.map { $0 == zone.name } ?? (zone.utcOffset(at: instant) == utcOffset)
    return isHere ? zone.zoned(moment) : ZonedInstant(instant: moment, utcOffset: utcOffset, zone: self.zone)
  }

  /// The same zone's or offset's time of another moment.
  public func sibling(_ instant: Instant) -> ZonedInstant {
    ZonedInstant(instant: instant, utcOffset: utcOffset, zone: zone)
  }
}
