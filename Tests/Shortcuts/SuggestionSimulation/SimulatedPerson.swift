import TestSupport

/// Somebody who studies, and what they do day by day.
public struct SimulatedPerson: Sendable {
  /// Something done, and when.
  public struct Event: Hashable, Sendable {
    /// Seconds since 1970; the people live at UTC.
    public var seconds: Int64
    /// What was done, as a shortcut's words.
    public var action: String
  }

  /// Who it is.
  public var name: String
  private let day: @Sendable (inout Diary) -> Void

  init(name: String, day: @escaping @Sendable (inout Diary) -> Void) {
    self.name = name
    self.day = day
  }

  /// Monday, 2026-01-05.
  public static let firstDay: Int64 = 20_458

  /// Returns what the person does in so many days, in order.
  public func life(days: Int = 182, seed: UInt64) -> [Event] {
    var diary = Diary(random: SplitMix64(seed: seed))
    for index in 0..<days {
      diary.dayIndex = index
      day(&diary)
    }
    return diary.events.sorted { ($0.seconds, $0.action) < ($1.seconds, $1.action) }
  }
}

/// A person's days while they are made up.
struct Diary {
  var random: SplitMix64
  var dayIndex = 0
  private(set) var events: [SimulatedPerson.Event] = []

  init(random: SplitMix64) { self.random = random }

  /// 0 is Monday.
  var weekday: Int { dayIndex % 7 }
  var week: Int { dayIndex / 7 }
  var isWeekend: Bool { weekday >= 5 }

  /// Notes an action at a time of the day, and returns the minute at which it was done.
  @discardableResult
  mutating func at(_ hour: Double, spread: Double = 0, _ action: String) -> Double {
    let minute = max(0, hour * 60 + random.scatter(spread))
    events.append(
      SimulatedPerson.Event(seconds: (SimulatedPerson.firstDay + Int64(dayIndex)) * 86_400 + Int64(minute * 60), action: action))
    return minute
  }

  /// A measured session: started, perhaps with a break, finished after about so many minutes.
  mutating func session(_ hour: Double, spread: Double, _ start: String, minutes: Double, breakChance: Double = 0.1) {
    let began = at(hour, spread: spread, start)
    var end = began + minutes + random.scatter(minutes / 10)
    if random.happens(breakChance) {
      at((began + minutes / 2) / 60, "PauseStudy")
      at((began + minutes / 2 + 8) / 60, "ResumeStudy")
      end += 8
    }
    at(max(end, began + 1) / 60, "FinishStudy")
  }

  /// Now and then something that is no habit.
  mutating func whims(_ chance: Double, _ actions: [String]) {
    guard random.happens(chance), let action = random.pick(actions) else { return }
    at(9 + Double(random.next() % 13), spread: 20, action)
  }
}
