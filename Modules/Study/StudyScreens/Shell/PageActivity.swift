import IntentRuntime
import ShortcutManagement
import StudyIntents
import StudyModels
import StudyRepositories
import Synchronization

/// Which activity a page is while people see it: little, since it is asked for after each key.
struct PageActivity: Equatable, Sendable {
  var activity: StudyActivity
  var userInfo: [String: UserInfoValue]

  init(_ activity: StudyActivity, userInfo: [String: UserInfoValue] = [:]) {
    self.activity = activity
    self.userInfo = userInfo
  }

  /// The activity in whole; nil where the program does not declare it.
  func declared(in services: ScreenServices) -> UserActivity? {
    services.shortcuts.catalogue.declarations.first { $0.type == activity.rawValue }?
      .activity(userInfo: userInfo, in: services.language.rawValue)
  }
}

extension ScreenServices {
  /// Donates an activity that was completed, now or as soon as it can be written down.
  ///
  /// - Parameter record: what it made: the donation goes when the record does.
  func donate(_ activity: PageActivity, for record: StudyRecord.ID? = nil) {
    guard let activity = activity.declared(in: self) else { return }
    let donation = donation(of: activity, for: record)
    later.perform { [repositories, shortcuts] in
      // Meanwhile its record may have gone, and what belongs to it with it.
      if let record, try repositories.records.record(record) == nil { return }
      try shortcuts.donations.donate(donation)
    }
  }

  /// Donates an activity that was shown just now and could not be written down then, as soon as it can be.
  func donateLater(_ activity: UserActivity) {
    let donation = donation(of: activity, for: nil)
    later.perform { [shortcuts] in try shortcuts.donations.donate(donation) }
  }

  /// The donation of an activity of just now. Donated again it is the same one.
  private func donation(of activity: UserActivity, for record: StudyRecord.ID?) -> Donation {
    let now = environment.zonedNow
    return Donation(
      id: environment.makeUUID().lowercased(), groupIdentifier: record?.text, shortcut: .activity(activity),
      date: SuggestionMoment(seconds: now.instant.secondsSince1970, utcOffset: now.utcOffset).date, utcOffset: now.utcOffset)
  }
}

/// A page whose activity is donated when the user has completed it there.
protocol CompletingPage: Page {
  /// Whether the user opened it: what a shortcut or a phrase opened is not donated.
  var isUsers: Bool { get set }
}

/// Tells the center which activity is current, in the order in which pages were shown, whatever the order in which effects run.
///
/// One caller at a time tells the center, and takes over what others bring meanwhile: no lock is held while a donation is written.
final class ActivityFollower: Sendable {
  private struct Step {
    var activity: UserActivity?
    var isDonated: Bool
  }

  private struct State {
    /// The number of the newest change.
    var number = 0
    var waiting: [Step] = []
    var isTelling = false
    var current: UserActivity?
  }

  private let state = Mutex(State())

  /// Makes the activity current that is shown after the change with that number; an older change comes too late.
  ///
  /// - Parameters:
  ///   - isDonated: whether the user opened it just now.
  ///   - onLoss: told what could not be written down of that; a page is shown whether or not it can.
  func follow(
    _ activity: UserActivity?, isDonated: Bool, number: Int, center: any ActivityCenter, onLoss: (UserActivity) -> Void
  ) {
    let isMine = state.withLock { state in
      guard number > state.number else { return false }
      state.number = number
      state.waiting.append(Step(activity: activity, isDonated: isDonated))
      defer { state.isTelling = true }
      return !state.isTelling
    }
    guard isMine else { return }
    while let step = next() { tell(center, step, onLoss) }
  }

  private func next() -> Step? {
    state.withLock { state in
      state.isTelling = !state.waiting.isEmpty
      return state.isTelling ? state.waiting.removeFirst() : nil
    }
  }

  private func tell(_ center: any ActivityCenter, _ step: Step, _ onLoss: (UserActivity) -> Void) {
    let before = state.withLock { state in
      defer { state.current = step.activity }
      return state.current
    }
    if let before { center.resignCurrent(before) }
    guard let activity = step.activity else { return }
    do {
      try center.becomeCurrent(activity, isDonated: step.isDonated)
    } catch is ShortcutError {
      // Not declared, or past its time: it is no donation.
    } catch {
      if step.isDonated { onLoss(activity) }
    }
  }
}

// MARK: - Which page is which

extension ReportScreen {
  var activity: PageActivity? {
    if case .calendar(_, holding: nil) = state.stretch { PageActivity(.viewWeeklyReport) } else { nil }
  }
}

extension RecordFormScreen: CompletingPage {
  var activity: PageActivity? { state.purpose == .new ? PageActivity(.recordStudy, userInfo: prefill?.compared ?? [:]) : nil }
}

extension ProgressPostScreen: CompletingPage {
  var activity: PageActivity? {
    guard let goal = state.goal, let week = state.week else { return nil }
    return PageActivity(.postGoalProgress, userInfo: ProgressChallenge(goal: goal, week: week, progress: nil).userInfo)
  }
}
