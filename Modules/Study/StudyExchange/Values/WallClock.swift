import StudyModels

/// The clock on the wall, for formats whose times say no offset: they show what the wall showed where a record was made, and are read by the rules of the
/// zone where the files are.
struct WallClock: Sendable {
  /// The zone by whose rules a file will be read.
  let zone: any ZoneRules

  /// Two times on a wall, and how a reader takes them.
  struct Span {
    var start: LocalTime
    var end: LocalTime
    /// Whether it begins when it did, as far as that was here.
    var beginsRight: Bool
    /// Whether it is as long as it was.
    var isRightLong: Bool

    /// Whether all of it comes back.
    var isExact: Bool { beginsRight && isRightLong }
  }

  /// What the wall shows so many seconds after `start`, and then so many more seconds later.
  ///
  /// The clocks may be changed in between, here or where the record was made. Where what the wall showed would be read as another length, the end is what
  /// the wall shows here at the right distance; where no time says that, as the clock shows it twice, what the wall showed stands.
  func span(from start: ZonedInstant, after: Int = 0, seconds: Int) -> Span {
    let begin = start.moved(by: after, in: zone)
    let shown = begin.onWall
    let read = zone.instant(showing: shown)
    let beginsRight = read == begin.instant || zone.utcOffset(at: begin.instant) != begin.utcOffset
    let truth = begin.moved(by: seconds, in: zone).onWall
    for end in [truth, zone.zoned(read.adding(seconds: seconds)).onWall] where zone.instant(showing: end).seconds(since: read) == seconds {
      return Span(start: shown, end: end, beginsRight: beginsRight, isRightLong: true)
    }
    // What would end before it begins could not be read at all.
    let isReadable = zone.instant(showing: truth) >= read
    let end = isReadable ? truth : LocalTime(secondsSince1970: shown.secondsSince1970 + Int64(seconds))
    return Span(start: shown, end: end, beginsRight: beginsRight, isRightLong: false)
  }
}

extension ZonedInstant {
  /// What the wall showed where it was recorded.
  var onWall: LocalTime { LocalTime(secondsSince1970: instant.secondsSince1970 + Int64(utcOffset)) }

  /// The same moment's minute.
  var toMinute: ZonedInstant { sibling(instant.adding(seconds: -(onWall.parts.secondOfDay % 60))) }
}

extension LocalTime {
  /// `2026-03-02 09:00:30`.
  var text: String {
    ZonedInstant(instant: Instant(secondsSince1970: secondsSince1970), utcOffset: 0).rfc3339.replacing("T", with: " ").replacing(
      "Z", with: "")
  }

  /// `2026-03-02 09:00`.
  var textToMinute: String { String(text.prefix(16)) }
}

extension ExchangedRecord {
  /// How long it was in minutes; the nearest.
  var wholeMinutes: Int { (activeSeconds + 30) / 60 }

  /// The first and the last moment of each stretch on the wall.
  func stretches(on clock: WallClock) -> [WallClock.Span] {
    stretches.map { stretch in
      clock.span(
        from: started, after: stretch.lowerBound.seconds(since: started.instant),
        seconds: stretch.upperBound.seconds(since: stretch.lowerBound))
    }
  }
}
