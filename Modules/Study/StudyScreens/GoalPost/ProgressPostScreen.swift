import IntentRuntime
import StudyIntents
import StudyModels
import StudyRepositories
import TerminalUI

/// Posts a goal's progress to the timeline: a preview, then posted or dropped.
struct ProgressPostScreen: FormPage {
  enum Field: Hashable, Sendable { case comment, visibility, sharing }

  typealias Loaded = ProgressPostData?
  typealias Answer = Result<String, ScreenFailure>
  typealias Event = FormEvent<ProgressPostScreen>

  struct State: FormState {
    var progress = FormProgress()
    /// nil until the current one was read, where none was named.
    var goal: WeeklyGoal.ID?
    var week: CivilDate?
    /// The goal's progress as it is now; nil until it was read, or where the goal does not hold in that week.
    var data: ProgressPostData?
    var focus = FocusRing<Field>([.comment, .visibility])
    var comment = TextArea()
    var visibility: Visibility?
    /// Whether it is shared with another server, too; nil until what is offered was read.
    var isShared: Bool?
    var menu = SelectMenu()
  }

  let services: ScreenServices
  var state: State
  var typedAhead: [Event] = []
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)
  var isUsers = true
  let draftKey: String?

  /// Makes the post of a goal in a week; without one, of this week's first goal.
  init(_ challenge: ProgressChallenge?, services: ScreenServices) {
    self.services = services
    state = State(goal: challenge?.goal, week: challenge?.week)
    draftKey = "post:\(challenge.map { "\($0.goal.text) \($0.week)" } ?? "")"
  }

  var name: String { "post" }
  var title: String { words.postTitle }
  var isTyping: Bool { true }
  var hasUnsavedText: Bool { !state.comment.text.trimmingWhiteSpace.isEmpty }

  // MARK: Loading

  func reading() -> (@Sendable () async -> Result<Loaded, ScreenFailure>)? {
    return { [services, goal = state.goal, week = state.week] in
      services.attempt { try ProgressPostData.read(goal, week, from: services) }
    }
  }

  mutating func take(_ loaded: Loaded, isFirst: Bool) -> [PageEffect<Event>] {
    state.data = loaded
    if let loaded, state.goal == nil { (state.goal, state.week) = (loaded.progress.goal.id, loaded.progress.week) }
    state.visibility = state.visibility ?? loaded?.visibility
    state.isShared = state.isShared ?? loaded?.isShared
    refreshFields()
    return []
  }

  /// What is said where there is no goal to post.
  var noGoal: String { state.goal == nil ? words.postNoGoalAtAll : words.postNoGoal }

  // MARK: Fields

  mutating func type(_ input: InputEvent) -> [PageEffect<Event>] {
    switch state.focus.current {
    case .comment:
      if !state.comment.handle(input, width: commentSize.width, height: commentSize.height), input == .key(.down) { move(by: 1) }
      return changed()
    case .visibility:
      switch input {
      case .key(.enter), .key(.space), .key(.down): return press(.visibility)
      case .key(.up): move(by: -1)
      default: break
      }
    case .sharing:
      switch input {
      case .key(.enter), .key(.space): return press(.sharing)
      case .key(.up): move(by: -1)
      default: break
      }
    case nil: break
    }
    return []
  }

  mutating func click(_ field: Field, at place: Point, size: Size) {
    state.comment.click(place, width: size.width, height: size.height)
  }

  mutating func press(_ field: Field) -> [PageEffect<Event>] {
    if field == .sharing { state.isShared = !(state.isShared ?? false) }
    guard field == .visibility else { return [] }
    state.menu.open(selection: state.visibility.flatMap { Visibility.allCases.firstIndex(of: $0) }, count: menuOptions.count)
    return []
  }

  var menuOptions: [String] { Visibility.allCases.map(words.visibility) }

  mutating func choose(_ index: Int) -> [PageEffect<Event>] {
    if Visibility.allCases.indices.contains(index) { state.visibility = Visibility.allCases[index] }
    refreshFields()
    return []
  }

  /// The fields that there are now, in the order of Tab.
  private mutating func refreshFields() { state.focus.replace([.comment, .visibility] + (showsSharing ? [.sharing] : [])) }

  /// Whether there is another server that the post could be shared with.
  var showsSharing: Bool { services.environment.elsewhere != nil && state.visibility.map { $0 != .private } ?? false }

  var textForEditor: String? { state.comment.text }

  mutating func take(edited text: String) -> [PageEffect<Event>] {
    state.comment.text = text
    return changed()
  }

  // MARK: Saving

  var problem: String? {
    guard state.progress.hasLoaded else { return words.formChecking }
    return state.data == nil ? state.progress.failure ?? noGoal : nil
  }

  func saving() -> (@Sendable () async -> Answer)? {
    guard let goal = state.goal, let week = state.week else { return nil }
    let comment = state.comment.text.trimmingWhiteSpace
    return {
      [services, visibility = state.visibility, isShared = showsSharing ? state.isShared : nil, activity = isUsers ? activity : nil] in
      services.writing {
        _ = try services.repositories.timeline.postProgress(
          of: goal, inWeekOf: week, comment: comment.isEmpty ? nil : comment, visibility: visibility, isShared: isShared)
        if let activity { services.donate(activity) }
        return services.words.postDone
      }
    }
  }

  mutating func take(_ answer: Answer) -> [PageEffect<Event>] {
    let effects = closes(after: answer)
    return effects.isEmpty ? [] : effects + [.offer(nil)]
  }
}

/// What the preview shows.
struct ProgressPostData: Equatable, Sendable {
  var progress: GoalProgress
  var material: Material?
  var visibility: Visibility
  var isShared: Bool
  var isThisWeek: Bool
  /// Where it will be seen.
  var account = AccountState.local

  /// Reads a goal in a week, without one this week's first goal: nil where there is none.
  ///
  /// Whoever opens the post without a goal, be it a link, a phrase, a shortcut or a search, means that one.
  static func read(_ goal: WeeklyGoal.ID?, _ week: CivilDate?, from services: ScreenServices) throws -> ProgressPostData? {
    let repositories = services.repositories
    let found: GoalProgress?
    if let goal, let week {
      found = try repositories.goals.progress(of: goal, inWeekOf: week)
    } else {
      found = try repositories.goals.progress(inWeekOf: services.environment.today).first
    }
    guard let progress = found else { return nil }
    let rules = services.environment.rules
    return ProgressPostData(
      progress: progress, material: try progress.goal.materialID.flatMap { try repositories.shelf.material($0) },
      visibility: try repositories.records.offeredVisibility(), isShared: try repositories.records.offeredSharing(),
      isThisWeek: rules.weekStart(of: services.environment.today) == progress.week, account: try repositories.account.state())
  }
}
