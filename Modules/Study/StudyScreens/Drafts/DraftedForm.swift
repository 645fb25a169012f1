import StudyModels
import StudyRepositories
import TerminalUI

/// A form whose text is kept where the app ends without its user, and offered when it starts again.
protocol DraftedForm: Page {
  /// What the form makes: one draft is kept of each.
  var draftKind: DraftKind { get }
  /// What it is about; nil where it cannot be opened again by that.
  var draftSubject: [String: String]? { get }
  /// What stands in its fields, by their names; no password ever does.
  var draftFields: [String: String] { get }
  /// Puts texts back into its fields.
  mutating func fill(from fields: [String: String])
}

/// What drafts are of. The raw values stand in the file.
enum DraftKind: String, CaseIterable, Hashable, Sendable {
  case record, material, goal, progress, room, comment, words
}

extension DraftedForm {
  /// What is written here and not saved; nil where nothing is.
  func draft(at moment: ZonedInstant) -> FormDraft? {
    guard hasUnsavedText, let subject = draftSubject else { return nil }
    return FormDraft(kind: draftKind.rawValue, subject: subject, fields: draftFields.filter { !$0.value.isEmpty }, moment: moment)
  }
}

// MARK: - The forms

extension RecordFormScreen: DraftedForm {
  var draftKind: DraftKind { .record }

  var draftSubject: [String: String]? {
    var subject: [String: String] = [:]
    switch state.purpose {
    case .new: break
    case .finish(let session): subject["session"] = session.id.text
    case .edit(let record): subject["record"] = record.id.text
    }
    subject["material"] = state.material?.id.text
    return subject
  }

  var draftFields: [String: String] {
    let added = state.images.items.filter { $0.number == nil }.map(\.image.name)
    return [
      "time": state.time.text, "ended": state.ended.text, "started": state.started.text, "breaks": state.breaks.text,
      "laps": state.laps.text,
      "amountKind": state.amountKind == .total ? "total" : "range", "from": state.from.text, "to": state.to.text,
      "total": state.total.text, "memo": state.memo.text, "until": state.until.text, "imagePath": state.imagePath.text,
      "images": added.joined(separator: "\n"), "visibility": state.visibility?.rawValue ?? "",
      "isShared": state.isShared.map { $0 ? "true" : "false" } ?? "",
    ]
  }

  mutating func fill(from fields: [String: String]) {
    func text(_ name: String) -> String { fields[name] ?? "" }
    (state.time.text, state.ended.text, state.started.text) = (text("time"), text("ended"), text("started"))
    state.amountKind = text("amountKind") == "total" ? .total : .range
    (state.from.text, state.to.text, state.total.text) = (text("from"), text("to"), text("total"))
    state.memo.text = text("memo")
    // A draft of before that knew none.
    if let breaks = fields["breaks"] { state.breaks.text = breaks }
    if let laps = fields["laps"] { state.laps.text = laps }
    state.lapSum = writtenLaps?.sum ?? state.lapSum
    (state.until.text, state.imagePath.text) = (text("until"), text("imagePath"))
    state.visibility = Visibility(rawValue: text("visibility")) ?? state.visibility
    if let isShared = fields["isShared"] { state.isShared = isShared == "true" }
    // A file that has gone meanwhile is no image any more; the others come back.
    for path in text("images").split(separator: "\n") {
      if let image = try? ImageFolder.check(String(path)) { _ = state.images.add([image], words) }
    }
    refreshFields()
  }
}

extension MaterialFormScreen: DraftedForm {
  var draftKind: DraftKind { .material }
  var draftSubject: [String: String]? { editing.map { ["material": $0.id.text] } ?? [:] }

  var draftFields: [String: String] {
    var fields = ["state": state.form.state.rawValue, "colour": state.form.colour ?? ""]
    for field in MaterialForm.textFields { fields["\(field)"] = state.form.text(field) }
    return fields
  }

  mutating func fill(from fields: [String: String]) {
    for field in MaterialForm.textFields { state.form.texts[field]?.text = fields["\(field)"] ?? "" }
    state.form.state = fields["state"].flatMap(MaterialState.init) ?? state.form.state
    state.form.colour = fields["colour"]
  }
}

extension GoalFormScreen: DraftedForm {
  var draftKind: DraftKind { .goal }

  var draftSubject: [String: String]? {
    var subject: [String: String] = [:]
    subject["goal"] = editing?.progress.goal.id.text
    subject["material"] = state.material?.id.text
    return subject
  }

  var draftFields: [String: String] { ["target": state.target.text] }

  mutating func fill(from fields: [String: String]) { state.target.text = fields["target"] ?? "" }
}

extension ProgressPostScreen: DraftedForm {
  var draftKind: DraftKind { .progress }

  var draftSubject: [String: String]? {
    guard let goal = state.goal, let week = state.week else { return [:] }
    return ["goal": goal.text, "week": week.description]
  }

  var draftFields: [String: String] { ["comment": state.comment.text] }

  mutating func fill(from fields: [String: String]) { state.comment.text = fields["comment"] ?? "" }
}

extension RoomFormScreen: DraftedForm {
  var draftKind: DraftKind { .room }
  var draftSubject: [String: String]? { [:] }

  var draftFields: [String: String] {
    var fields: [String: String] = [:]
    for (field, value) in state.values {
      switch value {
      case .text(let text): fields["\(field)"] = text.text
      case .choice(_, let place): fields["\(field)"] = "\(place)"
      case .flag, .save: break
      }
    }
    return fields
  }

  mutating func fill(from fields: [String: String]) {
    for (field, value) in state.values {
      guard let kept = fields["\(field)"] else { continue }
      switch value {
      case .text(var text):
        text.text = kept
        state.values[field] = .text(text)
      case .choice(let options, _):
        if let place = Int(kept), options.indices.contains(place) { state.values[field] = .choice(options, place) }
      case .flag, .save: break
      }
    }
  }
}

extension PostTextScreen: DraftedForm {
  var draftKind: DraftKind { if case .comment = purpose { .comment } else { .words } }

  var draftSubject: [String: String]? {
    switch purpose {
    // Sent again by the same token it is written once.
    case .comment(let post): ["post": post.id, "token": token]
    case .progress(let post, let words): ["post": post.text, "before": words]
    // What the outbox holds lies there, whatever becomes of the form.
    case .entry: nil
    }
  }

  var draftFields: [String: String] { ["text": state.text.text] }

  mutating func fill(from fields: [String: String]) { state.text.text = fields["text"] ?? "" }
}
