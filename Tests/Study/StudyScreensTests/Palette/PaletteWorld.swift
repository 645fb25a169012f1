import IntentRuntime
import ShortcutManagement
import StudyIntents
import StudyModels
import TerminalUI

@testable import StudyScreens

extension ScreenWorld {
  /// Four Saturdays at noon on which a timer was started for a material, and three evenings of the last days with a record.
  func habits(_ algebra: Material) throws {
    var timer = ShortcutIntent(name: "StartTimer", values: ["duration": .duration(1_500)])
    timer.values["material"] = StudyMaterial(algebra).intentValue
    for (index, day) in ["10-31", "11-07", "11-14"].enumerated() {
      try donate(timer, at: "2026-\(day)T12:00", id: "timer-\(index)")
    }
    for (index, day) in ["18", "19", "20"].enumerated() {
      try donate(ShortcutIntent(name: "StartStopwatch"), at: "2026-11-\(day)T21:00", id: "stopwatch-\(index)")
    }
  }

  private func donate(_ intent: ShortcutIntent, at time: String, id: String) throws {
    let moment = try at(time)
    try donations.donate(
      Donation(
        id: id, groupIdentifier: nil, shortcut: .intent(intent),
        date: SuggestionMoment(seconds: moment.instant.secondsSince1970, utcOffset: moment.utcOffset).date, utcOffset: moment.utcOffset))
  }

  /// A voice shortcut that starts the stopwatch.
  @discardableResult
  func teaTime(showsWhenRun: Bool = true) throws -> VoiceShortcut {
    try center.add(phrase: "tea time", shortcut: .intent(ShortcutIntent(name: "StartStopwatch")), showsWhenRun: showsWhenRun)
  }
}
