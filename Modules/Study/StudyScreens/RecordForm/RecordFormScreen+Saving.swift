import IntentRuntime
import ShortcutManagement
import StudyIntents
import StudyModels
import StudyRepositories
import TerminalUI

/// What became of saving.
enum RecordFormAnswer: Sendable {
  /// It is recorded; `isWarning` where it was not posted as wished, or is doubtful.
  case done(words: String, isWarning: Bool, after: AfterRecord?)
  /// It is being recorded, and what becomes of it is not known yet.
  case underway(words: String)
  case discarded(words: String)
  /// Nothing was recorded, since images could not be kept: why.
  case imagesRefused(words: String)
  /// Nothing was recorded: the words, and the field they belong to.
  case refused(words: String, field: RecordFormScreen.Field?)
}

extension RecordFormScreen {
  var problem: String? {
    if state.isSessionGone { return words.formSessionGone }
    guard state.check != nil else { return state.progress.failure ?? words.formChecking }
    if isFinishing, state.lengthQuestion != nil, state.time.isEmpty {
      switch state.lengthChoice {
      case nil: return words.formChooseLength
      case .until where state.until.isEmpty: return words.formGiveUntil
      case .discard: return nil
      default: break
      }
    }
    return firstIssue?.issue.words
  }

  /// What the intent or the form has against the values, the first one in the order of the fields.
  var firstIssue: (field: Field, issue: RecordFormCheck.Issue)? {
    guard let issues = state.check?.issues else { return nil }
    let inOrder = state.focus.fields.lazy.compactMap { field in issues[field].map { (field, $0) } }.first
    return inOrder ?? issues.first.map { ($0.key, $0.value) }
  }

  func pointer(to problem: String) -> String? {
    guard let (field, issue) = firstIssue, issue.words == problem else { return nil }
    return issue.isMissing || (field == .time && state.time.isEmpty) ? words.formTooLittle : words.formLook(at: label(of: field))
  }

  func saving() -> (@Sendable () async -> RecordFormAnswer)? {
    let (services, input) = (services, input)
    if isDiscarding { return { Self.discard(with: services) } }
    let (form, pending) = (state.images, state.imagePath.text)
    if case .edit(let record) = state.purpose {
      return { await Self.keeping(form, pending, of: record.id, services) { Self.update(record, with: input, images: $0, services) } }
    }
    let activity = isUsers ? activity : nil
    return {
      await Self.keeping(form, pending, of: nil, services) { await Self.record(input, images: $0 ?? [], as: activity, services) }
    }
  }

  mutating func take(_ answer: RecordFormAnswer) -> [PageEffect<Event>] {
    switch answer {
    case .done(let words, let isWarning, let after):
      return [.drop, .say(StatusLine(words, kind: isWarning ? .warning : .done)), .offer(after)]
    case .underway(let words): return [.drop, .say(StatusLine(words, kind: .note)), .offer(nil)]
    case .discarded(let words): return [.drop, .done(words)]
    case .imagesRefused(let words): return refuseImages(words)
    case .refused(let words, let field):
      state.progress.failure = words
      if let field { state.focus.focus(field) }
      return []
    }
  }

  // MARK: Off the painting thread

  /// Keeps the images first: what cannot be kept is refused before anything is recorded.
  private static func keeping(
    _ form: FormImages, _ pending: String, of record: StudyRecord.ID?, _ services: ScreenServices,
    body: ([RecordImage]?) async -> RecordFormAnswer
  ) async -> RecordFormAnswer {
    switch services.attempt({ try services.keep(form, pending: pending, of: record) }) {
    case .success(let images): await body(images)
    case .failure(let failure): .imagesRefused(words: failure.words)
    }
  }

  /// Records, and donates the activity that the form is, where it is one.
  private static func record(
    _ input: RecordFormInput, images: [RecordImage], as activity: PageActivity?, _ services: ScreenServices
  ) async -> RecordFormAnswer {
    var context = input.context(in: services)
    context.images = images
    switch await services.perform(input.intent, in: context) {
    case .failure(let failure): return .refused(words: failure.words, field: nil)
    case .success(let execution):
      if let activity, case .string(let id)? = execution.response?.value(forProperty: "recordID") {
        services.donate(activity, for: StudyRecord.ID(id))
      }
      return answer(to: execution, input, services)
    }
  }

  /// The shortcut that would record the same again: the material and the time, not how far it went. nil where one does already.
  private static func shortcut(repeating intent: any Intent, _ services: ScreenServices) -> Shortcut? {
    guard intent is PostStudyRecordIntent else { return nil }
    var again = ShortcutIntent(intent)
    again.values = again.values.filter { $0.key == "material" || ($0.key == "duration" && $0.value.durationValue != 0) }
    let shortcut = Shortcut.intent(again)
    guard !again.values.isEmpty, case .success(nil) = services.attempt({ try AddToKirokuButton.lookUp(shortcut, in: services) }) else {
      return nil
    }
    return shortcut
  }

  private static func answer(to execution: IntentExecution, _ input: RecordFormInput, _ services: ScreenServices) -> RecordFormAnswer {
    func refused(at parameter: String?) -> RecordFormAnswer {
      .refused(words: services.words.inApp(execution.message), field: input.parameters.first { $0.0 == parameter }?.1)
    }
    switch execution.outcome {
    case .cancelled:
      return .refused(words: services.words.nothingSaved, field: nil)
    case .inProgress:
      return .underway(words: services.words.inApp(execution.message))
    case .success, .timedOut(_, _, committed: true):
      return .done(
        words: services.words.inApp(execution.message),
        isWarning: execution.response?.value(forProperty: "warnings")?.arrayValue?.isEmpty == false,
        after: AfterRecord(execution.response, shortcut: shortcut(repeating: execution.intent, services)))
    case .failure where execution.response?.value(forProperty: "recordID") != nil:
      // Recorded here, and not (or not yet) posted.
      return .done(
        words: services.words.inApp(execution.message), isWarning: true,
        after: AfterRecord(execution.response, shortcut: shortcut(repeating: execution.intent, services)))
    case .unsupported(let parameter, _, _), .needsValue(let parameter, _), .disambiguation(let parameter, _, _):
      return refused(at: parameter)
    case .confirmation(let parameter, _, _): return refused(at: parameter)
    case .failure, .timedOut, .continueInApp, .ready: return refused(at: nil)
    }
  }

  private static func update(
    _ record: StudyRecord, with input: RecordFormInput, images: [RecordImage]?, _ services: ScreenServices
  ) -> RecordFormAnswer {
    var draft = input.edited ?? RecordDraft(record)
    draft.activeSeconds = input.seconds ?? 0
    draft.materialID = input.material?.id
    draft.amount = input.amount
    draft.memo = input.memo.isEmpty ? nil : input.memo
    draft.visibility = input.visibility
    draft.isShared = input.isShared
    draft.images = images
    let change = draft
    switch services.writing({ try services.repositories.records.update(record.id, with: change) }) {
    case .success:
      let doubt = input.material.flatMap { material in input.amount.flatMap { services.language.beyondTotal($0, of: material) } }
      let words = services.words.formUpdated(warning: doubt)
      return .done(words: words, isWarning: doubt != nil, after: nil)
    case .failure(let failure): return .refused(words: failure.words, field: nil)
    }
  }

  private static func discard(with services: ScreenServices) -> RecordFormAnswer {
    switch services.writing({ try services.repositories.session.discard() }) {
    case .success: .discarded(words: services.words.formDiscarded)
    case .failure(let failure): .refused(words: failure.words, field: nil)
    }
  }
}
