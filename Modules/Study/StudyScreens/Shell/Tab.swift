import StudyIntents

/// The screens of the top line, in their order; the digit that leads there is its place.
enum Tab: Int, CaseIterable, Hashable, Sendable {
  case home = 1
  case shelf, records, report, goals, timeline, shortcuts

  /// The digit that leads there.
  var key: String { "\(rawValue)" }

  /// The screen that it shows, as everything else names it.
  var screen: StudyScreen {
    switch self {
    case .home: .home
    case .shelf: .shelf
    case .records: .records
    case .report: .report
    case .goals: .goals
    case .timeline: .timeline
    case .shortcuts: .shortcuts
    }
  }

  /// The screen after (or, with -1, before) this one, around the end.
  func next(by step: Int) -> Tab {
    let count = Tab.allCases.count
    return Tab(rawValue: ((rawValue - 1 + step) % count + count) % count + 1) ?? .home
  }
}
