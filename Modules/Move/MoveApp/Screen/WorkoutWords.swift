import MoveDomain
import ProgramSupport
import TimeMeasuring

/// Workouts in words.
struct WorkoutWords {
  let language: Language
  let now: ZonedInstant
  let zone: any ZoneRules

  init(move: Move) { self.init(language: move.language, now: move.now, zone: move.clock.zone) }

  init(language: Language, now: ZonedInstant, zone: any ZoneRules) {
    (self.language, self.now, self.zone) = (language, now, zone)
  }

  var none: String { language.words("There is no workout yet.", "まだワークアウトがありません。") }

  /// A workout in a line: when, what, how long, for what, where, and what became of it.
  func line(_ workout: Workout) -> String {
    var parts = [language.moment(workout.started, now: now), workout.name, language.preciseDuration(workout.seconds(at: now.instant))]
    parts += [workout.goal.map(goal), workout.location.map(location), sleep(workout)].compactMap(\.self)
    if workout.ended == nil { parts.append(state(workout)) }
    return parts.joined(separator: "  ")
  }

  func state(_ workout: Workout) -> String {
    workout.isPaused ? language.words("paused", "一時停止中") : language.words("going on", "進行中")
  }

  func goal(_ goal: Workout.Goal) -> String {
    let number = goal.value == goal.value.rounded() ? String(Int(goal.value)) : String(goal.value)
    return language.words("goal: \(number) \(unit(goal.unit))", "目標：\(number)\(unit(goal.unit))")
  }

  /// The unit's words, which are the catalogue's.
  private func unit(_ name: String) -> String { WorkoutUnit.title(of: name, in: language) }

  func location(_ location: Workout.Location) -> String {
    switch location {
    case .outdoor: language.words("outdoors", "屋外")
    case .indoor: language.words("indoors", "屋内")
    }
  }

  /// How much of it the machine slept through, where it did.
  func sleep(_ workout: Workout) -> String? {
    guard workout.asleep > 0 else { return nil }
    let time = language.duration(workout.asleep)
    return language.words("the machine slept for \(time) of it", "うち\(time)は端末がスリープ中")
  }
}
