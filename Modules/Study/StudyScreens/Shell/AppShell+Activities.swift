import IntentRuntime
import ShortcutManagement
import StudyIntents
import StudyModels
import StudyRepositories
import TerminalUI

extension AppShell {
  /// Opens what an activity leads to, over what is shown; one that nothing here continues is answered with words.
  ///
  /// - Parameters:
  ///   - origin: where it was opened from: only what the user opened is donated.
  ///   - isCounted: whether whoever asked has counted it already.
  mutating func open(_ activity: UserActivity, from origin: ActivityOrigin, isCounted: Bool = false) -> [Effect<Event>] {
    let origins = isCounted ? nil : origin
    switch PageRoutes.destination(of: activity, services: services) {
    case .success(.page(let page)):
      return present(page, isUsers: origin.isUsers) + note(activity, from: origins)
    case .success(.tab(let tab)):
      let isRefused = tabRefusal != nil
      return go(tab) + (isRefused ? [] : note(activity, from: origins))
    case .success(.entry(let entry)): return show(entry)
    case .failure(let failure): return say(StatusLine(failure.words, kind: .failure))
    }
  }

  /// Goes where a record or a material stands, and selects it; words are looked for.
  private mutating func show(_ entry: FoundEntry) -> [Effect<Event>] {
    let services = services
    switch entry {
    case .words(let text): return openPalette(.search, text: text)
    case .material(let id): return choose { .choosing(.material(id), on: .shelf) }
    case .record(let id):
      return choose {
        guard let record = try services.repositories.records.record(id) else {
          throw ScreenFailure(words: services.words.paletteGone)
        }
        return .choosing(.record(id, services.environment.rules.day(of: record.started)), on: .records)
      }
    }
  }

  private func choose(_ choice: @escaping @Sendable () throws -> CommandRequest) -> [Effect<Event>] {
    let services = services
    return [.run(id: "shell.entry") { .entryRead(services.attempt { try choice() }) }]
  }

  /// Goes to a tab, unless what the user wrote would be lost with what lies over the tabs.
  mutating func go(_ tab: Tab) -> [Effect<Event>] {
    if let refusal = tabRefusal { return say(StatusLine(refusal, kind: .warning)) }
    return closeAll() + show(tab)
  }

  /// Why what lies over the tabs cannot be taken away; nil where it can.
  private var tabRefusal: String? { isSaving ? words.savingFirst : hasUnsavedText ? words.unsavedFirst : nil }

  var hasUnsavedText: Bool { state.stack.contains(where: \.page.hasUnsavedText) }

  /// Goes on with what somebody outside asks for, and says what became of it.
  mutating func take(_ request: ActivityRequest) -> [Effect<Event>] {
    switch PageRoutes.destination(of: request.activity, services: services) {
    case .success(.tab) where tabRefusal != nil, .success(.entry) where tabRefusal != nil: request.answer(tabRefusal)
    case .success: request.answer(nil)
    case .failure(let failure): request.answer(failure.words)
    }
    state.message = nil
    return open(request.activity, from: request.origin, isCounted: true)
  }

  /// Hands in what others ask for as long as the program runs.
  func takeRequests(_ requests: any AsyncSequence<ActivityRequest, Never> & Sendable) -> Effect<Event> {
    .background(id: "shell.requests") { send in
      for await request in requests { send(.requested(request)) }
    }
  }

  private func note(_ activity: UserActivity, from origin: ActivityOrigin?) -> [Effect<Event>] {
    guard let origin else { return [] }
    let services = services
    return [
      .run {
        services.note("activity.\(activity.activityType)", origin.rawValue)
        return nil
      }
    ]
  }

  // MARK: What is shown

  /// Tells the center where what is shown has become another activity. It is donated once for each time that the user opened the page:
  /// not where a shortcut did, and not again where what lay over it has gone. A tab that was come upon counts once it was looked at.
  mutating func followActivity() -> [Effect<Event>] {
    let shown = top?.page.activity
    guard shown != followed else { return [] }
    followed = shown
    let isOpened = shown != nil && takeOpening()
    let isPassed = state.stack.isEmpty && state.tabs[state.tab]?.isPassed == true
    let effects = tellCenter(isDonated: isOpened && !isPassed)
    guard isOpened, isPassed else { return effects + [.cancel(id: Self.dwellingID)] }
    let number = followNumber
    return effects + [
      .background(id: Self.dwellingID) { send in
        try? await Task.sleep(for: .seconds(Self.dwellingSeconds))
        if !Task.isCancelled { send(.dwelt(number)) }
      }
    ]
  }

  private static let dwellingID = "shell.dwelling"
  /// For so long something stays on the screen that is looked at, and not passed on the way to something else.
  private static let dwellingSeconds = 5

  /// Donates what stayed on the screen, where it is still the same.
  mutating func takeDwelling(_ number: Int) -> [Effect<Event>] {
    number == followNumber && followed != nil ? tellCenter(isDonated: true) : []
  }

  private mutating func tellCenter(isDonated: Bool) -> [Effect<Event>] {
    followNumber += 1
    let (services, follower, number, shown) = (services, follower, followNumber, followed)
    return [
      .run {
        follower.follow(
          shown?.declared(in: services), isDonated: isDonated, number: number, center: services.finding.activities,
          onLoss: services.donateLater)
        return nil
      }
    ]
  }

  /// Whether the user has opened the page that is seen, and this has not been asked before.
  private mutating func takeOpening() -> Bool {
    guard let top, top.isUsers, !top.isKnown else { return false }
    if state.stack.isEmpty { state.tabs[state.tab]?.isKnown = true } else { state.stack[state.stack.count - 1].isKnown = true }
    return true
  }

  // MARK: What is on the shelf

  /// Has the words of the shelf registered: after changes, not at each start.
  func registerVocabulary() -> Effect<Event> {
    let services = services
    return .run(id: "shell.vocabulary") {
      services.later.perform(as: "vocabulary") { try services.finding.registerVocabulary() }
      return nil
    }
  }
}

extension ScreenServices {
  /// Counts something that was used, now or as soon as it can be written down.
  func note(_ name: String, _ detail: String) {
    later.perform { [repositories] in try repositories.usage.note(UsageEvent(name: name, detail: detail)) }
  }
}
