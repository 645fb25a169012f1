import IntentRunner
import IntentRuntime
import ProgramSupport
import SharedStore
import ShortcutManagement
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories

/// Goes on with an activity: in the app that is open on this data, else in the app that it starts.
struct ActivityOpening {
  private let context: CommandContext
  private let host: StudyHost

  init(_ context: CommandContext, _ host: StudyHost) {
    self.context = context
    self.host = host
  }

  /// Makes an activity of a declared type. The progress post needs a goal: where none is named, the screen takes this week's first one.
  ///
  /// Throws ``CommandRefusal/unknownActivity(_:nearest:)``, and ``StudyError/noGoal`` where there is none.
  func activity(_ type: String, userInfo: [String: UserInfoValue] = [:]) throws -> UserActivity {
    var found = UserActivity(activityType: type, userInfo: userInfo)
    if let entry = try FoundEntry(found) {
      found.title = try title(of: entry)
      return found
    }
    let declaration: ActivityDeclaration
    do {
      declaration = try host.activityCatalogue.declaration(of: type)
    } catch {
      guard case .undeclaredActivity(_, let nearest) = error else { throw error }
      throw CommandRefusal.unknownActivity(type, nearest: nearest)
    }
    let title = declaration.title.rendered(in: context.language.tag)
    if type == StudyActivity.postGoalProgress.rawValue, userInfo[ProgressChallenge.userInfoKey] == nil {
      let goals = host.repositories(for: .reading).goals
      guard try !goals.progress(inWeekOf: host.environment.today).isEmpty else {
        throw context.failure(StudyError.noGoal, attempt: .postProgress)
      }
    }
    return UserActivity(activityType: type, title: title, userInfo: userInfo)
  }

  /// Opens an activity, and counts from where. Exits with 30 where there is neither an open app nor a terminal to start one on.
  func open(_ activity: UserActivity, from origin: String) async throws -> ExitCode {
    _ = try self.activity(activity.activityType, userInfo: activity.userInfo)
    if try FoundEntry(activity) == nil { try host.activityCatalogue.check(activity, at: host.shortcutEnvironment.now().date) }
    switch RuntimeClient.ask(RuntimeRequest(activity, from: origin), at: host.paths, within: context.program.patience) {
    case .nobody: break
    case .answered(.shown):
      note(activity, origin)
      if context.isJSON {
        context.write(["shown": true, "activity": .string(activity.activityType)])
      } else {
        context.say(
          context.language.words(
            "“\(title(of: activity))” is shown in the app that is open.", "開いているアプリに「\(title(of: activity))」を表示しました。"))
      }
      return .done
    case .answered(.refused(let words)): throw ProgramError(.failure, words)
    case .silent:
      throw ProgramError(
        .busy,
        context.language.words(
          "The app is open on this data and did not answer. Look at it and try again.", "アプリが開いていますが、応答がありません。アプリを確認してもう一度お試しください。"))
    }
    guard context.program.isInputTerminal, context.program.isOutputTerminal, !context.isJSON, !context.neverAsks else {
      let refusal = CommandRefusal.needsTerminal(activity: title(of: activity))
      guard context.isJSON else { throw refusal }
      context.write(RunnerConfiguration.study(host).continuation(of: activity, message: refusal.message(in: context.language)))
      context.program.complain(refusal.message(in: context.language))
      return refusal.code
    }
    note(activity, origin)
    return try await context.openApp(.activity(activity, from: origin), host)
  }

  /// What a record or a material is called; words as they are. Throws ``StudyError/notFound(kind:text:)`` where it is gone.
  private func title(of entry: FoundEntry) throws -> String {
    let repositories = host.repositories(for: .reading)
    switch entry {
    case .words(let text): return text
    case .material(let id):
      guard let material = try repositories.shelf.material(id) else { throw StudyError.notFound(kind: .material, text: id.text) }
      return material.title
    case .record(let id):
      guard let record = try repositories.records.record(id) else { throw StudyError.notFound(kind: .record, text: id.text) }
      let material = try record.materialID.flatMap { try repositories.shelf.material($0) }
      let time = "\(record.started.local.date) \(Language.timeSpan(record.started, record.ended))"
      return [material?.title, time].compactMap(\.self).joined(separator: " ")
    }
  }

  private func title(of activity: UserActivity) -> String { QuotedText.safe(activity.title ?? activity.activityType) }

  /// Counting must not keep anybody from opening the app, which itself says what is wrong with the data.
  private func note(_ activity: UserActivity, _ origin: String) {
    try? host.repositories(for: .writing).usage.note(UsageEvent(name: "activity.\(activity.activityType)", detail: origin))
  }
}
