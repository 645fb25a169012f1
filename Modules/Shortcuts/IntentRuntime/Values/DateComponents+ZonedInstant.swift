public import Foundation
public import TimeMeasuring

extension DateComponents {
  /// Makes the date and the time on the wall where `time` was recorded, with its offset.
  public init(_ time: ZonedInstant) {
    let (date, second) = time.local
    let (year, month, day) = date.components
    self.init(
      calendar: nil, timeZone: TimeZone(secondsFromGMT: time.utcOffset), year: year, month: month, day: day, hour: second / 3_600,
      minute: second / 60 % 60, second: second % 60)
  }
}

extension ZonedInstant {
  /// Reads a date and a time with an offset back; nil where a part is missing.
  public init?(_ components: DateComponents) {
    guard let year = components.year, let month = components.month, let day = components.day, let hour = components.hour,
      let minute = components.minute, let second = components.second, let date = CivilDate(year: year, month: month, day: day),
      let offset = components.timeZone?.secondsFromGMT()
    else { return nil }
    let local = LocalTime(date: date, secondOfDay: hour * 3_600 + minute * 60 + second)
    self.init(instant: Instant(secondsSince1970: local.secondsSince1970 - Int64(offset)), utcOffset: offset)
  }
}
