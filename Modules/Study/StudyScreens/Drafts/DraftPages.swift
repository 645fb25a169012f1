import ProgramSupport
import StudyIntents
import StudyModels
import StudyRepositories

/// The form of a draft, as it was left.
enum DraftPages {
  /// Opens what the draft is about and puts the texts back; nil for a kind that this Kiroku does not know. What it was about may be gone
  /// meanwhile: then the texts stand in a new form. Blocks its thread.
  static func page(of draft: FormDraft, services: ScreenServices) async throws -> (any Page)? {
    switch DraftKind(rawValue: draft.kind) {
    case .record:
      let form = RecordFormScreen(
        try purpose(of: draft, services), material: try material(of: draft, services), services: services)
      return filled(form, from: draft)
    case .material:
      return filled(MaterialFormScreen(services: services, editing: try material(of: draft, services)), from: draft)
    case .goal:
      let held = try services.repositories.goals.progress(inWeekOf: services.environment.today)
      let edited = held.first { $0.goal.id.text == draft.subject["goal"] }
      var form = GoalFormScreen(
        services: services, editing: try edited.map { try GoalsScreen.Row(progress: $0, material: material(of: draft, services)) })
      if edited == nil { form.state.material = try material(of: draft, services) }
      return filled(form, from: draft)
    case .progress:
      var challenge: ProgressChallenge?
      if let goal = draft.subject["goal"].flatMap({ WeeklyGoal.ID($0) }), let week = draft.subject["week"].flatMap({ CivilDate($0) }) {
        challenge = ProgressChallenge(goal: goal, week: week, progress: nil)
      }
      return filled(ProgressPostScreen(challenge, services: services), from: draft)
    case .room: return filled(RoomFormScreen(services: services), from: draft)
    case .comment:
      guard let id = draft.subject["post"] else { return nil }
      let document: JSONValue
      switch await services.call("GET", "/v1/posts/" + id.escapedForPath) {
      case .success(let found): document = found
      case .failure(let refusal): throw ScreenFailure(words: refusal.words)
      }
      guard let post = SharedPost(document) else { return nil }
      return filled(PostTextScreen(.comment(post), token: draft.subject["token"], services: services), from: draft)
    case .words:
      guard let post = draft.subject["post"].flatMap({ TimelinePost.ID($0) }) else { return nil }
      return filled(PostTextScreen(.progress(post, words: draft.subject["before"] ?? ""), services: services), from: draft)
    case nil: return nil
    }
  }

  private static func filled(_ form: some DraftedForm, from draft: FormDraft) -> any Page {
    var form = form
    form.fill(from: draft.fields)
    return form
  }

  private static func material(of draft: FormDraft, _ services: ScreenServices) throws -> Material? {
    try draft.subject["material"].flatMap { Material.ID($0) }.flatMap { try services.repositories.shelf.material($0) }
  }

  private static func purpose(of draft: FormDraft, _ services: ScreenServices) throws -> RecordFormScreen.Purpose {
    if let id = draft.subject["session"], let session = try services.repositories.session.current(), session.id.text == id {
      return .finish(session)
    }
    if let id = draft.subject["record"].flatMap({ StudyRecord.ID($0) }), let record = try services.repositories.records.record(id) {
      return .edit(record)
    }
    return .new
  }
}
