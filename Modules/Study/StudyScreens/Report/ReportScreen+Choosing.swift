import StudyModels
import StudyRepositories
import TerminalUI

/// The days that are typed, as commands take them.
struct ReportRangeField: Equatable, Sendable {
  var field = TextField(maximumLength: 100)
  /// Why what was entered is no period; until something else is typed.
  var refusal: String?

  /// Offers the days that are shown; typing replaces them.
  init(shown days: ClosedRange<CivilDate>?) {
    if let days { field.offer(days.dayCount == 1 ? "\(days.lowerBound)" : "\(days.lowerBound)..\(days.upperBound)") }
  }
}

/// Which days are shown, and what is counted of them.
extension ReportScreen {
  mutating func take(_ input: InputEvent) -> [PageEffect<Event>] {
    if state.menu.isOpen {
      if case .chosen(let place) = state.menu.handle(input, options: menuOptions) { return count(place) }
      return []
    }
    guard var range = state.range else { return [] }
    let before = range.field.text
    _ = range.field.handle(input)
    if range.field.text != before { range.refusal = nil }
    state.range = range
    return []
  }

  /// Shows the days that were typed; nothing stands for this week.
  mutating func enterRange() -> [PageEffect<Event>] {
    guard let text = state.range?.field.text.trimmingWhiteSpace else { return [] }
    let environment = services.environment
    do {
      let days =
        text.isEmpty
        ? environment.rules.week(of: environment.today)
        : try StudyPeriod(text).days(today: environment.today, rules: environment.rules)
      state.range = nil
      return show(ReportStretch(days, rules: environment.rules))
    } catch {
      let refusal = services.failure(error).words
      state.range?.refusal = refusal
      return []
    }
  }

  /// What the typed days are called, as long as they can be read.
  var typedDays: String? {
    let environment = services.environment
    guard let text = state.range?.field.text, let period = try? StudyPeriod(text),
      let days = try? period.days(today: environment.today, rules: environment.rules)
    else { return nil }
    return services.language.days(days)
  }

  // MARK: What is counted

  /// Time, then the units that more than one material or none of those listed has, then the materials with an amount.
  var choices: [ReportCounted] {
    var materials = state.data?.counting ?? []
    if case .material(let own) = state.counted, !materials.contains(where: { $0.id == own.id }) { materials.append(own) }
    var units: [StudyUnit] = []
    for unit in materials.map(\.unit) + [state.counted.unit].compactMap(\.self) where !units.contains(where: { unit.isNamed(like: $0) }) {
      units.append(unit)
    }
    return [.time] + units.map { .unit($0) } + materials.map { .material($0) }
  }

  var menuOptions: [String] { choices.map { words.reportCounted($0) } }

  mutating func openMenu() {
    state.menu.open(selection: choices.firstIndex(of: state.counted), count: choices.count)
  }

  mutating func count(_ place: Int) -> [PageEffect<Event>] {
    guard choices.indices.contains(place) else { return [] }
    state.counted = choices[place]
    return load()
  }

  // MARK: Export

  /// The form that writes what is shown into a file.
  func export() -> [PageEffect<Event>] {
    guard let data = state.data else { return [] }
    return [.present(ReportExportScreen(data, table: state.table, services: services))]
  }
}
