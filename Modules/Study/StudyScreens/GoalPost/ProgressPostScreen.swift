import IntentRuntime
import StudyIntents
import StudyModels
import StudyRepositories
import TerminalUI

/// Posts a goal's progress to the timeline: a preview, then posted or dropped.
struct ProgressPostScreen: Page {
  enum Field: Hashable, Sendable { case comment, visibility }

  struct State: Equatable, Sendable {
    /// nil until the current one was read, where none was named.
    var goal: WeeklyGoal.ID?
    var week: CivilDate?
    /// The progress as it is now; nil until it was read, or where the goal does not hold in that week.
    var data: ProgressPostData?
    var hasLoaded = false
    var focus = FocusRing<Field>([.comment, .visibility])
    var comment = TextArea()
    var visibility: Visibility?
    var menu = SelectMenu()
    var isPosting = false
    var failure: String?
  }

  enum Event: Sendable {
    case loaded(Result<ProgressPostData?, ScreenFailure>)
    case input(InputEvent)
    case fieldPressed(Field)
    case nextPressed
    case menuChosen(Int)
    case editorPressed
    case commentEdited(EditedText)
    case postPressed
    case posted(Result<String, ScreenFailure>)
    case dropPressed
    case dropConfirmed
    case keepPressed
  }

  let services: ScreenServices
  var state: State
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)
  var isUsers = true

  /// Makes the post of a goal in a week; without one, of this week's first goal.
  init(_ challenge: ProgressChallenge?, services: ScreenServices) {
    self.services = services
    state = State(goal: challenge?.goal, week: challenge?.week)
  }

  var words: ScreenWords { services.words }
  var title: String { words.postTitle }
  var isTyping: Bool { true }
  var hasUnsavedText: Bool { !state.comment.text.trimmingSpaces.isEmpty }

  var saveFailure: String? { state.failure }

  mutating func load() -> [PageEffect<Event>] {
    let (services, goal, week) = (services, state.goal, state.week)
    return [.run(id: "post.load") { .loaded(services.attempt { try ProgressPostData.read(goal, week, from: services) }) }]
  }

  func event(for input: InputEvent) -> Event? {
    switch input {
    case .key, .paste: .input(input)
    default: nil
    }
  }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    switch event {
    case .loaded(let result): take(result)
    case .input(let input): take(input)
    case .fieldPressed(let field):
      state.focus.focus(field)
      if field == .visibility { openMenu() }
    case .nextPressed: state.focus.advance()
    case .menuChosen(let index):
      state.menu.close()
      choose(index)
    case .editorPressed:
      let (services, comment) = (services, state.comment.text)
      return [.work(.foreground { .commentEdited(services.editText(comment)) })]
    case .commentEdited(.saved(let text)): state.comment.text = text.hasSuffix("\n") ? String(text.dropLast()) : text
    case .commentEdited(.failed(let words)): return [.failed(words)]
    case .postPressed: return post()
    case .posted(.success(let words)): return [.dismiss, .offer(nil), .done(words)]
    case .posted(.failure(let failure)):
      state.isPosting = false
      state.failure = failure.words
    case .dropPressed:
      guard hasUnsavedText else { return [.dismiss] }
      dialog = .leaving(words, keep: .keepPressed, drop: .dropConfirmed)
    case .dropConfirmed: return [.dismiss]
    case .keepPressed: break
    }
    return []
  }

  /// Why it cannot be posted now.
  var postProblem: String? {
    if state.isPosting { return words.formSaving }
    guard state.hasLoaded else { return words.formChecking }
    return state.data == nil ? state.failure ?? noGoal : nil
  }

  /// What is said where there is no goal to post.
  var noGoal: String { state.goal == nil ? words.postNoGoalAtAll : words.postNoGoal }

  private mutating func take(_ result: Result<ProgressPostData?, ScreenFailure>) {
    switch result {
    case .success(let data):
      state.hasLoaded = true
      state.data = data
      if let data, state.goal == nil { (state.goal, state.week) = (data.progress.goal.id, data.progress.week) }
      state.visibility = state.visibility ?? data?.visibility
    case .failure(let failure): state.failure = failure.words
    }
  }

  private mutating func take(_ input: InputEvent) {
    if state.menu.isOpen {
      if case .chosen(let index) = state.menu.handle(input, options: menuOptions) { choose(index) }
      return
    }
    switch state.focus.current {
    case .comment:
      if !state.comment.handle(input, width: commentSize.width, height: commentSize.height), input == .key(.down) { state.focus.advance() }
      state.failure = nil
    case .visibility:
      switch input {
      case .key(.enter), .key(.space), .key(.down): openMenu()
      case .key(.up): state.focus.advance(by: -1)
      default: break
      }
    case nil: break
    }
  }

  var menuOptions: [String] { Visibility.allCases.map(words.visibility) }

  private mutating func openMenu() {
    state.menu.open(selection: state.visibility.flatMap { Visibility.allCases.firstIndex(of: $0) }, count: menuOptions.count)
  }

  private mutating func choose(_ index: Int) {
    if Visibility.allCases.indices.contains(index) { state.visibility = Visibility.allCases[index] }
  }

  private mutating func post() -> [PageEffect<Event>] {
    guard postProblem == nil, let goal = state.goal, let week = state.week else { return [] }
    state.isPosting = true
    state.failure = nil
    let (services, visibility, activity) = (services, state.visibility, isUsers ? activity : nil)
    let comment = state.comment.text.trimmingSpaces
    return [
      .saving {
        .posted(
          services.writing {
            _ = try services.repositories.timeline.postProgress(
              of: goal, inWeekOf: week, comment: comment.isEmpty ? nil : comment, visibility: visibility)
            if let activity { services.donate(activity) }
            return services.words.postDone
          })
      }
    ]
  }
}

/// What the preview shows.
struct ProgressPostData: Equatable, Sendable {
  var progress: GoalProgress
  var material: Material?
  var visibility: Visibility
  var isThisWeek: Bool

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
      visibility: try repositories.records.offeredVisibility(),
      isThisWeek: rules.weekStart(of: services.environment.today) == progress.week)
  }
}
